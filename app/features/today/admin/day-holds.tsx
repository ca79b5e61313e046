import { dateInZone } from '../../../core/calendar-date';
import { formatInstant, formatStay, formatTime } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DaySheet } from '../day-sheet.server';
import styles from './day-holds.module.css';

/**
 * Lists holds made by the team that expire today or before the team opens tomorrow, so that the guests can still be
 * called.
 */
export function DayHolds({ sheet: { holds, today, timeZone } }: { sheet: DaySheet }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  if (holds.length === 0) return null;
  return (
    <Panel
      id="holds"
      title={t('holds')}
      action={<Link to={paths.adminBookings({ view: 'holds' })}>{t('allHolds')}</Link>}
      flush
    >
      <ul className={styles.list}>
        {holds.map(({ id, reference, holdUntil, apartmentCode, customerName, ...stay }) => (
          <li key={id}>
            <span>
              <Link to={paths.adminBooking(id)}>{customerName || reference}</Link>{' '}
              <small>{[apartmentCode, formatStay(stay, locale, 'short')].join(' · ')}</small>
            </span>
            <span className={styles.end}>
              {dateInZone(holdUntil, timeZone) === today
                ? t('holdEndsToday', { time: formatTime(holdUntil, locale, timeZone) })
                : t('holdEnds', { moment: formatInstant(holdUntil, locale, timeZone) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
