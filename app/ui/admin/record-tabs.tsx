import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { Link } from '../link';
import styles from './record-tabs.module.css';

export interface RecordTab {
  key: string;
  label: string;
  to: string;
  /** Number of entries, formatted in the page's language. */
  count?: string | undefined;
  /** A short text that calls for attention: `1 hueco`. */
  badge?: { tone: 'today' | 'urgent'; text: string } | undefined;
}

interface RecordTabsProps {
  label: string;
  tabs: readonly RecordTab[];
  current: string;
}

export function RecordTabs({ label, tabs, current }: RecordTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, label: name, to, count, badge }) => (
        <Link key={key} to={to} prefetch="intent" aria-current={key === current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {badge && (
            <span className={`${styles.badge} ${styles[badge.tone]}`}>
              <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
              {badge.text}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
