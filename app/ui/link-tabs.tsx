import { Link } from './link';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  /** Accessible name of the choice. */
  name: string;
  tabs: readonly { label: string; to: string; current: boolean }[];
}

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
