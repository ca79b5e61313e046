import { Link } from 'react-router';
import { dateInZone, daysBetween, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatInstant, formatTime } from '../../../core/format';
import { Panel } from '../../../ui/desk/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './desk-booking-page.server';
import styles from './desk-stay-panel.module.css';

/** Labels nearer than this to another one, in percent of the bar, would run into it. */
const APART = 13;

/** The nights as a bar, one piece for each apartment, and where today stands in it. */
export function StayPanel({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/desk');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const { slices, nights, today, state, holdUntil, timeZone } = booking;
  const staying = state === 'checked_in';
  const heldUntil = (until: Date) =>
    dateInZone(until, timeZone) === today
      ? t('view.heldUntil', { time: formatTime(until, locale, timeZone) })
      : t('view.heldUntilDay', { moment: formatInstant(until, locale, timeZone) });
  const note = [
    ui('nights', { count: nights }),
    slices.length > 1 && t('view.changes', { count: slices.length - 1 }),
    state === 'pending' && holdUntil && heldUntil(holdUntil),
  ];
  return (
    <Panel
      title={t('view.stay')}
      note={note.filter(Boolean).join(', ')}
      action={
        <Link to={paths.adminSchedule({ from: staying ? today : booking.checkIn, booking: booking.id })}>
          {t('view.calendar')}
        </Link>
      }
    >
      <ol className={styles.bar}>
        {slices.map((slice) => {
          const first = slice.firstNight as CalendarDate;
          const night = daysBetween(first, today);
          const current = staying && night >= 0 && night < slice.nights;
          const past = staying ? night >= slice.nights : state === 'checked_out';
          return (
            <li
              key={first}
              style={{ flexGrow: slice.nights }}
              className={current ? styles.current : past ? styles.past : styles.ahead}
            >
              <b>{slice.code}</b> <span>{ui('nights', { count: slice.nights })}</span>
              {current && (
                <span className={styles.night}>{t('view.nightOf', { night: night + 1, nights: slice.nights })}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.days}>
        {marksOf(booking).map(({ date, percent, isToday }) => (
          <span key={date} style={placeOf(percent)}>
            {formatDate(date, locale, 'short')}
            {isToday && `, ${t('view.today')}`}
          </span>
        ))}
      </p>
    </Panel>
  );
}

/** Where the stay and each of its pieces begins, where it ends, and today when it has room between them. */
function marksOf({ slices, nights, checkIn, checkOut, today }: BookingPage) {
  const percentOf = (date: CalendarDate) => (daysBetween(checkIn, date) / nights) * 100;
  const dates = [...slices.slice(1).map((slice) => slice.firstNight as CalendarDate), checkIn, checkOut];
  const fits = dates.every((date) => Math.abs(percentOf(date) - percentOf(today)) >= APART);
  if (today > checkIn && today < checkOut && fits && !dates.includes(today)) dates.push(today);
  return dates
    .sort()
    .map((date) => ({ date, percent: percentOf(date), isToday: date === today }))
    .filter(({ percent }, index, all) => {
      if (percent === 0 || percent === 100) return true;
      // The last one stands left of its end.
      return percent - all[index - 1]!.percent >= APART && percent <= 100 - 2 * APART;
    });
}

function placeOf(percent: number) {
  if (percent === 0) return { left: 0 };
  return percent === 100 ? { right: 0 } : { left: `${percent}%` };
}
