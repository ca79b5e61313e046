import { Link } from './link';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  /** Names the choice to a screen reader. */
  name: string;
  tabs: readonly { label: string; to: string; current: boolean }[];
}

/** The parts of a page, each with its address. */
export function LinkTabs({ name, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={name}>
      <ul className={styles.tabs}>
        {tabs.map(({ label, to, current }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
