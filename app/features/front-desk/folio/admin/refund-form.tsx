import { formatDate, formatMoney } from '../../../../core/format';
import { dateInZone } from '../../../../core/calendar-date';
import { DateField } from '../../../../ui/admin/form/date-field';
import { ChoiceField } from '../../../../ui/admin/form/choice-field';
import { AdminForm } from '../../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../../ui/admin/form/form-answer';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { FormGrid } from '../../../../ui/admin/form/form-panel';
import { MoneyField, TextField } from '../../../../ui/admin/form/text-field';
import { recordedMethods } from '../../../../core/payment-method';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import { Fold } from '../../../../ui/admin/fold';
import { refundFields } from '../payment-fields';
import type { PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';

interface RefundFormProps {
  page: PaymentsPage;
  answer: AdminFormAnswer | undefined;
  /** True if opened by a link. */
  isOpen: boolean;
}

/** Form to record a refund of a payment; renders nothing if none is refundable. */
export function RefundForm({ page, answer, isOpen }: RefundFormProps) {
  const { t } = useTranslation('front-desk/folio');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const { payments, refundable, key, refund } = page;
  if (refundable.length === 0) return null;
  const ways = [
    { value: '', label: t('refund.same') },
    ...recordedMethods.map((value) => ({ value, label: word(`method.${value}`) })),
  ];
  const choices = refundable.map(({ id, at, method, refundableCents }) => ({
    value: String(id),
    label: t('refund.choice', {
      date: formatDate(dateInZone(new Date(at), payments.timeZone), locale, 'medium'),
      method: word(`method.${method}`),
      amount: formatMoney(refundableCents, locale),
    }),
  }));
  return (
    <Fold id="refund" title={t('refund.title')} open={isOpen || answer !== undefined || payments.toRefundCents > 0}>
      <p className={styles.soft}>{t('refund.note')}</p>
      <AdminForm
        key={`${payments.payments.length} ${refund['refund.paymentId']}`}
        isNew
        intent="refund"
        bar="panel"
        kinds={refundFields}
        labels={{
          'refund.paymentId': t('refund.payment'),
          'refund.amountCents': t('refund.amount'),
          'refund.method': t('refund.method'),
          'refund.on': t('refund.on'),
          'refund.note': t('refund.remark'),
          'refund.waiveCents': t('refund.waive'),
          'refund.waiveReason': t('refund.waiveReason'),
        }}
        values={refund}
        version={payments.version}
        answer={answer}
        saveLabel={t('refund.save')}
      >
        <input type="hidden" name="key" value={key} />
        {payments.toRefundCents > 0 && (
          <p className={styles.today}>{t('refund.due', { amount: formatMoney(payments.toRefundCents, locale) })}</p>
        )}
        <FormGrid>
          <ChoiceField path="refund.paymentId" span={12} choices={choices} />
          <MoneyField path="refund.amountCents" span={6} />
          <DateField path="refund.on" span={6} today={payments.today} max={payments.today} />
          <ChoiceField path="refund.method" span={12} choices={ways} />
          <TextField path="refund.note" span={12} maxLength={300} optional />
          {payments.feeLeftCents > 0 && (
            <>
              <MoneyField
                path="refund.waiveCents"
                span={12}
                hint={t('refund.waiveHint', {
                  fee: formatMoney(payments.feeLeftCents, locale),
                  free: formatMoney(payments.toRefundCents, locale),
                })}
              />
              <WaiveReason />
            </>
          )}
        </FormGrid>
      </AdminForm>
    </Fold>
  );
}

/** Field for the reason, required as soon as an amount is waived. */
function WaiveReason() {
  const waived = useFormValues()['refund.waiveCents'] ?? '';
  return <TextField path="refund.waiveReason" span={12} maxLength={300} optional={/^[0.,\s]*$/.test(waived)} />;
}
