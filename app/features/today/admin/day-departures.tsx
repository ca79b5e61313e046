import IconCheck from 'virtual:icons/check';
import IconLogout2 from 'virtual:icons/logout-2';
import { formatClockTime, formatDate, formatMoney, formatTime } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Status } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DayBooking, DaySheet } from '../day-sheet.server';
import { OutsideDepartures } from './day-outside';
import { DayBalance } from './day-balance';
import type { DayRefusal } from '../day-step.server';
import { DayStepButton } from './day-step-button';
import styles from './day-table.module.css';

export function DayDepartures({ sheet, refused }: { sheet: DaySheet; refused: DayRefusal | null }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  const { today, departures, checkOutTime, timeZone } = sheet;
  const outsideDepartures = sheet.outside.departures;
  const all = departures.length + outsideDepartures.length;
  const waiting =
    departures.filter(({ state }) => state === 'checked_in').length +
    outsideDepartures.filter(({ leftAt }) => leftAt === null).length;
  const arrivalTimes = new Map([
    ...sheet.outside.arrivals.map((stay) => [stay.apartmentCode, sheet.checkInTime] as const),
    ...sheet.arrivals.map((row) => [row.apartmentCode, row.arrivalTime ?? sheet.checkInTime] as const),
  ]);
  const next = ({ nextArrival, apartmentCode }: DayBooking) => {
    const time = arrivalTimes.get(apartmentCode);
    if (time) return t('nextToday', { time: formatClockTime(time, locale) });
    if (!nextArrival) return t('freeOpen');
    return t('freeUntil', { date: formatDate(nextArrival, locale, 'short') });
  };
  return (
    <Panel
      id="departures"
      title={t('departures')}
      note={
        all > 0 &&
        t(waiting < all ? 'someLeft' : 'toLeave', {
          done: all - waiting,
          count: waiting,
        })
      }
      action={<Link to={paths.adminBookings({ view: 'leaving' })}>{t('nextDays')}</Link>}
      flush
    >
      {all === 0 ? (
        <p className={styles.none}>{t('noDepartures')}</p>
      ) : (
        <Table label={t('departures')} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('until')}</th>
              <th scope="col">{t('guest')}</th>
              <th scope="col">{t('apartment')}</th>
              <th scope="col">{t('next')}</th>
              <th scope="col" data-figure className={styles.bail}>
                {t('bail')}
              </th>
              <th scope="col" data-figure>
                {t('balance')}
              </th>
              <th scope="col" className={styles.state}>
                {t('state')}
              </th>
            </tr>
          </thead>
          <tbody>
            <OutsideDepartures sheet={sheet} />
            {departures.map((row) => (
              <tr key={row.id} data-done={row.state === 'checked_out' || undefined}>
                <td
                  className={styles.time}
                  data-urgent={(row.checkOut < today && row.state === 'checked_in') || undefined}
                >
                  {row.checkOut < today
                    ? formatDate(row.checkOut, locale, 'short')
                    : formatClockTime(checkOutTime, locale)}
                </td>
                <th scope="row" className={styles.guest}>
                  <Link to={paths.adminBooking(row.id)} prefetch="intent" data-row>
                    {row.guestName}
                  </Link>
                </th>
                <td className={styles.code}>{row.apartmentCode}</td>
                <td className={styles.next} data-soft={!arrivalTimes.has(row.apartmentCode) || undefined}>
                  {next(row)}
                </td>
                <td className={styles.bail} data-figure>
                  {row.bailCents > 0 ? formatMoney(row.bailCents, locale) : '–'}
                </td>
                <DayBalance booking={row} />
                <td className={styles.state}>
                  {row.state === 'checked_in' ? (
                    sheet.mayWrite ? (
                      <DayStepButton booking={row} refused={refused} />
                    ) : (
                      <Status icon={IconLogout2} tone="today">
                        {t('toGo')}
                      </Status>
                    )
                  ) : (
                    <Status icon={IconCheck} tone="good">
                      {row.leftAt ? t('doneAt', { time: formatTime(row.leftAt, locale, timeZone) }) : t('doneOne')}
                    </Status>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
