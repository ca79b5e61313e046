import { formatMoney } from '../../../core/format';
import { Link } from '../../../ui/link';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './day-owed.module.css';

interface Owed {
  id: number;
  guestName: string;
  apartmentCode: string;
  when: string;
  /** True once the due date has passed. */
  late: boolean;
  cents: number;
  lateMoney?: boolean;
}

export function DayOwed({ rows }: { rows: readonly Owed[] }) {
  const locale = useLocale();
  const paths = usePaths();
  return (
    <ul className={styles.list}>
      {rows.map(({ id, guestName, apartmentCode, when, late, cents, lateMoney = false }) => (
        <li key={id}>
          <Link to={paths.adminBooking(id)} prefetch="intent">
            <span className={styles.name}>{guestName}</span>
            <span className={styles.soft}>{apartmentCode}</span>
            <span className={late ? styles.late : styles.soft}>{when}</span>
            <span className={lateMoney ? `${styles.money} ${styles.lateMoney}` : styles.money}>
              {formatMoney(cents, locale)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
