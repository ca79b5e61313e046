import { Link } from '../link';
import styles from './view-tabs.module.css';

interface ViewTab {
  key: string;
  label: string;
  count: string;
  to: string;
}

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
