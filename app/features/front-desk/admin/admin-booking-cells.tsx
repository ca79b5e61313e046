import type { ReactNode } from 'react';
import { formatInstant, formatMoney } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { textIn } from '../../../core/locale';
import { RowLink } from '../../../ui/admin/list/row-link';
import { MoneySides } from '../../../ui/admin/money-sides';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { bookingList } from '../../bookings/booking-list';
import { bookingAnswers } from '../../../core/booking-states';
import type { BookingRow } from '../../bookings/list-bookings.server';
import styles from './admin-booking-cells.module.css';
import { formatNear } from '../../bookings/near-dates';
import type { BookingsPage } from './admin-list-page.server';
import { BookingStatus } from './admin-state';

export function useBookingCells({ list: { today, timeZone, sums }, overdue }: BookingsPage) {
  const showsOverdue = sums.overdueCents !== null;
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const paths = usePaths();
  const lateText = (row: BookingRow) => {
    if (!((overdue[row.id] ?? 0) > 0)) return undefined;
    if (bookingAnswers(row.state, 'isOff')) return t('list.owesFee');
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
    checkIn: (row) => <span className={styles.checkIn}>{unbroken(formatNear(row.checkIn, today, locale))}</span>,
    checkOut: (row) => (
      <span className={styles.checkOut}>{unbroken(formatNear(row.checkOut, row.checkIn, locale))}</span>
    ),
    nights: (row) => row.nights,
    guests: (row) => row.adults + row.children,
    channel: (row) => t(`channel.${row.channel}`),
    state: (row) => <BookingStatus booking={row} today={today} />,
    // Struck through, because it is excluded from sums.
    total: (row) =>
      bookingAnswers(row.state, 'isOff') ? (
        <s>{formatMoney(row.totalCents, locale)}</s>
      ) : (
        formatMoney(row.totalCents, locale)
      ),
    balance: (row) => {
      const late = lateText(row);
      return (
        <span className={styles.balance} data-urgent={late && true} title={late}>
          <MoneySides {...row} refund={(amount) => t('list.toRefund', { amount })} />
          {late && <span className="visually-hidden"> {late}</span>}
          {showsOverdue && overdue[row.id] !== row.owedCents && (
            <small className={styles.leftOut}>
              {t('list.overdue', { amount: formatMoney(overdue[row.id] ?? 0, locale) })}
            </small>
          )}
        </span>
      );
    },
    toRefund: (row) => (row.toRefundCents > 0 ? formatMoney(row.toRefundCents, locale) : '–'),
    created: (row) => <span className="figures">{formatInstant(row.createdAt, locale, timeZone)}</span>,
  };
  return { cells, lateText };
}

/** Keeps day and month on one line. */
function unbroken(date: string): string {
  return date.replace(' ', '\u00a0');
}
