import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A dense table: heads of 32 px, rows of 38. A cell says `data-figure` to stand
 * at the right in even figures, `data-soft` to step back. A link marked
 * `data-row` makes its whole row clickable.
 */
export function Table({
  label,
  className,
  scrolls = false,
  children,
}: {
  label: string;
  className?: string | undefined;
  /** Wider than a phone and without links: the keyboard has to reach it to see its end. */
  scrolls?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.scroll} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label })}>
      <table className={[styles.table, className].filter(Boolean).join(' ')} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
