import IconArrowDown from 'virtual:icons/arrow-down';
import IconArrowUp from 'virtual:icons/arrow-up';
import { Link } from '../link';
import styles from './sort-head.module.css';

interface SortHeadProps {
  label: string;
  to: string;
  order: 'ascending' | 'descending' | undefined;
  figure?: boolean;
  /** Hides the column before others if space is short. */
  roomy?: boolean | 'most';
}

export function SortHead({ label, to, order, figure, roomy }: SortHeadProps) {
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={order} data-figure={figure || undefined} data-roomy={roomy || undefined}>
      <Link to={to} className={styles.link} preventScrollReset>
        {label}
        {order && <Arrow size={12} aria-hidden="true" />}
      </Link>
    </th>
  );
}
