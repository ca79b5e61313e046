import { daysBetween } from '../../../core/calendar-date';
import { formatMoney } from '../../../core/format';
import { SumLinks } from '../../../ui/admin/sum-links';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { moneyViews, type MoneyRows, type MoneyView } from '../day-money';
import type { DaySheet } from '../day-sheet.server';
import styles from './day-money.module.css';
import { DayOwed } from './day-owed';

export function DayMoney({ sheet: { today, money, ages } }: { sheet: DaySheet }) {
  const { t } = useTranslation('today');
  const paths = usePaths();
  return (
    <Panel
      id="unpaid"
      title={t('money.title')}
      action={<Link to={paths.adminBookings({ view: 'unpaid' })}>{t('allUnpaid')}</Link>}
      flush
    >
      {moneyViews.map((view) => (
        <MoneyRow key={view} view={view} today={today} found={money[view]} ages={view === 'overdue' ? ages : null} />
      ))}
    </Panel>
  );
}

interface MoneyRowProps {
  view: MoneyView;
  today: DaySheet['today'];
  found: MoneyRows;
  ages: DaySheet['ages'] | null;
}

function MoneyRow({ view, today, found, ages }: MoneyRowProps) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  const { count, cents, rows } = found;
  if (count === 0) {
    return (
      <p className={styles.none}>
        <span>{t(`money.${view}`)}</span>
        <span>{t('money.nobody')}</span>
      </p>
    );
  }
  const whenOf = ({ since, state }: (typeof rows)[number]) => {
    if (view === 'due_today') return '';
    if (view === 'to_refund') return t(`bookingState.${state}`);
    const days = daysBetween(since, today);
    return days > 0 ? t('days', { count: days }) : t('sinceToday');
  };
  return (
    <details className={styles.row} data-view={view} open={view === 'overdue'}>
      <summary>
        <span className={styles.name}>{t(`money.${view}`)}</span>
        <span className={styles.count}>{count}</span>
        <span className={styles.cents}>{formatMoney(cents, locale)}</span>
      </summary>
      {ages && (
        <div className={styles.ages}>
          <SumLinks
            label={t('money.age.label')}
            links={ages.map(({ age, ...sum }) => ({
              name: t(`money.age.${age}`),
              count: sum.count,
              sum: formatMoney(sum.cents, locale),
              to: paths.adminBookings({ view: 'overdue', overdueFor: age }),
            }))}
          />
        </div>
      )}
      <DayOwed
        rows={rows.map((row) => ({
          ...row,
          guestName: row.guestName || row.reference,
          when: whenOf(row),
          late: false,
          lateMoney: view === 'overdue',
        }))}
      />
      <p className={styles.all}>
        <Link to={paths.adminBookings({ view })}>{t(`money.see.${view}`, { count })}</Link>
      </p>
    </details>
  );
}
