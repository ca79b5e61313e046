import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  id?: string;
  note?: ReactNode;
  action?: ReactNode;
  /** Extends lists and tables to the panel's edge; text still has a margin. */
  flush?: boolean;
  children: ReactNode;
}

/** A white panel with a header of 40 px: title, a note, and one link or state on the right. */
export function Panel({ title, id, note, action, flush = false, children }: PanelProps) {
  return (
    <section className={styles.panel} id={id}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
