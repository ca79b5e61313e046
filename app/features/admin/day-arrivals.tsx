import IconBrush from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import { Link } from 'react-router';
import { formatClockTime, formatDate, formatTime } from '../../core/format';
import { Panel } from '../../ui/desk/panel';
import { Status } from '../../ui/desk/status';
import { Table } from '../../ui/desk/table';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { DayBooking, DaySheet } from '../bookings/day-sheet.server';
import { OutsideArrivals } from './day-outside';
import { DayBalance } from './day-balance';
import type { DayRefusal } from './day-step.server';
import { DayStepButton } from './day-step-button';
import styles from './day-table.module.css';

/** Who comes today. */
export function DayArrivals({ sheet, refused }: { sheet: DaySheet; refused: DayRefusal | null }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const paths = usePaths();
  const { today, arrivals, checkInTime, timeZone } = sheet;
  const comingByOthers = sheet.outside.arrivals.length;
  const all = arrivals.length + comingByOthers;
  const waiting = arrivals.filter(({ state }) => state === 'confirmed').length + comingByOthers;
  return (
    <Panel
      id="arrivals"
      title={t('day.arrivals')}
      note={
        all > 0 &&
        t(waiting < all ? 'day.someArrived' : 'day.toArrive', {
          done: all - waiting,
          count: waiting,
        })
      }
      action={<Link to={paths.adminBookings({ view: 'arriving' })}>{t('day.nextDays')}</Link>}
      flush
    >
      {all === 0 ? (
        <p className={styles.none}>{t('day.noArrivals')}</p>
      ) : (
        <Table label={t('day.arrivals')} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('day.time')}</th>
              <th scope="col">{t('day.guest')}</th>
              <th scope="col">{t('day.apartment')}</th>
              <th scope="col" data-figure>
                {t('day.nights')}
              </th>
              <th scope="col" className={styles.cleaning}>
                {t('day.cleaning')}
              </th>
              <th scope="col" data-figure>
                {t('day.balance')}
              </th>
              <th scope="col" className={styles.state}>
                {t('day.state')}
              </th>
            </tr>
          </thead>
          <tbody>
            <OutsideArrivals sheet={sheet} />
            {arrivals.map((row) => (
              <tr key={row.id} data-done={row.state !== 'confirmed' || undefined}>
                {row.checkIn < today ? (
                  <td className={styles.time} data-urgent={row.state === 'confirmed' || undefined}>
                    {formatDate(row.checkIn, locale, 'short')}
                  </td>
                ) : (
                  <td className={styles.time} data-soft={!row.arrivalTime || undefined}>
                    {formatClockTime(row.arrivalTime ?? checkInTime, locale)}
                  </td>
                )}
                <th scope="row" className={styles.guest}>
                  <Link to={paths.adminBooking(row.id)} prefetch="intent" data-row>
                    {row.guestName}
                  </Link>
                </th>
                <td className={styles.code}>{row.apartmentCode}</td>
                <td className={styles.nights} data-figure>
                  {row.nights} <span className={styles.unit}>{t('day.nightsUnit', { count: row.nights })}</span>
                </td>
                <td className={styles.cleaning}>{row.state === 'confirmed' && <Readiness booking={row} />}</td>
                <DayBalance booking={row} />
                <td className={styles.state}>
                  {row.state === 'confirmed' ? (
                    sheet.mayWrite ? (
                      <DayStepButton booking={row} refused={refused} />
                    ) : (
                      <Status icon={IconLogin2} tone="today">
                        {t('day.due')}
                      </Status>
                    )
                  ) : (
                    <Status icon={IconCheck} tone="good">
                      {row.arrivedAt
                        ? t('day.doneAt', { time: formatTime(row.arrivedAt, locale, timeZone) })
                        : t('day.doneOne')}
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

/** Whether the guest can go in. */
function Readiness({ booking: { cleaning, step } }: { booking: DayBooking }) {
  const { t } = useTranslation('admin');
  if (step?.reason === 'occupied') {
    return (
      <Status icon={IconKey} tone="today">
        {t('day.occupied')}
      </Status>
    );
  }
  if (cleaning === 'clean') {
    return (
      <Status icon={IconCheck} tone="good">
        {t('day.ready')}
      </Status>
    );
  }
  return (
    <Status icon={IconBrush} tone="today">
      {t(cleaning === 'to_clean' ? 'day.cleanList' : 'day.inProgress')}
    </Status>
  );
}
