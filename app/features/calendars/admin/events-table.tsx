import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCheck from 'virtual:icons/check';
import { Form } from 'react-router';
import { formatStay } from '../../../core/format';
import { bookingAnswers } from '../../../core/booking-states';
import { ActionButton } from '../../../ui/admin/action-button';
import { Status } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { sourceName } from '../calendar-source';
import type { ViewedEvent } from '../view-calendars.server';
import type { CalendarsPage } from './calendars-page.server';
import styles from './admin-calendars.module.css';

/** Upcoming events of other sites. A conflict shows who occupies the nights, with a link to move that booking. */
export function EventsTable({ page: { events, feeds, mayRead, today } }: { page: CalendarsPage }) {
  const { t } = useTranslation('calendars');
  const locale = useLocale();
  const nameOf = (feedId: number) => {
    const feed = feeds.find(({ id }) => id === feedId);
    return (feed && sourceName(feed.source, feed.name)) || t('source.other');
  };
  // Conflicts need action, so they come first.
  const inOrder = events.toSorted((a, b) => Number(b.state === 'conflict') - Number(a.state === 'conflict'));
  return (
    <ul className={styles.events}>
      {inOrder.map((event) => (
        <li key={event.id} className={styles.event}>
          <b className="figures">{formatStay(event, locale)}</b>
          <span>
            {!event.summary.includes(nameOf(event.feedId)) && nameOf(event.feedId)}{' '}
            <bdi className={styles.soft}>{event.summary}</bdi>
          </span>
          {event.state === 'conflict' ? (
            <Conflict event={event} />
          ) : (
            <Status icon={IconCheck} tone="good">
              {t(event.kind === 'closed' ? 'events.closed' : 'events.placed')}
            </Status>
          )}
          <EventAction event={event} mayWrite={mayRead && event.checkOut >= today} />
        </li>
      ))}
    </ul>
  );
}

function EventAction({ event, mayWrite }: { event: ViewedEvent; mayWrite: boolean }) {
  const { t } = useTranslation('calendars/outside');
  const locale = useLocale();
  const paths = usePaths();
  const { id, checkIn, checkOut, booking, kind } = event;
  const tied = booking && !bookingAnswers(booking.state, 'isOff');
  if (tied) {
    return (
      <Link to={paths.adminBooking(booking.id)} className={styles.action}>
        {t('seeBooking', { reference: booking.reference })}
      </Link>
    );
  }
  if (!mayWrite) return null;
  if (kind === 'closed' || event.state === 'conflict') {
    return (
      <Link to={paths.adminOutsideStay(id)} className={styles.action}>
        {t('stay')}
      </Link>
    );
  }
  return (
    <Form method="post" action={paths.adminOutsideStay(id)} className={styles.action}>
      <input type="hidden" name="checkIn" value={checkIn} />
      <input type="hidden" name="checkOut" value={checkOut} />
      <Link to={paths.adminOutsideStay(id)}>{t('stay')}</Link>
      <ActionButton
        intent="book"
        label={t('book')}
        name={t('bookOf', { name: event.guestName || event.summary, code: formatStay(event, locale) })}
        size="xs"
      />
    </Form>
  );
}

function Conflict({ event: { occupants } }: { event: ViewedEvent }) {
  const { t } = useTranslation('calendars');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <div className={styles.conflict}>
      <Status icon={IconAlertTriangle} tone="urgent">
        {t('events.conflict')}
      </Status>
      {occupants.map((occupant) => {
        const stay = formatStay(occupant, locale);
        if (occupant.bookingId === null) {
          return (
            <span key={`block ${occupant.blockId}`}>
              {t('events.block', { stay })}{' '}
              {occupant.blockId !== null && <Link to={paths.adminBlock(occupant.blockId)}>{t('events.see')}</Link>}
            </span>
          );
        }
        return (
          <span key={occupant.bookingId}>
            <Link to={paths.adminBooking(occupant.bookingId)}>
              <bdi>{occupant.name || occupant.reference}</bdi>
            </Link>
            {`, ${stay} · `}
            <Link to={paths.adminMoveBooking(occupant.bookingId)}>{t('events.move')}</Link>
          </span>
        );
      })}
    </div>
  );
}
