import IconShieldCheck from 'virtual:icons/shield-check';
import IconShieldOff from 'virtual:icons/shield-off';
import { Form } from 'react-router';
import { ActionButton } from '../../../ui/admin/action-button';
import { VersionField } from '../../../ui/admin/form/version-field';
import { Panel } from '../../../ui/admin/panel';
import { Status } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { UsersPage } from './users-page.server';
import styles from './user-view.module.css';

export function PolicyPanel({ policy }: { policy: NonNullable<UsersPage['policy']> }) {
  const { t } = useTranslation('users/admin');
  const paths = usePaths();
  const { secondFactorRequired: isOn, version, withoutFactor, mayRequire } = policy;
  const isRefused = !isOn && !mayRequire;
  return (
    <Panel
      id="policy"
      title={t('policy.title')}
      action={
        <Status icon={isOn ? IconShieldCheck : IconShieldOff} tone={isOn ? 'good' : 'quiet'} filled>
          {t(isOn ? 'policy.on' : 'policy.off')}
        </Status>
      }
    >
      <div className={styles.action}>
        <p>
          {t(isOn ? 'policy.onText' : 'policy.offText')} {t('policy.without', { count: withoutFactor })}
        </p>
        <Form method="post" action={paths.adminUsers()} preventScrollReset>
          <VersionField seen={version} />
          <input type="hidden" name="required" value={isOn ? '0' : '1'} />
          <ActionButton
            intent="policy"
            label={t(isOn ? 'policy.release' : 'policy.require')}
            refused={isRefused && `${t('policy.first')} ${t('policy.security')}`}
          />
        </Form>
        {isRefused && (
          <p className={styles.reason}>
            {t('policy.first')} <a href={paths.accountSecurity()}>{t('policy.security')}</a>
          </p>
        )}
      </div>
    </Panel>
  );
}
