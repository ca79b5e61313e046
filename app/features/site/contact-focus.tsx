import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import styles from './contact-form.module.css';

/** A notice that takes the focus whenever what it tells of is another: it answers what was just done. */
export function FocusedNotice({
  kind,
  about,
  children,
}: {
  kind: 'note' | 'good' | 'problem';
  about: unknown;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [about]);
  return (
    <div ref={box} tabIndex={-1} role={kind === 'problem' ? undefined : 'status'} className={styles.notice}>
      <Notice kind={kind}>{children}</Notice>
    </div>
  );
}
