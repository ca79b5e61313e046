import { dateParts, weekday, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, weekdayLetters } from '../../../core/format';
import type { Stay } from '../../../core/stay';
import { capitalize } from '../../../core/spelled-text';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CalendarDay, CategoryCalendar } from '../../availability/category-calendar.server';
import styles from './details-calendar.module.css';
import type { DetailsData } from './details-data.server';
import { monthParameter } from '../quote/quote-query';

export function DetailsCalendar({ page }: { page: DetailsData }) {
  const { calendar, category, query } = page;
  // Dates that can't be booked are not marked as selected, so the taken nights show.
  const stay = page.answer.kind === 'price' ? page.stay : null;
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details.calendar' });
  const { t: ui } = useTranslation('ui');
  const paths = usePaths();
  const toMonth = (month: CalendarDate) =>
    paths.roomDetails(category.typeCategory, {
      ...(query.dates !== '' && query),
      month: monthParameter(month),
    });
  const turn = (month: CalendarDate | undefined, icon: 'left' | 'right', label: string) =>
    month ? (
      <Link className={styles.turn} to={toMonth(month)} aria-label={label} preventScrollReset replace>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className={styles.turn} />
    );
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <nav className={styles.turns} aria-label={t('months')}>
          {turn(calendar.previous, 'left', ui('previousMonth'))}
          {turn(calendar.next, 'right', ui('nextMonth'))}
        </nav>
      </div>
      <div className={styles.months}>
        {calendar.months.map((month) => (
          <Month key={month.start} month={month} stay={stay} />
        ))}
      </div>
      <ul className={styles.legend}>
        <li>
          <span className={styles.swatch} /> {t('free')}
        </li>
        <li>
          <span className={`${styles.swatch} ${styles.swatchTaken}`} /> {t('taken')}
        </li>
        {stay && (
          <li>
            <span className={`${styles.swatch} ${styles.swatchYours}`} /> {t('yours')}
          </li>
        )}
      </ul>
    </>
  );
}

function Month({ month, stay }: { month: CategoryCalendar['months'][number]; stay: Stay | null }) {
  const locale = useLocale();
  return (
    <table className={`figures ${styles.month}`}>
      <caption>{capitalize(formatDate(month.start, locale, 'month'), locale)}</caption>
      <thead>
        <tr>
          {weekdayLetters(locale).map(({ letter, name }) => (
            <th key={name} scope="col" abbr={name}>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month.days).map((week, index) => (
          <tr key={index}>
            {week.map((day, column) => (day ? <Day key={day.date} day={day} stay={stay} /> : <td key={column} />))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** State for screen readers; a free day needs no text. */
type DayState = 'free' | 'past' | 'taken' | 'yours' | 'checkIn' | 'checkOut';

function Day({ day, stay }: { day: CalendarDay; stay: Stay | null }) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details.calendar' });
  const state = stateOf(day, stay);
  return (
    <td>
      <span className={styles[state]}>
        {dateParts(day.date).day}
        {state !== 'free' && <span className="visually-hidden">, {t(state)}</span>}
      </span>
    </td>
  );
}

function stateOf({ date, free, past }: CalendarDay, stay: Stay | null): DayState {
  if (stay && date === stay.checkIn) return 'checkIn';
  if (stay && date === stay.checkOut) return 'checkOut';
  if (stay && date > stay.checkIn && date < stay.checkOut) return 'yours';
  if (past) return 'past';
  return free ? 'free' : 'taken';
}

/** Splits the days into rows of seven, Monday first. */
function weeksOf(days: readonly CalendarDay[]): (CalendarDay | undefined)[][] {
  const before = days[0] ? weekday(days[0].date) - 1 : 0;
  const cells = [...Array.from<undefined>({ length: before }), ...days];
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
