import { formatMoney } from '../../../core/format';
import { SortHead } from '../../../ui/desk/sort-head';
import { Table } from '../../../ui/desk/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { BookingTableRow } from './desk-booking-row';
import styles from './desk-booking-table.module.css';
import type { BookingsPage } from './desk-list-page.server';
import { activeFilters, listAddress, sortBy } from './desk-list-query';
import type { SortField } from '../list-input';

const heads: readonly { field: SortField | null; name: ColumnName; figure?: true }[] = [
  { field: 'reference', name: 'reference' },
  { field: 'customer', name: 'customer' },
  { field: 'apartment', name: 'apartment' },
  { field: 'checkIn', name: 'checkIn', figure: true },
  { field: 'checkOut', name: 'checkOut', figure: true },
  { field: 'nights', name: 'nights', figure: true },
  { field: null, name: 'guests', figure: true },
  { field: null, name: 'channel' },
  { field: 'state', name: 'state' },
  { field: 'total', name: 'total', figure: true },
  { field: 'balance', name: 'balance', figure: true },
];

type ColumnName =
  | 'reference'
  | 'customer'
  | 'apartment'
  | 'checkIn'
  | 'checkOut'
  | 'nights'
  | 'guests'
  | 'channel'
  | 'state'
  | 'total'
  | 'balance';

/** A page of bookings with heads to sort by and the sums of all that match. */
export function BookingTable({ page }: { page: BookingsPage }) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  const { list, overdue } = page;
  const { query, meta, sums, today } = list;
  const order = query.sort.descending ? 'descending' : 'ascending';
  const filtered = activeFilters(query).length > 0 || query.view !== 'all';
  return (
    <Table label={t('list.title')} className={styles.table}>
      <thead>
        <tr>
          {heads.map(({ field, name, figure }) =>
            field ? (
              <SortHead
                key={name}
                label={t(`column.${name}`)}
                to={paths.adminBookings(listAddress(query, sortBy(query, field)))}
                order={query.sort.field === field ? order : undefined}
                figure={figure ?? false}
              />
            ) : (
              <th key={name} scope="col" data-figure={figure}>
                {t(`column.${name}`)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {list.data.map((row) => (
          <BookingTableRow key={row.id} row={row} today={today} overdueCents={overdue[row.id] ?? 0} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={9} data-soft>
            {t(filtered ? 'list.found' : 'list.all', { count: meta.total })}
          </td>
          <td data-figure data-strong>
            {formatMoney(sums.totalCents, locale)}
          </td>
          <td data-figure data-strong>
            {formatMoney(sums.balanceCents, locale)}
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
