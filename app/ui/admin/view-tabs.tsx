import { Link } from '../link';
import styles from './view-tabs.module.css';

interface ViewTab {
  key: string;
  label: string;
  count: string;
  to: string;
}

/** Fixed views of a list with how many each holds; on a phone a row of buttons that scrolls. */
export function ViewTabs({ label, tabs, current }: { label: string; tabs: readonly ViewTab[]; current: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.key} to={tab.to} prefetch="intent" aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label} <span>{tab.count}</span>
        </Link>
      ))}
    </nav>
  );
}
