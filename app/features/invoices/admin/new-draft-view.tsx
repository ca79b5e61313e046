import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { draftFields } from '../invoice-fields';
import { BookedNotices } from './booked-notices';
import { DraftFields } from './draft-fields';
import type { NewDraftPage } from './draft-page.server';
import styles from './invoice-view.module.css';
import { useFieldNames } from './use-field-names';

interface NewDraftViewProps {
  page: NewDraftPage;
  answer: AdminFormAnswer | undefined;
}

export function NewDraftView({ page: { today, countries, accounts, values }, answer }: NewDraftViewProps) {
  const { t } = useTranslation('invoices/admin');
  const paths = usePaths();
  return (
    <div className={styles.form}>
      <title>{`${t('new')} · Estancia`}</title>
      <PageHeader
        title={t('new')}
        trail={[{ label: t('list.title'), to: paths.adminInvoices() }]}
        here={t('new')}
        summary={t('newSummary')}
      />
      <BookedNotices accounts={accounts} />
      <AdminForm
        isNew
        kinds={draftFields}
        labels={useFieldNames()}
        values={values}
        answer={answer}
        saveLabel={t('save.draft')}
        schema={async () => (await import('./form-schemas')).newDraftSchema}
      >
        <DraftFields countries={countries} today={today} />
      </AdminForm>
    </div>
  );
}
