import type { ReactNode } from 'react';
import { formatInstant, formatMoney } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { textIn } from '../../../core/locale';
import { RowLink } from '../../../ui/desk/list/row-link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { bookingList } from '../booking-list';
import { occupies } from '../lifecycle';
import type { BookingRow } from '../list-bookings.server';
import styles from './desk-booking-cells.module.css';
import { formatNear } from './desk-dates';
import type { BookingsPage } from './desk-list-page.server';
import { BookingStatus } from './desk-state';

/** What the list shows of a booking, by column; and what is late with its money. */
export function useBookingCells({ list: { today, timeZone }, overdue }: BookingsPage) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  const lateText = (row: BookingRow) => {
    if (!((overdue[row.id] ?? 0) > 0)) return undefined;
    return t(row.checkOut > today ? 'list.late' : row.checkOut === today ? 'list.leavesOwing' : 'list.leftOwing');
  };
  const cells: Record<ColumnOf<typeof bookingList>, (row: BookingRow) => ReactNode> = {
    reference: (row) => (
      <span className="figures">
        <RowLink to={paths.adminBooking(row.id)}>{row.reference}</RowLink>
      </span>
    ),
    customer: (row) => <bdi className={styles.customer}>{row.customerName || t('list.noName')}</bdi>,
    apartment: (row) => (
      <span className={styles.apartment}>
        <b>{row.apartmentCode}</b> <span>{textIn(row.categoryName, locale)}</span>
      </span>
    ),
    checkIn: (row) => <span className={styles.checkIn}>{formatNear(row.checkIn, today, locale)}</span>,
    checkOut: (row) => <span className={styles.checkOut}>{formatNear(row.checkOut, row.checkIn, locale)}</span>,
    nights: (row) => row.nights,
    guests: (row) => row.adults + row.children,
    channel: (row) => t(`channel.${row.channel}`),
    state: (row) => <BookingStatus booking={row} today={today} />,
    total: (row) => formatMoney(row.totalCents, locale),
    balance: (row) => {
      const late = lateText(row);
      return (
        <span className={styles.balance} data-urgent={late && true} title={late}>
          {occupies(row.state) && row.balanceCents > 0 ? formatMoney(row.balanceCents, locale) : '–'}
          {late && <span className="visually-hidden"> {late}</span>}
        </span>
      );
    },
    created: (row) => <span className="figures">{formatInstant(row.createdAt, locale, timeZone)}</span>,
  };
  return { cells, lateText };
}
