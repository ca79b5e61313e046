import { dateInZone, daysBetween, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatInstant, formatTime } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import styles from './admin-stay-panel.module.css';

/** Minimum distance between labels, in percent of the bar, to avoid overlap. */
const MIN_GAP_PERCENT = 13;

export function StayPanel({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/admin');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const { segments, nights, today, state, holdUntil, timeZone } = booking;
  const staying = state === 'checked_in';
  const heldUntil = (until: Date) =>
    dateInZone(until, timeZone) === today
      ? t('view.heldUntil', { time: formatTime(until, locale, timeZone) })
      : t('view.heldUntilDay', { moment: formatInstant(until, locale, timeZone) });
  const note = [
    ui('nights', { count: nights }),
    segments.length > 1 && t('view.changes', { count: segments.length - 1 }),
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
        {segments.map((segment) => {
          const first = segment.firstNight as CalendarDate;
          const night = daysBetween(first, today);
          const current = staying && night >= 0 && night < segment.nights;
          const past = staying ? night >= segment.nights : state === 'checked_out';
          return (
            <li
              key={first}
              style={{ flexGrow: segment.nights }}
              className={current ? styles.current : past ? styles.past : styles.ahead}
            >
              <b>{segment.code}</b> <span>{ui('nights', { count: segment.nights })}</span>
              {current && (
                <span className={styles.night}>{t('view.nightOf', { night: night + 1, nights: segment.nights })}</span>
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

/** Returns the bar's marks: start and end of the stay and its segments, and today if there is space. */
function marksOf({ segments, nights, checkIn, checkOut, today }: BookingPage) {
  const percentOf = (date: CalendarDate) => (daysBetween(checkIn, date) / nights) * 100;
  const dates = [...segments.slice(1).map((segment) => segment.firstNight as CalendarDate), checkIn, checkOut];
  const fits = dates.every((date) => Math.abs(percentOf(date) - percentOf(today)) >= MIN_GAP_PERCENT);
  if (today > checkIn && today < checkOut && fits && !dates.includes(today)) dates.push(today);
  return dates
    .sort()
    .map((date) => ({ date, percent: percentOf(date), isToday: date === today }))
    .filter(({ percent }, index, all) => {
      if (percent === 0 || percent === 100) return true;
      // The last label ends at its mark, so it needs double the distance.
      return percent - all[index - 1]!.percent >= MIN_GAP_PERCENT && percent <= 100 - 2 * MIN_GAP_PERCENT;
    });
}

function placeOf(percent: number) {
  if (percent === 0) return { left: 0 };
  return percent === 100 ? { right: 0 } : { left: `${percent}%` };
}
