import { dateInZone } from '../../../core/calendar-date';
import { formatMoney, formatTime } from '../../../core/format';
import { EventList } from '../../../ui/desk/event-list';
import { Panel } from '../../../ui/desk/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BookingPage } from './desk-booking-page.server';
import { formatNear } from './desk-dates';

type Event = BookingPage['history'][number];

/** The kinds that are told in words of their own. */
const kinds = [
  'created',
  'confirmed',
  'payment_failed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
  'expired',
  'bail_received',
  'bail_returned',
] as const;

/** What happened to the booking, the latest first: what, by whom, when. */
export function HistoryPanel({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const { history, today, timeZone } = booking;
  const amountOf = ({ detail }: Event) => (typeof detail.amountCents === 'number' ? detail.amountCents : 0);
  const whatOf = (event: Event) => {
    const cents = amountOf(event);
    const amount = formatMoney(Math.abs(cents), locale);
    if (event.kind === 'payment') return t(cents < 0 ? 'event.refund' : 'event.payment', { amount });
    const kind = kinds.find((name) => name === event.kind);
    return t(`event.${kind ?? 'other'}`, { amount });
  };
  const wayOf = ({ kind, detail }: Event) => {
    if (kind === 'created' && detail.channel === booking.channel) return t(`channel.${booking.channel}`);
    const method = booking.payments.find((payment) => payment.method === detail.method)?.method;
    const digits = typeof detail.cardLast4 === 'string' ? ` ·· ${detail.cardLast4}` : '';
    return method ? t(`method.${method}`) + digits : '';
  };
  const whenOf = ({ at }: Event) => {
    const date = dateInZone(at, timeZone);
    const time = formatTime(at, locale, timeZone);
    return date === today ? t('event.today', { time }) : `${formatNear(date, today, locale)}, ${time}`;
  };
  return (
    <Panel title={t('event.title')}>
      <EventList
        events={history.map((event) => ({
          id: event.id,
          at: event.at,
          when: whenOf(event),
          what: whatOf(event),
          more: [event.by, wayOf(event)].filter(Boolean).join(' · '),
        }))}
      />
    </Panel>
  );
}
