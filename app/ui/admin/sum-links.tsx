import { Link } from '../link';
import styles from './sum-links.module.css';

export interface SumLink {
  name: string;
  count: number;
  sum: string;
  to: string;
  current?: boolean;
}

/** Counts and sums side by side, each linked to the rows that it counts; a zero has no link. */
export function SumLinks({ label, links }: { label: string; links: readonly SumLink[] }) {
  return (
    <nav aria-label={label} className={styles.box}>
      <ul className={styles.links}>
        {links.map(({ name, count, sum, to, current = false }) => {
          const linkText = (
            <>
              <span className={styles.name}>
                {name} <span className={styles.count}>{count}</span>
              </span>
              <span className={styles.sum}>{sum}</span>
            </>
          );
          return (
            <li key={name}>
              {count > 0 || current ? (
                <Link to={to} aria-current={current || undefined} prefetch="intent">
                  {linkText}
                </Link>
              ) : (
                <span>{linkText}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
