import { parseCalendarDate } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { AlertList } from '../list-alerts.server';

export type AlertRow = AlertList['data'][number];

const sources = ['airbnb', 'booking_com', 'vrbo', 'other'] as const;

/** What an alert says and where it is seen to; the column may hold a kind that this version does not raise. */
export function useAlertWords() {
  const { t } = useTranslation('notifications/alerts');
  const locale = useLocale();
  const paths = usePaths();
  const said = (detail: AlertRow['detail'], name: string) => {
    const value = detail[name];
    return typeof value === 'string' ? value : '';
  };
  const day = (detail: AlertRow['detail'], name: string) => {
    const date = parseCalendarDate(said(detail, name));
    return date ? formatDate(date, locale, 'medium') : '';
  };
  const sourceOf = (detail: AlertRow['detail']) => {
    const source = sources.find((known) => known === detail.source) ?? 'other';
    return said(detail, 'name') || t(`source.${source}`);
  };
  return {
    says({ kind, detail, apartment }: AlertRow): string {
      switch (kind) {
        case 'calendar_conflict': {
          const between = { from: day(detail, 'checkIn'), until: day(detail, 'checkOut') };
          return t('says.calendar_conflict', { source: sourceOf(detail), apartment: apartment ?? '', ...between });
        }
        case 'calendar_unreadable':
          return t('says.calendar_unreadable', { source: sourceOf(detail), apartment: apartment ?? '' });
        case 'mail_failed':
          return t('says.mail_failed', { recipient: said(detail, 'recipient') });
        case 'webhook_failed':
          return t('says.webhook_failed', { host: said(detail, 'host') });
        default:
          return t('says.other');
      }
    },
    /** Where to see to it. */
    wayOf({ kind, detail, bookingId, reference, apartmentId }: AlertRow): { to: string; label: string } | null {
      if (kind === 'calendar_conflict' && bookingId !== null && reference !== null) {
        return { to: paths.adminMoveBooking(bookingId), label: t('way.booking', { reference }) };
      }
      if (kind.startsWith('calendar_') && apartmentId !== null) {
        return { to: paths.adminCalendars(apartmentId), label: t('way.calendar') };
      }
      if (kind === 'mail_failed' && typeof detail.mailId === 'number') {
        return { to: paths.adminNotifications({ mail: detail.mailId }), label: t('way.mail') };
      }
      if (kind === 'webhook_failed' && typeof detail.webhookId === 'number') {
        return { to: paths.adminWebhook(detail.webhookId), label: t('way.webhook') };
      }
      return null;
    },
    kindName(kind: string): string {
      switch (kind) {
        case 'calendar_conflict':
        case 'calendar_unreadable':
        case 'mail_failed':
        case 'webhook_failed':
          return t(`kind.${kind}`);
        default:
          return kind;
      }
    },
  };
}
