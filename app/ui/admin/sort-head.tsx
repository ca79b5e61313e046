import IconArrowDown from 'virtual:icons/arrow-down';
import IconArrowUp from 'virtual:icons/arrow-up';
import { Link } from '../link';
import styles from './sort-head.module.css';

interface SortHeadProps {
  label: string;
  /** Where a click leads: the same list in this order. */
  to: string;
  order: 'ascending' | 'descending' | undefined;
  figure?: boolean;
  /** Let go first where there is little room. */
  roomy?: boolean | 'most';
}

/** The head of a column that the list can be sorted by. */
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
