import { formatInstant } from '../../../core/format';
import { ActionForm } from '../../../ui/admin/action-form';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { UserPage } from './user-page.server';
import styles from './user-view.module.css';

export function AccessPanel({ user }: { user: UserPage }) {
  const { t } = useTranslation('users/admin');
  const { refusals, isOwn, isUnused, sessions, state } = user;
  return (
    <Panel id="access" title={t('access.title')}>
      {refusals.resend_invitation === null && (
        <>
          <InvitationState user={user} />
          <ActionForm intent="resend" text={t('access.resendText')} label={t('access.resend')} />
        </>
      )}
      {refusals.withdraw_invitation === null && (
        <ActionForm intent="withdraw" text={t('access.withdrawText')} label={t('access.withdraw')} grave />
      )}
      {state === 'inactive' && (
        <ActionForm intent="reactivate" text={t('access.reactivateText')} label={t('access.reactivate')} />
      )}
      {state !== 'inactive' && !isUnused && (
        <ActionForm
          intent="deactivate"
          text={t('access.deactivateText', { count: sessions.length })}
          label={t('access.deactivate')}
          grave
          refused={isOwn ? t('access.ownText') : refusals.deactivate}
        />
      )}
    </Panel>
  );
}

function InvitationState({ user: { invitationEndsAt, timeZone } }: { user: UserPage }) {
  const { t } = useTranslation('users/admin');
  const locale = useLocale();
  return (
    <p className={styles.lead}>
      {invitationEndsAt
        ? t('access.invitedText', { date: formatInstant(invitationEndsAt, locale, timeZone) })
        : t('access.invitedOver')}
    </p>
  );
}
