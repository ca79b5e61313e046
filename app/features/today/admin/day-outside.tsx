import IconCheck from 'virtual:icons/check';
import IconLogin2 from 'virtual:icons/login-2';
import IconLogout2 from 'virtual:icons/logout-2';
import { formatClockTime, formatDate, formatTime } from '../../../core/format';
import { PostButton } from '../../../ui/admin/action-button';
import { Status } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DaySheet } from '../day-sheet.server';
import { outsideName } from '../../calendars/outside-name';
import type { OutsideStay } from '../../calendars/outside-stays.server';
import { Readiness } from './readiness';
import styles from './day-table.module.css';

export function OutsideArrivals({ sheet: { outside, checkInTime, mayWrite } }: { sheet: DaySheet }) {
  const { t } = useTranslation('calendars/outside');
  const { t: day } = useTranslation('today');
  const locale = useLocale();
  return outside.arrivals.map((stay) => (
    <tr key={`outside ${stay.id}`}>
      <td className={styles.time} data-soft>
        {formatClockTime(checkInTime, locale)}
      </td>
      <Guest stay={stay} mayWrite={mayWrite} />
      <td className={styles.code}>{stay.apartmentCode}</td>
      <td className={styles.nights} data-figure>
        {stay.nights} <span className={styles.unit}>{day('nightsUnit', { count: stay.nights })}</span>
      </td>
      <td className={styles.cleaning}>
        <Readiness cleaning={stay.cleaning} />
      </td>
      <td className={styles.bailDue} data-figure data-none>
        –
      </td>
      <NoMoney />
      <td className={styles.state}>
        {mayWrite ? (
          <BookButton stay={stay} />
        ) : (
          <Status icon={IconLogin2} tone="today">
            {t('toCome')}
          </Status>
        )}
      </td>
    </tr>
  ));
}

export function OutsideDepartures({ sheet }: { sheet: DaySheet }) {
  const { t } = useTranslation('calendars/outside');
  const { t: day } = useTranslation('today');
  const locale = useLocale();
  const { outside, checkOutTime, timeZone, today, mayWrite } = sheet;
  const next = ({ nextArrival }: OutsideStay) => {
    if (!nextArrival) return day('freeOpen');
    if (nextArrival === today) return day('nextToday', { time: formatClockTime(sheet.checkInTime, locale) });
    return day('freeUntil', { date: formatDate(nextArrival, locale, 'short') });
  };
  return outside.departures.map((stay) => (
    <tr key={`outside ${stay.id}`} data-done={stay.leftAt !== null || undefined}>
      <td className={styles.time}>{formatClockTime(checkOutTime, locale)}</td>
      <Guest stay={stay} mayWrite={mayWrite} />
      <td className={styles.code}>{stay.apartmentCode}</td>
      <td className={styles.next} data-soft={stay.nextArrival !== today || undefined}>
        {next(stay)}
      </td>
      <td className={styles.bail} data-figure>
        –
      </td>
      <NoMoney />
      <td className={styles.state}>
        {stay.leftAt ? (
          <Status icon={IconCheck} tone="good">
            {t('gone', { time: formatTime(stay.leftAt, locale, timeZone) })}
          </Status>
        ) : mayWrite ? (
          <LeftButton stay={stay} />
        ) : (
          <Status icon={IconLogout2} tone="today">
            {t('toGo')}
          </Status>
        )}
      </td>
    </tr>
  ));
}

function Guest({ stay, mayWrite }: { stay: OutsideStay; mayWrite: boolean }) {
  const { t } = useTranslation('calendars/outside');
  const paths = usePaths();
  const to = mayWrite ? paths.adminOutsideStay(stay.id) : paths.adminCalendars(stay.apartmentId);
  return (
    <th scope="row" className={styles.guest}>
      <Link to={to} prefetch="intent" data-row>
        {outsideName(stay, t)}
      </Link>
    </th>
  );
}

function NoMoney() {
  return (
    <td className={styles.balance} data-figure data-none>
      –
    </td>
  );
}

function BookButton({ stay }: { stay: OutsideStay }) {
  const { t } = useTranslation('calendars/outside');
  const paths = usePaths();
  return (
    <PostButton
      intent="book"
      fields={{ checkIn: stay.checkIn, checkOut: stay.checkOut }}
      to={paths.adminOutsideStay(stay.id)}
      leads
      label={t('book')}
      name={t('bookOf', { name: outsideName(stay, t), code: stay.apartmentCode })}
      size="xs"
      formClass={styles.step}
    />
  );
}

function LeftButton({ stay }: { stay: OutsideStay }) {
  const { t } = useTranslation('calendars/outside');
  return (
    <PostButton
      intent="outside_left"
      fields={{ id: stay.id }}
      label={t('left')}
      name={t('leftOf', { name: outsideName(stay, t), code: stay.apartmentCode })}
      size="xs"
      formClass={styles.step}
    />
  );
}
