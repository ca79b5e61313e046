import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './notice.module.css';

/** A message from the page itself: a note, good news, or a problem. */
export function Notice({ kind = 'note', children }: { kind?: 'note' | 'good' | 'problem'; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'problem' ? 'alert' : undefined}>
      {kind === 'problem' && <Icon name="error" />}
      <div>{children}</div>
    </div>
  );
}
