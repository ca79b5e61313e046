import { formatInstant, formatMoney } from '../../../../core/format';
import { readTyped } from '../../../../core/typed-fields';
import { AdminForm } from '../../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../../ui/admin/form/form-answer';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { FormGrid } from '../../../../ui/admin/form/form-panel';
import { MoneyField, TextField } from '../../../../ui/admin/form/text-field';
import { Panel } from '../../../../ui/admin/panel';
import { Table } from '../../../../ui/admin/table';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import { InvoicingFollows, previewOf } from '../../admin/invoicing-follows';
import { waiveFields } from '../payment-fields';
import type { BookingPayments } from '../../../payments/folio/view-payments.server';
import { Fold } from '../../../../ui/admin/fold';
import type { PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';

interface WaiveFormProps {
  page: PaymentsPage;
  answer: AdminFormAnswer | undefined;
}

/** Form to waive a fee that is still owed; renders nothing if none is. */
export function WaiveForm({ page: { payments, waive, key, invoicing }, answer }: WaiveFormProps) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  const leftCents = Math.min(payments.feeLeftCents, payments.owedCents);
  if (leftCents === 0) return null;
  return (
    <Fold id="waive" title={t('waive.title')} open={answer !== undefined}>
      <p className={styles.today}>{t('waive.left', { amount: formatMoney(leftCents, locale) })}</p>
      <AdminForm
        isNew
        intent="waive"
        bar="panel"
        kinds={waiveFields}
        labels={{ 'waive.amountCents': t('waive.amount'), 'waive.reason': t('waive.reason') }}
        values={waive}
        version={payments.version}
        answer={answer}
        saveLabel={t('waive.save')}
      >
        <input type="hidden" name="key" value={key} />
        <FormGrid>
          <MoneyField path="waive.amountCents" span={6} />
          <TextField path="waive.reason" span={12} maxLength={300} />
        </FormGrid>
        <WaivedInvoices facts={invoicing} mostCents={leftCents} />
      </AdminForm>
    </Fold>
  );
}

function WaivedInvoices({ facts, mostCents }: { facts: PaymentsPage['invoicing']; mostCents: number }) {
  const typed = readTyped(waiveFields, useFormValues(), useLocale()).waive as { amountCents?: unknown } | undefined;
  const waived = typeof typed?.amountCents === 'number' ? Math.max(0, Math.min(typed.amountCents, mostCents)) : 0;
  return <InvoicingFollows preview={facts && previewOf(facts, facts.stay.chargeCents - waived)} />;
}

export function Waivers({ payments: { waivers, timeZone } }: { payments: BookingPayments }) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  if (waivers.length === 0) return null;
  return (
    <Panel title={t('waive.given')} flush>
      <Table label={t('waive.given')} className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('payments.at')}</th>
            <th scope="col">{t('waive.reason')}</th>
            <th scope="col" data-figure>
              {t('payments.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {waivers.map(({ id, at, reason, by, amountCents }) => (
            <tr key={id}>
              <th scope="row">{formatInstant(new Date(at), locale, timeZone)}</th>
              <td className={styles.how}>
                {reason}
                <small>{by}</small>
              </td>
              <td data-figure>{formatMoney(amountCents, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
