import IconCheck from 'virtual:icons/check';
import IconKey from 'virtual:icons/key';
import IconLogin2 from 'virtual:icons/login-2';
import { cleaningAnswers } from '../../../core/cleaning-states';
import { formatClockTime, formatDate, formatMoney, formatTime } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Status } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DayBooking, DaySheet } from '../day-sheet.server';
import { OutsideArrivals } from './day-outside';
import { DayBalance } from './day-balance';
import type { DayRefusal } from '../day-step.server';
import { DayStepButton } from './day-step-button';
import { Readiness } from './readiness';
import styles from './day-table.module.css';

export function DayArrivals({ sheet, refused }: { sheet: DaySheet; refused: DayRefusal | null }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  const { today, arrivals, checkInTime, timeZone } = sheet;
  const outsideArrivalCount = sheet.outside.arrivals.length;
  const all = arrivals.length + outsideArrivalCount;
  const waiting = arrivals.filter(({ state }) => state === 'confirmed').length + outsideArrivalCount;
  return (
    <Panel
      id="arrivals"
      title={t('arrivals')}
      note={
        all > 0 &&
        t(waiting < all ? 'someArrived' : 'toArrive', {
          done: all - waiting,
          count: waiting,
        })
      }
      action={<Link to={paths.adminBookings({ view: 'arriving' })}>{t('nextDays')}</Link>}
      flush
    >
      {all === 0 ? (
        <p className={styles.none}>{t('noArrivals')}</p>
      ) : (
        <Table label={t('arrivals')} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('guest')}</th>
              <th scope="col">{t('apartment')}</th>
              <th scope="col" data-figure>
                {t('nights')}
              </th>
              <th scope="col" className={styles.cleaning}>
                {t('cleaning')}
              </th>
              <th scope="col" data-figure className={styles.bailDue}>
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
                  {row.nights} <span className={styles.unit}>{t('nightsUnit', { count: row.nights })}</span>
                </td>
                <td
                  className={styles.cleaning}
                  data-ready={
                    !cleaningAnswers(row.cleaning, 'needsCleaning') && row.step?.reason !== 'occupied'
                      ? true
                      : undefined
                  }
                >
                  {row.state === 'confirmed' && <MoveIn booking={row} />}
                </td>
                <BailDue booking={row} mayReceive={sheet.mayReceiveBails} />
                <DayBalance booking={row} />
                <td className={styles.state}>
                  {row.state === 'confirmed' ? (
                    sheet.mayWrite ? (
                      <DayStepButton
                        booking={row}
                        refused={refused}
                        offersBail={sheet.mayReceiveBails && row.bailDue !== null}
                      />
                    ) : (
                      <Status icon={IconLogin2} tone="today">
                        {t('due')}
                      </Status>
                    )
                  ) : (
                    <Status icon={IconCheck} tone="good">
                      {row.arrivedAt
                        ? t('doneAt', { time: formatTime(row.arrivedAt, locale, timeZone) })
                        : t('doneOne')}
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

function BailDue({ booking: { bailDue, guestName }, mayReceive }: { booking: DayBooking; mayReceive: boolean }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  if (!bailDue) {
    return (
      <td className={styles.bailDue} data-figure data-none>
        –
      </td>
    );
  }
  const amount = formatMoney(bailDue.cents, locale);
  return (
    <td className={styles.bailDue} data-figure>
      <span className={styles.unit}>{t('bail')} </span>
      {mayReceive ? (
        <Link to={paths.adminBail(bailDue.id)} aria-label={t('bailReceive', { amount, guest: guestName })}>
          {amount}
        </Link>
      ) : (
        amount
      )}
    </td>
  );
}

function MoveIn({ booking: { cleaning, step } }: { booking: DayBooking }) {
  const { t } = useTranslation('today');
  if (step?.reason === 'occupied') {
    return (
      <Status icon={IconKey} tone="today">
        {t('occupied')}
      </Status>
    );
  }
  return <Readiness cleaning={cleaning} />;
}
