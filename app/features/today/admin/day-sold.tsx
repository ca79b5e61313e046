import { dateParts, weekday } from '../../../core/calendar-date';
import { formatDate, formatPercent, weekdayLetters } from '../../../core/format';
import { divideRounded } from '../../../core/money';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DaySheet } from '../day-sheet.server';
import styles from './day-sold.module.css';

export function DaySold({ sheet: { sold } }: { sheet: DaySheet }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  const letters = weekdayLetters(locale);
  return (
    <Panel
      title={t('occupancy')}
      note={t('occupancyNote', { days: sold.length })}
      action={<Link to={paths.adminSchedule()}>{t('calendar')}</Link>}
    >
      <ol className={styles.bars}>
        {sold.map(({ night, occupancyBasisPoints }) => {
          const percent = divideRounded(occupancyBasisPoints ?? 0, 100);
          return (
            <li key={night}>
              <span className="visually-hidden">
                {formatDate(night, locale, 'weekday')}: {formatPercent(percent * 100, locale)}
              </span>
              <span aria-hidden="true">{percent}</span>
              <span aria-hidden="true" className={styles.bar}>
                <span style={{ height: `${percent}%` }} />
              </span>
              <span aria-hidden="true" className={styles.day}>
                {letters[weekday(night) - 1]?.letter}
                <br />
                {dateParts(night).day}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
