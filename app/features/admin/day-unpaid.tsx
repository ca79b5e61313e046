import { Link } from 'react-router';
import { daysBetween } from '../../core/calendar-date';
import { Panel } from '../../ui/desk/panel';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import type { DaySheet } from '../bookings/day-sheet.server';
import { DayOwed } from './day-owed';
import styles from './day-table.module.css';

/** Who owes late, the longest first. */
export function DayUnpaid({ sheet: { today, unpaid } }: { sheet: DaySheet }) {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const rows = unpaid.rows.map(({ since, ...row }) => {
    const days = daysBetween(since, today);
    return {
      ...row,
      when: days > 0 ? t('day.days', { count: days }) : t('day.sinceToday'),
      late: false,
      lateMoney: true,
    };
  });
  return (
    <Panel
      id="unpaid"
      title={t('day.unpaid')}
      note={rows.length > 0 && t('day.lateSince')}
      action={<Link to={paths.adminBookings({ view: 'unpaid' })}>{t('day.allUnpaid')}</Link>}
      flush
    >
      {rows.length === 0 ? <p className={styles.none}>{t('day.noUnpaid')}</p> : <DayOwed rows={rows} />}
    </Panel>
  );
}
