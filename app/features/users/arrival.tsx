import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import styles from './entry-frame.module.css';

/** Message shown after a form is submitted; takes the focus when it appears, so that screen readers announce it. */
export function Arrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.said}>
      <Notice kind="good">{children}</Notice>
    </div>
  );
}
