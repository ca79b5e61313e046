import IconX from 'virtual:icons/x';
import { Link } from '../link';
import styles from './filter-chip.module.css';

export function FilterChip({
  name,
  value,
  drop,
  dropLabel,
}: {
  name: string;
  value: string;
  drop: string;
  dropLabel: string;
}) {
  return (
    <span className={styles.chip}>
      <span className={styles.name}>{name}</span>
      <b>{value}</b>
      <Link to={drop} aria-label={dropLabel} preventScrollReset>
        <IconX size={14} aria-hidden="true" />
      </Link>
    </span>
  );
}
