import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A dense table with a header row of 32 px and rows of 38 px. `data-figure` on a cell right-aligns it in tabular
 * figures, `data-soft` dims it. A link marked `data-row` makes its whole row clickable.
 */
export function Table({
  label,
  className,
  scrolls = false,
  children,
}: {
  label: string;
  className?: string | undefined;
  /**
   * True if the table may be wider than a phone and contains no links. The table then becomes focusable, so that the
   * keyboard can scroll it.
   */
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
