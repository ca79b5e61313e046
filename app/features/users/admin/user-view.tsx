import { AdminNotice } from '../../../ui/admin/admin-notice';
import { LinkPanel, type LinkAnswer } from '../../../ui/admin/link-panel';
import { formatMoment } from '../../../ui/admin/moment';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { AccessPanel } from './access-panel';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { flashes } from './flash';
import { FactorPanel } from './factor-panel';
import { SessionsPanel } from './sessions-panel';
import { UserForm } from './user-form';
import { UserHistory } from './user-history';
import type { UserAnswer, UserPage } from './user-page.server';
import { UserStatus } from './user-status';
import styles from './user-view.module.css';

interface UserViewProps {
  user: UserPage;
  answer: UserAnswer | undefined;
  link: LinkAnswer | undefined;
}

export function UserView({ user, answer, link }: UserViewProps) {
  const { t } = useTranslation('users/admin');
  const { t: tNotifications } = useTranslation('notifications');
  const { t: admin } = useTranslation('admin');
  const locale = useLocale();
  const paths = usePaths();
  const when = user.lastSignInAt && formatMoment(user.lastSignInAt, { ...user, locale });
  const isForForm = answer?.conflict || (answer?.refusal.fields.length ?? 0) > 0;
  return (
    <div className={styles.page}>
      <title>{`${user.name} · Estancia`}</title>
      <PageHeader
        title={<bdi>{user.name}</bdi>}
        record={{ kind: 'user', id: user.id }}
        trail={[{ label: t('title'), to: paths.adminUsers() }]}
        here={user.name}
        beside={<UserStatus state={user.state} filled />}
        summary={
          <>
            {t('page.summary', { role: admin(`role.${user.role}`), email: user.email })}
            {' · '}
            {when ? t('page.lastSignIn', { when }) : t('page.neverSignedIn')}
          </>
        }
      />
      {answer && !isForForm && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal.message}
        </AdminNotice>
      )}
      {!answer && <FlashNotice flashes={flashes} messageFor={(flash) => t(`done.${flash}`)} warnings={['unsent']} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <UserForm user={user} answer={isForForm ? answer : undefined} />
          <SessionsPanel user={user} />
          <UserHistory user={user} />
        </div>
        <div className={styles.aside}>
          {(user.unsentInvitation || link) && (
            <LinkPanel
              words={{
                title: tNotifications('link.title'),
                note: tNotifications('link.note'),
                show: tNotifications('link.show'),
                label: tNotifications('link.label'),
                copy: tNotifications('link.copy'),
                copied: tNotifications('link.copied'),
              }}
              answer={link}
            />
          )}
          <AccessPanel user={user} />
          {!user.isUnused && <FactorPanel user={user} />}
        </div>
      </div>
    </div>
  );
}
