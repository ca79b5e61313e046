import { EventList } from '../../../ui/admin/event-list';
import { formatMoment } from '../../../ui/admin/moment';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { userFields } from '../user-data';
import { useValueLabel } from './use-value-label';
import type { UserPage } from './user-page.server';
import styles from './user-view.module.css';

type Event = UserPage['history'][number];

/** Actions with a text of their own, with `_` in place of dots. */
const known = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'session_token_reused',
  'session_ended',
  'session_others_ended',
  'second_factor_added',
  'second_factor_removed',
  'recovery_codes_renewed',
  'user_created',
  'user_registered',
  'user_invited',
  'user_invitation_resent',
  'user_updated',
  'user_profile_changed',
  'user_email_changed',
  'user_password_changed',
  'user_deactivated',
  'user_reactivated',
  'user_second_factor_reset',
  'user_session_ended',
  'user_sessions_ended',
] as const;

export function UserHistory({ user }: { user: UserPage }) {
  const { t } = useTranslation('users/admin');
  const locale = useLocale();
  const texts = useValueLabel();
  const eventText = ({ action }: Event) => {
    const name = action.replaceAll('.', '_');
    return t(`event.${known.find((each) => each === name) ?? 'other'}`);
  };
  const changesOf = ({ action, before, after }: Event) => {
    const [was, is] = [before, after] as (Record<string, unknown> | null)[];
    if (action !== 'user.updated' || !was || !is) return [];
    return userFields
      .filter((field) => field in is)
      .map((field) =>
        t('history.change', {
          field: t(`form.${field}`),
          before: texts(field, was[field]),
          after: texts(field, is[field]),
        }),
      );
  };
  const deviceOf = ({ before, after }: Event) => {
    const device = ((after ?? before) as { device?: unknown } | null)?.device;
    return typeof device === 'string' ? device : '';
  };
  // No name for the person's own actions or for actions by visitors who were not signed in.
  const actorText = ({ by, byId, action }: Event) =>
    byId === user.id || action === 'sign_in.failed' ? '' : (by ?? '');
  return (
    <Panel title={t('history.title')}>
      {user.history.length === 0 ? (
        <p className={styles.soft}>{t('history.none')}</p>
      ) : (
        <EventList
          events={user.history.map((event) => ({
            id: event.id,
            at: event.at,
            when: formatMoment(event.at, { ...user, locale }),
            what: eventText(event),
            more: [actorText(event), ...changesOf(event), deviceOf(event)].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Panel>
  );
}
