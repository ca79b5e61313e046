import IconWorld from 'virtual:icons/world';
import { formatMoney, formatStay } from '../../../core/format';
import { PostButton } from '../../../ui/admin/action-button';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { NewWebBookings } from '../../bookings/new-web-bookings.server';
import styles from './day-attention.module.css';

export function DayIncoming({ incoming: { total, bookings, until } }: { incoming: NewWebBookings }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  if (total === 0) return null;
  return (
    <div className={styles.alone}>
      <Panel
        title={t('newBookings')}
        note={total}
        action={<PostButton intent="looked" fields={{ until }} label={t('newSeen')} size="xs" />}
        flush
      >
        <ul className={styles.list}>
          {bookings.map(({ id, reference, guestName, checkIn, checkOut, totalCents }) => (
            <li key={id}>
              <IconWorld size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.what}>
                <Link to={paths.adminBooking(id)}>{reference}</Link> {guestName}
              </span>
              <span className={styles.when}>
                {formatStay({ checkIn, checkOut }, locale)} · {formatMoney(totalCents, locale)}
              </span>
            </li>
          ))}
          {total > bookings.length && (
            <li>
              <span />
              <Link to={paths.adminBookings({ unseen: 1, sort: '-created' })}>{t('newAll', { count: total })}</Link>
            </li>
          )}
        </ul>
      </Panel>
    </div>
  );
}
