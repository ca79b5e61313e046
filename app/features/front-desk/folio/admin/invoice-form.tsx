import { formatDate, formatMoney } from '../../../../core/format';
import { AdminForm } from '../../../../ui/admin/form/admin-form';
import { DateField } from '../../../../ui/admin/form/date-field';
import { FormGrid } from '../../../../ui/admin/form/form-panel';
import { Fold } from '../../../../ui/admin/fold';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import { invoiceFields } from '../payment-fields';
import type { PaymentsAnswer, PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';

interface InvoiceFormProps {
  page: PaymentsPage;
  answer: PaymentsAnswer['answer'] | undefined;
}

export function InvoiceForm({
  page: { payments, instalments, toInvoice, invoicedName, invoice, key },
  answer,
}: InvoiceFormProps) {
  const { t } = useTranslation('front-desk/folio');
  const { t: invoicing } = useTranslation('bookings/invoicing');
  const locale = useLocale();
  const paths = usePaths();
  const instalment = toInvoice === null ? undefined : instalments?.[toInvoice - 1];
  if (!instalment) return null;
  const { due, leftCents, reason } = instalment;
  const incomplete = answer?.refusal.code === 'recipient_incomplete' && Number(answer.refusal.extra.customerId);
  return (
    <Fold id="invoice" title={t('invoice.title')} open>
      {reason ? (
        <p className={styles.today} role="status">
          {invoicing(`because.${reason}`)}
        </p>
      ) : (
        <>
          <p>
            {t('invoice.what', {
              amount: formatMoney(leftCents, locale),
              due: formatDate(due, locale, 'medium'),
              name: invoicedName || t('invoice.nobody'),
            })}
          </p>
          <p className={styles.soft}>{t('invoice.note')}</p>
          <AdminForm
            key={toInvoice}
            isNew
            intent="invoice"
            bar="panel"
            kinds={invoiceFields}
            labels={{ 'invoice.position': t('invoice.which'), 'invoice.issuedOn': t('invoice.issuedOn') }}
            values={invoice}
            version={payments.version}
            answer={answer}
            saveLabel={t('invoice.save')}
          >
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="invoice.position" value={toInvoice!} />
            {incomplete ? (
              <p>
                <Link to={paths.adminCustomer(incomplete)}>{t('invoice.complete')}</Link>
              </p>
            ) : null}
            <FormGrid>
              <DateField path="invoice.issuedOn" span={6} today={payments.today} max={payments.today} />
            </FormGrid>
          </AdminForm>
        </>
      )}
    </Fold>
  );
}
