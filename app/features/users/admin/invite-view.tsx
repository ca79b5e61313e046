import { AdminForm } from '../../../ui/admin/form/admin-form';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { userFieldKinds } from '../user-fields';
import { useFieldLabels } from './use-field-labels';
import { UserFields } from './user-fields';
import type { UserAnswer } from './user-page.server';
import styles from './user-view.module.css';

export function InviteView({ answer, hasMailServer }: { answer: UserAnswer | undefined; hasMailServer: boolean }) {
  const { t } = useTranslation('users/admin');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{`${t('form.inviteTitle')} · Estancia`}</title>
      <PageHeader
        title={t('form.inviteTitle')}
        trail={[{ label: t('title'), to: paths.adminUsers() }]}
        here={t('invite')}
      />
      <Panel title={t('form.data')}>
        <p className={styles.lead}>{t(hasMailServer ? 'form.inviteText' : 'form.inviteByHand')}</p>
        <AdminForm
          isNew
          bar="panel"
          kinds={userFieldKinds}
          labels={useFieldLabels()}
          values={{ role: 'reception', language: locale }}
          answer={answer}
          saveLabel={t(hasMailServer ? 'form.send' : 'form.create')}
          schema={async () => (await import('../user-input')).inviteInput}
        >
          <FormGrid>
            <UserFields />
          </FormGrid>
        </AdminForm>
      </Panel>
    </div>
  );
}
