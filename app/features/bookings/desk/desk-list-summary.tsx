import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link } from 'react-router';
import { formatMoney } from '../../../core/format';
import { Disclosure } from '../../../ui/disclosure';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './desk-list.module.css';
import { listAddress } from './desk-list-query';
import type { BookingList } from '../list-bookings.server';

const orders = ['checkIn', 'checkOut', 'customer', 'apartment', 'balance', 'total'] as const;

/** The phone's line above the rows: how many, how much is open, and in which order. */
export function ListSummary({ list: { query, meta, sums } }: { list: BookingList }) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  if (meta.total === 0) return null;
  return (
    <div className={styles.summary}>
      <p className="figures">
        {t('list.short', { count: meta.total, amount: formatMoney(sums.balanceCents, locale) })}
      </p>
      <Disclosure
        className={styles.order}
        summary={
          <>
            {t(`column.${query.sort.field}`)}
            <IconChevronDown size={14} aria-hidden="true" />
          </>
        }
      >
        <ul>
          {orders.map((field) => (
            <li key={field}>
              <Link
                to={paths.adminBookings(
                  listAddress(query, { sort: { field, descending: field === 'balance' || field === 'total' } }),
                )}
                aria-current={field === query.sort.field ? 'true' : undefined}
              >
                {t(`column.${field}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
