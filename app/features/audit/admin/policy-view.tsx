import { FlashNotice } from '../../../ui/admin/flash-notice';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { NumberField } from '../../../ui/admin/form/text-field';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { auditPolicyFields } from '../audit-policy-fields';
import styles from '../../../ui/admin/account-page.module.css';
import type { PolicyPage } from './policy-page.server';

interface PolicyViewProps {
  page: PolicyPage;
  answer: AdminFormAnswer | undefined;
}

export function PolicyView({ page: { version, values, mayWrite }, answer }: PolicyViewProps) {
  const { t } = useTranslation('audit/admin');
  const paths = usePaths();
  return (
    <div className={`${styles.page} ${styles.form}`}>
      <title>{`${t('policy.title')} · Estancia`}</title>
      <PageHeader
        title={t('policy.title')}
        trail={[{ label: t('title'), to: paths.adminAudit() }]}
        here={t('policy.title')}
        summary={mayWrite ? t('policy.summary') : `${t('policy.summary')} ${t('policy.readOnly')}`}
      />
      {!answer && <FlashNotice flashes={['set']} messageFor={() => t('policy.done')} />}
      <AdminForm
        kinds={auditPolicyFields}
        labels={{ recordYears: t('policy.recordYears'), accessMonths: t('policy.accessMonths') }}
        values={values}
        version={version}
        answer={answer}
        readOnly={!mayWrite}
        schema={async () => (await import('../audit-policy-input')).auditTermsInput}
      >
        <FormPanel title={t('policy.panel')}>
          <NumberField path="recordYears" span={6} hint={t('policy.recordYearsHint')} />
          <NumberField path="accessMonths" span={6} hint={t('policy.accessMonthsHint')} />
        </FormPanel>
      </AdminForm>
    </div>
  );
}
