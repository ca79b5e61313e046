import { Link } from '../../../ui/link';
import styles from './report.module.css';

interface GroupLinksProps {
  label: string;
  groups: readonly { key: string; name: string; to: string }[];
  current: string;
}

export function GroupLinks({ label, groups, current }: GroupLinksProps) {
  return (
    <nav className={styles.by} aria-label={label}>
      <span className={styles.soft}>{label}</span>
      {groups.map(({ key, name, to }) => (
        <Link key={key} to={to} aria-current={key === current || undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  );
}
