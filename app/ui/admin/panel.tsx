import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** For links that lead to the panel. */
  id?: string;
  note?: ReactNode;
  /** At the right of the head: a link or a state. */
  action?: ReactNode;
  /** Lists and tables reach the panel's edge; words keep a distance. */
  flush?: boolean;
  children: ReactNode;
}

/** A white field with a head of 40 px: title, a note, and one link or state at the right. */
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
