import { formatDate } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { siteOf } from '../../calendars/outside-name';
import type { BookingPage } from './admin-booking-page.server';

/**
 * Notice about the other site that the booking comes from. A difference from the site's calendar is highlighted, along
 * with the step that resolves it.
 */
export function ChannelNotice({ booking: { id, channelStay } }: { booking: BookingPage }) {
  const { t } = useTranslation('calendars/outside');
  const locale = useLocale();
  const paths = usePaths();
  if (!channelStay) return null;
  const { difference, checkIn, checkOut, reservationCode, reservationUrl, phoneEnd } = channelStay;
  const source = siteOf(channelStay, t);
  if (difference === null) {
    if (!reservationUrl && !reservationCode && !phoneEnd) return null;
    return (
      <p>
        {[t('tied', { source }), reservationCode, phoneEnd && `${t('phone')} ${phoneEnd}`].filter(Boolean).join(' · ')}{' '}
        {reservationUrl && (
          <a href={reservationUrl} target="_blank" rel="noreferrer noopener">
            {t('linkOf')}
          </a>
        )}
      </p>
    );
  }
  const from = formatDate(checkIn, locale, 'medium');
  const until = formatDate(checkOut, locale, 'medium');
  return (
    <AdminNotice kind="warning">
      {t(`differs.${difference}`, { source, from, until })}{' '}
      {difference === 'dates' && <Link to={paths.adminMoveBooking(id, { checkIn, checkOut })}>{t('moveIt')}</Link>}
      {difference === 'gone' && <Link to={paths.adminBooking(id, { ask: 'cancel' })}>{t('cancelIt')}</Link>}
    </AdminNotice>
  );
}
