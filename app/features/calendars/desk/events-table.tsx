import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { formatStay } from '../../../core/format';
import { Status } from '../../../ui/desk/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { sourceName } from '../calendar-source';
import type { ViewedEvent } from '../view-calendars.server';
import type { CalendarsPage } from './calendars-page.server';
import styles from './desk-calendars.module.css';

/** What the sites say of the days to come; where somebody is there, who, and the way to move them. */
export function EventsTable({ page: { events, feeds } }: { page: CalendarsPage }) {
  const { t } = useTranslation('calendars');
  const locale = useLocale();
  const nameOf = (feedId: number) => {
    const feed = feeds.find(({ id }) => id === feedId);
    return (feed && sourceName(feed.source, feed.name)) || t('source.other');
  };
  // Conflicts ask for something: they stand first.
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
              {t('events.placed')}
            </Status>
          )}
        </li>
      ))}
    </ul>
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
