import { formatInstant } from '../../../core/format';
import type { FieldKinds } from '../../../core/typed-fields';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { AreaField } from '../../../ui/admin/form/area-field';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { invoiceForms, type InvoiceForm } from '../invoice-fields';
import { isSimplified } from '../invoice-rules';
import { LineFields, RecipientFields } from './draft-fields';
import type { InvoiceAnswer, InvoicePage } from './invoice-page.server';
import { useFieldNames } from './use-field-names';

interface InvoiceFormPanelProps {
  page: InvoicePage;
  ask: InvoiceForm;
  answer: InvoiceAnswer | undefined;
}

/** Confirmation of an action that cannot be undone, stating its consequences. */
export function InvoiceFormPanel({ page, ask, answer }: InvoiceFormPanelProps) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { invoice, countries, key, values } = page;
  const kinds: FieldKinds = invoiceForms[ask];
  const names = useFieldNames();
  const [last] = invoice.mails;
  const when = last ? formatInstant(last.createdAt, locale, invoice.timeZone) : '';
  const isRectifying = ask === 'rectify' || ask === 'replace';
  // Missing data of a draft is edited on another page.
  const needsDraft =
    ask === 'issue' && answer?.form === ask && answer.answer.refusal.fields.some(({ path }) => path !== 'issuedOn');
  const takesCause = isRectifying && !isSimplified(invoice.type);
  return (
    <AdminForm
      key={`${ask} ${invoice.version}`}
      isNew
      intent={ask}
      bar="panel"
      kinds={kinds}
      labels={names}
      values={values ?? {}}
      version={invoice.version}
      answer={answer?.form === ask ? answer.answer : undefined}
      saveLabel={t(`save.${ask}`)}
      {...(ask === 'issue' && { refusedTitle: t('notIssued'), otherFieldsAt: paths.adminEditInvoice(invoice.id) })}
      schema={async () => (await import('./form-schemas')).invoiceFormSchemas[ask]}
    >
      <input type="hidden" name="key" value={key} />
      {needsDraft && (
        <p>
          <Link to={paths.adminEditInvoice(invoice.id)}>{t('mend')}</Link>
        </p>
      )}
      <FormPanel
        title={t(`form.${ask}`)}
        note={ask === 'send' && last ? t('mail.before', { to: last.recipient, when }) : t(`form.${ask}Text`)}
        action={<Link to={paths.adminInvoice(invoice.id)}>{t('leave')}</Link>}
      >
        {ask === 'send' && (
          <>
            <TextField path="to" span={8} type="email" maxLength={254} />
            <CheckField path="withUbl" span={12} />
          </>
        )}
        {ask !== 'annul' && ask !== 'send' && (
          <DateField path="issuedOn" span={4} today={invoice.today} max={invoice.today} />
        )}
        {takesCause && (
          <ChoiceField
            path="cause"
            span={8}
            choices={(['R1', 'R2', 'R3', 'R4'] as const).map((value) => ({ value, label: t(`rectifying.${value}`) }))}
          />
        )}
        {(isRectifying || ask === 'annul') && <AreaField path="reason" span={12} rows={2} maxLength={300} />}
      </FormPanel>
      {(ask === 'exchange' || ask === 'replace') && (
        <FormPanel title={t('panel.recipient')}>
          <RecipientFields countries={countries} />
        </FormPanel>
      )}
      {isRectifying && (
        <FormPanel title={t('panel.lines')}>
          <LineFields rectifies />
        </FormPanel>
      )}
    </AdminForm>
  );
}
