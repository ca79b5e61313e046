import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { customerFields } from '../customer-fields';
import { CustomerFormFields } from './customer-form-fields';
import type { NewCustomerPage } from './customer-page.server';
import styles from './customer-page.module.css';
import { useCustomerTexts } from './customer-texts';
import { DuplicateHint } from './duplicate-hint';
import type { ShownDuplicate } from './use-duplicates';

interface NewCustomerViewProps {
  page: NewCustomerPage;
  answer: AdminFormAnswer | undefined;
}

const noDuplicates: readonly ShownDuplicate[] = [];

export function NewCustomerView({ page: { values, countries, today }, answer }: NewCustomerViewProps) {
  const { t } = useTranslation('customers/admin');
  const paths = usePaths();
  const { labels, words } = useCustomerTexts(countries);
  const refused = answer?.refusal as { extra?: { matches?: ShownDuplicate[] } } | undefined;
  return (
    <div className={styles.page}>
      <title>{`${t('new')} · Estancia`}</title>
      <PageHeader
        title={t('new')}
        trail={[{ label: t('title'), to: paths.adminCustomers() }]}
        here={t('new')}
        summary={t('newSummary')}
      />
      <AdminForm
        isNew
        kinds={customerFields}
        labels={labels}
        words={words}
        values={values}
        answer={answer}
        schema={async () => (await import('../customer-input')).createCustomerInput}
      >
        <div className={styles.columns}>
          <div className={styles.beside}>
            <DuplicateHint first={refused?.extra?.matches ?? noDuplicates} mayMerge={false} />
          </div>
          <div className={styles.main}>
            <CustomerFormFields countries={countries} today={today} />
          </div>
        </div>
      </AdminForm>
    </div>
  );
}
