import { asDate, dateParts, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatPercent } from '../../../core/format';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { HeatLegend } from './heat-table';
import { heatOf } from './heat-level';
import styles from './heat.module.css';

interface HeatCalendarProps {
  nights: readonly { night: CalendarDate; occupancyBasisPoints: number | null }[];
  /** Link to the rows behind a night. */
  to: (night: CalendarDate) => string;
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** Calendar of the period with one month per row; the darker a night, the more of it was sold. */
export function HeatCalendar({ nights, to }: HeatCalendarProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const months = Map.groupBy(nights, ({ night }) => monthStart(night));
  return (
    <>
      <Table label={t('occupation.heat.calendar')} className={styles.calendar}>
        <thead>
          <tr>
            <th scope="col">{t('occupation.heat.month')}</th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months].map(([month, its]) => {
            const byDay = new Map(its.map((each) => [dateParts(each.night).day, each]));
            return (
              <tr key={month}>
                <th scope="row">{formatDate(asDate(month), locale, 'monthShort')}</th>
                {DAYS.map((day) => {
                  const each = byDay.get(day);
                  return <td key={day}>{each && <Night {...each} to={to(each.night)} />}</td>;
                })}
              </tr>
            );
          })}
        </tbody>
      </Table>
      <HeatLegend />
    </>
  );
}

function Night({ night, occupancyBasisPoints, to }: HeatCalendarProps['nights'][number] & { to: string }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const when = formatDate(night, locale, 'shortWeekday');
  const share = occupancyBasisPoints === null ? t('occupation.heat.none') : formatPercent(occupancyBasisPoints, locale);
  const text = `${when}: ${share}`;
  return (
    <Link to={to} className={styles.night} data-heat={heatOf(occupancyBasisPoints)} aria-label={text} title={text}>
      {occupancyBasisPoints === null ? '' : Math.round(occupancyBasisPoints / 100)}
    </Link>
  );
}
