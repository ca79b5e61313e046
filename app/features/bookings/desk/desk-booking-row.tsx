import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Link } from 'react-router';
import type { CalendarDate } from '../../../core/calendar-date';
import { formatMoney } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { Status } from '../../../ui/desk/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './desk-booking-table.module.css';
import { formatNear } from './desk-dates';
import { BookingStatus } from './desk-state';
import { occupies } from '../lifecycle';
import type { BookingRow } from '../list-bookings.server';

/** One booking; on a phone two lines, and a third where money is late. */
export function BookingTableRow({
  row,
  today,
  overdueCents,
}: {
  row: BookingRow;
  today: CalendarDate;
  overdueCents: number;
}) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  const late = overdueCents > 0;
  const lateText = t(
    row.checkOut > today ? 'list.late' : row.checkOut === today ? 'list.leavesOwing' : 'list.leftOwing',
  );
  return (
    <tr>
      <td className={styles.reference}>
        <Link to={paths.adminBooking(row.id)} prefetch="intent" data-row>
          <span>{row.reference}</span>
        </Link>
      </td>
      <th scope="row" className={styles.customer}>
        {row.customerName || t('list.noName')}
      </th>
      <td className={styles.apartment}>
        <b>{row.apartmentCode}</b> <span>{textIn(row.categoryName, locale)}</span>
      </td>
      <td className={styles.checkIn} data-figure>
        {formatNear(row.checkIn, today, locale)}
      </td>
      <td className={styles.checkOut} data-figure>
        {formatNear(row.checkOut, row.checkIn, locale)}
      </td>
      <td className={styles.wide} data-figure>
        {row.nights}
      </td>
      <td className={styles.wide} data-figure>
        {row.adults + row.children}
      </td>
      <td className={styles.wide} data-soft>
        {t(`channel.${row.channel}`)}
      </td>
      <td className={styles.state}>
        <BookingStatus booking={row} today={today} />
      </td>
      <td className={styles.wide} data-figure>
        {formatMoney(row.totalCents, locale)}
      </td>
      <td className={styles.balance} data-figure data-urgent={late || undefined} title={late ? lateText : undefined}>
        {occupies(row.state) && row.balanceCents > 0 ? formatMoney(row.balanceCents, locale) : '–'}
        {late && <span className="visually-hidden"> {lateText}</span>}
      </td>
      {late && (
        <td className={styles.flag} aria-hidden="true">
          <Status icon={IconAlertTriangle} tone="urgent" filled>
            {lateText}
          </Status>
        </td>
      )}
    </tr>
  );
}
