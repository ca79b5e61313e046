import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCheck from 'virtual:icons/check';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './admin-notice.module.css';

interface AdminNoticeProps {
  kind: 'good' | 'warning' | 'problem';
  /** Subject of the notice; a problem takes the focus again whenever the subject changes. */
  about?: unknown;
  children: ReactNode;
}

/** Result of a request: done, needing attention, or refused with the reason. A refusal takes the focus. */
export function AdminNotice({ kind, about, children }: AdminNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'problem') box.current?.focus();
  }, [kind, about]);
  const Icon = kind === 'good' ? IconCheck : IconAlertTriangle;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={kind === 'problem' ? 'alert' : 'status'}
      className={`${styles.notice} ${styles[kind]}`}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
