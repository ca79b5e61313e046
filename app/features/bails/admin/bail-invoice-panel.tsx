import { Button } from '@mantine/core';
import { Form } from 'react-router';
import { formatMoney } from '../../../core/format';
import { sumCents } from '../../../core/money';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Fold } from '../../../ui/admin/fold';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { ChecksField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { bailInvoiceFields } from '../bail-fields';
import type { BailAnswer, BailPage } from './bail-page.server';
import styles from '../../../ui/admin/account-page.module.css';

interface BailInvoicePanelProps {
  page: BailPage;
  answer: BailAnswer | undefined;
}

/** Issues the invoice of the deductions, if the user may issue invoices, and rectifies amounts invoiced in excess. */
export function BailInvoicePanel({ page, answer }: BailInvoicePanelProps) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { bail, key, invoice } = page;
  const open = bail.deductions.filter(({ uninvoiced }) => uninvoiced === null);
  if (!bail.mayInvoice || open.length === 0) return null;
  const formAnswer = answer?.form === 'invoice' ? answer.answer : undefined;
  const incomplete = formAnswer?.refusal.code === 'recipient_incomplete' && Number(formAnswer.refusal.extra.customerId);
  return (
    <Fold id="invoice" title={t('invoice.title')} open={formAnswer !== undefined}>
      <p className={styles.soft}>
        {t('invoice.note')} {bail.heldUntil !== null && t('invoice.onHold')}
      </p>
      <AdminForm
        key={bail.booking.version}
        isNew
        intent="invoice"
        bar="panel"
        kinds={bailInvoiceFields.invoice}
        labels={{ 'invoice.deductionIds': t('invoice.deductions'), 'invoice.issuedOn': t('invoice.issuedOn') }}
        values={invoice}
        version={bail.booking.version}
        answer={formAnswer}
        saveLabel={t('invoice.save')}
      >
        <input type="hidden" name="key" value={key} />
        {incomplete ? (
          <p>
            <Link to={paths.adminCustomer(incomplete)}>{t('invoice.complete')}</Link>
          </p>
        ) : null}
        <FormGrid>
          <ChecksField
            path="invoice.deductionIds"
            span={12}
            choices={open.map(({ id, concept, keptCents }) => ({
              value: String(id),
              label: t('invoice.chosen', { concept, amount: formatMoney(keptCents, locale) }),
            }))}
          />
          <DateField path="invoice.issuedOn" span={6} today={bail.today} max={bail.today} />
        </FormGrid>
      </AdminForm>
    </Fold>
  );
}

/** Warns that more was invoiced than is withheld, with the button that corrects it. */
export function InvoicedBeyond({ page: { bail, key }, answer }: BailInvoicePanelProps) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const cents = sumCents(bail.deductions.map(({ beyondCents }) => beyondCents));
  const refusal = answer?.form === 'rectify' ? answer.answer.refusal : undefined;
  if (cents === 0) return null;
  return (
    <>
      {refusal && (
        <AdminNotice kind="problem" about={refusal}>
          {[refusal.message, ...refusal.fields.map(({ message }) => message)].join(' ')}
        </AdminNotice>
      )}
      <AdminNotice kind="warning">
        {t('invoice.over', { amount: formatMoney(cents, locale) })}
        {bail.mayInvoice && (
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="version" value={bail.booking.version} />
            <Button type="submit" name="intent" value="rectify" size="xs" variant="default">
              {t('invoice.rectify')}
            </Button>
          </Form>
        )}
      </AdminNotice>
    </>
  );
}
