import { ActionForm } from '../../../ui/admin/action-form';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { UserPage } from './user-page.server';
import { FactorStatus } from './user-status';
import styles from './user-view.module.css';

export function FactorPanel({ user }: { user: UserPage }) {
  const { t } = useTranslation('users/admin');
  const paths = usePaths();
  const { secondFactors, refusals, isOwn } = user;
  const methods = secondFactors.map((method) => t(`factorPanel.${method}`)).join(' · ');
  return (
    <Panel id="factor" title={t('factorPanel.title')} action={<FactorStatus user={user} />}>
      <p className={secondFactors.length > 0 && !isOwn ? styles.lead : undefined}>{methods || t('factorPanel.none')}</p>
      {isOwn && (
        <p className={styles.reason}>
          <a href={paths.accountSecurity()}>{t('policy.security')}</a>: {t('factorPanel.own')}
        </p>
      )}
      {refusals.reset_second_factor === null && (
        <ActionForm intent="reset_factor" text={t('factorPanel.text')} label={t('factorPanel.reset')} grave />
      )}
    </Panel>
  );
}
