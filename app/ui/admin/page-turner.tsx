import IconChevronLeft from 'virtual:icons/chevron-left';
import IconChevronRight from 'virtual:icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '../link';
import styles from './page-turner.module.css';

interface PageTurnerProps {
  label: string;
  /** Range of the visible rows, such as `1–25 of 412`. */
  range: string;
  rows: { label: string; sizes: readonly { size: number; to: string }[]; current: number };
  /** `to` is undefined on the first page; likewise for `next` on the last. */
  previous: { label: string; to: string | undefined };
  next: { label: string; to: string | undefined };
  page: number;
}

/** The range of visible rows, the page-size choice, and links to the adjacent pages. */
export function PageTurner({ label, range, rows, previous, next, page }: PageTurnerProps) {
  return (
    <nav className={styles.turner} aria-label={label}>
      <p className="figures">{range}</p>
      <p className={styles.rows}>
        {rows.label}
        {rows.sizes.map(({ size, to }) => (
          <Link key={size} to={to} aria-current={size === rows.current ? 'true' : undefined}>
            {size}
          </Link>
        ))}
      </p>
      <div className={styles.pages}>
        <Step {...previous}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </Step>
        <b className="figures" aria-current="page">
          {page}
        </b>
        <Step {...next}>
          <IconChevronRight size={16} aria-hidden="true" />
        </Step>
      </div>
    </nav>
  );
}

function Step({ label, to, children }: { label: string; to: string | undefined; children: ReactNode }) {
  if (!to) return <span className={styles.off}>{children}</span>;
  return (
    <Link to={to} aria-label={label} prefetch="intent">
      {children}
    </Link>
  );
}
