import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { draftFields } from '../invoice-fields';
import { BookedNotices } from './booked-notices';
import { DraftFields } from './draft-fields';
import type { DraftPage } from './draft-page.server';
import { InvoiceStatus } from './invoice-status';
import styles from './invoice-view.module.css';
import { useFieldNames } from './use-field-names';

interface DraftViewProps {
  page: DraftPage;
  answer: AdminFormAnswer | undefined;
}

/** Form of a draft; for an issued invoice, the reason it cannot be edited. */
export function DraftView({ page: { invoice, refused, today, countries, accounts, values }, answer }: DraftViewProps) {
  const { t } = useTranslation('invoices/admin');
  const paths = usePaths();
  const name = invoice.fullNumber ?? t('draftTitle', { id: invoice.id });
  return (
    <div className={styles.form}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={name}
        record={{ kind: 'invoice', id: invoice.id }}
        trail={[{ label: t('list.title'), to: paths.adminInvoices() }]}
        here={t('action.update')}
        beside={<InvoiceStatus state={invoice.state} standing={null} filled />}
        summary={<Link to={paths.adminInvoice(invoice.id)}>{t('see')}</Link>}
      />
      {refused && (
        <AdminNotice kind="warning">
          {t(`because.${refused}`)} <Link to={paths.adminInvoice(invoice.id)}>{t('see')}</Link>
        </AdminNotice>
      )}
      {!refused && <BookedNotices accounts={accounts} />}
      <AdminForm
        kinds={draftFields}
        labels={useFieldNames()}
        values={values}
        version={invoice.version}
        answer={answer}
        readOnly={refused !== null}
        schema={async () => (await import('./form-schemas')).draftSchema}
      >
        <DraftFields countries={countries} today={today} />
      </AdminForm>
    </div>
  );
}
