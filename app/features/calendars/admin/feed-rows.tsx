import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCheck from 'virtual:icons/check';
import IconClock from 'virtual:icons/clock';
import IconPlayerPause from 'virtual:icons/player-pause';
import IconRefresh from 'virtual:icons/refresh';
import { Form } from 'react-router';
import { formatInstant, formatTime } from '../../../core/format';
import { PostButton } from '../../../ui/admin/action-button';
import { RowMenu } from '../../../ui/admin/row-menu';
import { Status } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { sourceName } from '../calendar-source';
import type { ViewedFeed } from '../view-calendars.server';
import type { CalendarsPage } from './calendars-page.server';
import styles from './admin-calendars.module.css';
import { useReason } from './use-reason';

export function FeedRows({ page }: { page: CalendarsPage }) {
  return (
    <ul className={styles.feeds}>
      {page.feeds.map((feed) => (
        <FeedRow key={feed.id} feed={feed} page={page} />
      ))}
    </ul>
  );
}

function FeedRow({
  feed,
  page: { apartmentId, timeZone, mayWrite, mayRead },
}: {
  feed: ViewedFeed;
  page: CalendarsPage;
}) {
  const { t } = useTranslation('calendars');
  const locale = useLocale();
  const paths = usePaths();
  const name = sourceName(feed.source, feed.name) || t('source.other');
  return (
    <li className={styles.feed}>
      <div className={styles.what}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.address}>{feed.shownUrl}</span>
      </div>
      <div className={styles.when}>
        <FeedState feed={feed} />
        <span className={styles.soft}>
          {feed.lastReadAt ? t('read.last', { at: formatInstant(feed.lastReadAt, locale, timeZone) }) : t('read.never')}
          {feed.nextReadAt &&
            feed.lastReadAt &&
            ` · ${t('read.next', { at: formatTime(feed.nextReadAt, locale, timeZone) })}`}
        </span>
      </div>
      <span className={styles.count}>{t('read.events', { count: feed.events })}</span>
      <div className={styles.actions}>
        {mayRead && (
          <PostButton intent="read" fields={{ feed: feed.id }} label={t('read.now')} size="xs" icon={IconRefresh} />
        )}
        {mayWrite && (
          <RowMenu id={`feed-${feed.id}`} label={t('read.more', { name })}>
            <Link to={paths.adminCalendars(apartmentId, { feed: feed.id })}>{t('read.edit')}</Link>
            <Form method="post">
              <input type="hidden" name="feed" value={feed.id} />
              <button type="submit" name="intent" value="remove">
                {t('read.remove', { count: feed.events })}
              </button>
            </Form>
          </RowMenu>
        )}
      </div>
    </li>
  );
}

function FeedState({ feed: { active, error, failures, lastReadAt } }: { feed: ViewedFeed }) {
  const { t } = useTranslation('calendars');
  const reason = useReason();
  if (!active) {
    return (
      <Status icon={IconPlayerPause} tone="quiet">
        {t('state.paused')}
      </Status>
    );
  }
  if (error !== null) {
    return (
      <Status icon={IconAlertTriangle} tone={failures >= 3 ? 'urgent' : 'today'}>
        {reason(error)}
      </Status>
    );
  }
  return lastReadAt ? (
    <Status icon={IconCheck} tone="good">
      {t('state.read')}
    </Status>
  ) : (
    <Status icon={IconClock} tone="quiet">
      {t('state.waiting')}
    </Status>
  );
}
