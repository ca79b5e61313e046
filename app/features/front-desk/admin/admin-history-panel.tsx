import { useState } from 'react';
import { dateInZone } from '../../../core/calendar-date';
import { formatTime } from '../../../core/format';
import { EventList } from '../../../ui/admin/event-list';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { useLocale } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import { formatNear } from '../../bookings/near-dates';
import { useEventTexts } from './use-event-texts';
import styles from './admin-history-panel.module.css';

type Event = BookingPage['history'][number];

/** Entries shown before the full history is requested. */
const LATEST = 10;

export function HistoryPanel({ booking }: { booking: BookingPage }) {
  const { t: admin } = useTranslation('front-desk/admin');
  const { t: word } = useTranslation('core/payments');
  const { t } = useTranslation('front-desk/history');
  const locale = useLocale();
  const hydrated = useHydrated();
  const [all, setAll] = useState(false);
  const { history, today, timeZone } = booking;
  const texts = useEventTexts(booking);
  const wayOf = ({ kind, detail }: Event) => {
    if (kind === 'created' && detail.channel === booking.channel) return admin(`channel.${booking.channel}`);
    const method = booking.payments.find((payment) => payment.method === detail.method)?.method;
    const digits = typeof detail.cardLast4 === 'string' ? ` ·· ${detail.cardLast4}` : '';
    return method ? word(`method.${method}`) + digits : '';
  };
  const whenOf = ({ at }: Event) => {
    const date = dateInZone(at, timeZone);
    const time = formatTime(at, locale, timeZone);
    return date === today ? admin('event.today', { time }) : `${formatNear(date, today, locale)}, ${time}`;
  };
  const isLong = hydrated && history.length > LATEST;
  return (
    <Panel
      title={t('title')}
      action={
        isLong && (
          <button type="button" className={styles.more} onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('latest') : t('all', { count: history.length })}
          </button>
        )
      }
    >
      <EventList
        events={(isLong && !all ? history.slice(0, LATEST) : history).map((event) => ({
          id: event.id,
          at: event.at,
          when: whenOf(event),
          what: event.undoneAt ? <s>{texts.what(event)}</s> : texts.what(event),
          more: [event.undoneAt && t('undone'), event.by, wayOf(event), ...texts.more(event)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Panel>
  );
}
