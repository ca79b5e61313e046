import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { formatMoney } from '../../../core/format';
import { intlTag } from '../../../core/locale';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DaySheet } from '../day-sheet.server';
import type { AlertList } from '../../notifications/list-alerts.server';
import styles from './day-figures.module.css';

interface Figure {
  label: string;
  /** Replaces a long label on a phone. */
  short?: string;
  count: number;
  note: string;
  urgent?: boolean;
  to?: string;
}

/** Longer lists of codes are shown as a count. */
const CODES_NAMED = 3;

export function DayFigures({ sheet, alerts }: { sheet: DaySheet; alerts: AlertList }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  const { arrivals, departures, outside, inHouse, tonight, money, bails, toClean } = sheet;
  const done = (rows: DaySheet['arrivals'], doneState: string, more = 0) =>
    t('done', { count: rows.filter(({ state }) => state === doneState).length + more });
  const outsideDepartedCount = outside.departures.filter(({ leftAt }) => leftAt !== null).length;
  const codes =
    tonight.free.length <= CODES_NAMED
      ? new Intl.ListFormat(intlTag(locale)).format(tonight.free)
      : t('ofApartments', { count: tonight.apartments });
  const blocked = tonight.blocked > 0 ? ` · ${t('blocked', { count: tonight.blocked })}` : '';
  const urgent = alerts.data.filter((alert) => alert.urgent).length;
  const figures: Figure[] = [
    {
      label: t('arrivals'),
      count: arrivals.length + outside.arrivals.length,
      note: done(arrivals, 'checked_in'),
      to: outside.arrivals.length > 0 ? '#arrivals' : paths.adminBookings({ day: 'arrives_today' }),
    },
    {
      label: t('departures'),
      count: departures.length + outside.departures.length,
      note: done(departures, 'checked_out', outsideDepartedCount),
      to: outside.departures.length > 0 ? '#departures' : paths.adminBookings({ day: 'leaves_today' }),
    },
    {
      label: t('inHouse'),
      count: inHouse,
      note: t('ofApartments', { count: tonight.apartments }) + blocked,
      to: paths.adminBookings({ view: 'in_house' }),
    },
    {
      label: t('free'),
      short: t('freeShort'),
      count: tonight.free.length,
      note: codes,
      to: paths.adminSchedule(),
    },
    {
      label: t('toClean'),
      short: t('toCleanShort'),
      count: toClean.length,
      note:
        toClean.length === 0
          ? t('cleanNone')
          : t('cleanToday', { count: toClean.filter(({ arrivesAt }) => arrivesAt).length }),
      to: '#cleaning',
    },
    {
      label: t('unpaid'),
      count: money.overdue.count,
      note:
        money.overdue.count > 0
          ? t('overdueMoney', { amount: formatMoney(money.overdue.cents, locale) })
          : t('allPaid'),
      urgent: money.overdue.count > 0,
      to: '#unpaid',
    },
    ...(bails
      ? [
          {
            label: t('bails'),
            short: t('bailsShort'),
            count: bails.count,
            note: bails.overdue > 0 ? t('bailsOverdue', { count: bails.overdue }) : t('bailsInTime'),
            urgent: bails.overdue > 0,
            to: '#bails',
          },
        ]
      : []),
    {
      label: t('alerts'),
      count: alerts.meta.total,
      note: urgent > 0 ? t('alertsUrgent', { count: urgent }) : t('alertsNone'),
      urgent: urgent > 0,
      to: paths.adminAlerts(),
    },
  ];
  return (
    <ul className={styles.figures}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <FigureBox {...figure} />
        </li>
      ))}
    </ul>
  );
}

function FigureBox({ label, short, count, note, urgent = false, to }: Figure) {
  const content = (
    <>
      <span className={styles.label}>
        {short && <span className={styles.short}>{short}</span>}
        <span className={short && styles.long}>{label}</span>
      </span>
      <b className={styles.count}>
        {count}
        {urgent && <IconAlertTriangle size={16} aria-hidden="true" />}
      </b>
      <span className={urgent ? styles.urgent : styles.note}>{note}</span>
    </>
  );
  if (!to) return <div className={styles.box}>{content}</div>;
  if (to.startsWith('#')) {
    return (
      <a href={to} className={styles.box}>
        {content}
      </a>
    );
  }
  return (
    <Link to={to} prefetch="intent" className={styles.box}>
      {content}
    </Link>
  );
}
