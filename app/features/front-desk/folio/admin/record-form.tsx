import { formatMoney } from '../../../../core/format';
import { recordedMethods } from '../../../../core/payment-method';
import { parseTypedHundredths } from '../../../../core/typed-number';
import { CheckField, ChoiceField } from '../../../../ui/admin/form/choice-field';
import { DateField } from '../../../../ui/admin/form/date-field';
import { AdminForm } from '../../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../../ui/admin/form/form-answer';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { FormGrid } from '../../../../ui/admin/form/form-panel';
import { MoneyField, TextField } from '../../../../ui/admin/form/text-field';
import { Panel } from '../../../../ui/admin/panel';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import { recordFields } from '../payment-fields';
import type { PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';

interface MoneyFormProps {
  page: PaymentsPage;
  answer: AdminFormAnswer | undefined;
}

export function RecordForm({ page, answer }: MoneyFormProps) {
  const { t } = useTranslation('front-desk/folio');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const { payments, mayConfirm, key, record } = page;
  const methods = recordedMethods.map((value) => ({ value, label: word(`method.${value}`) }));
  if (payments.state === 'expired') {
    return (
      <Panel title={t('record.title')}>
        <p className={styles.soft}>{t('record.over')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('record.title')} id="record">
      <AdminForm
        key={payments.payments.length}
        isNew
        intent="record"
        bar="panel"
        kinds={recordFields}
        labels={{
          amountCents: t('record.amount'),
          method: t('record.method'),
          on: t('record.on'),
          note: t('record.remark'),
          allowMore: t('record.allowMore'),
          confirm: t('record.confirm'),
        }}
        values={record}
        version={payments.version}
        answer={answer}
        saveLabel={t('record.save')}
        schema={async () => (await import('../../../payments/payment-input')).recordPaymentInput}
      >
        <input type="hidden" name="key" value={key} />
        <FormGrid>
          <MoneyField
            path="amountCents"
            span={6}
            hint={t('record.open', { amount: formatMoney(payments.owedCents, locale) })}
          />
          <DateField path="on" span={6} today={payments.today} max={payments.today} />
          <ChoiceField path="method" span={12} choices={methods} />
          <TextField path="note" span={12} maxLength={300} optional />
          <More openCents={payments.owedCents} />
          {mayConfirm && <CheckField path="confirm" />}
        </FormGrid>
      </AdminForm>
    </Panel>
  );
}

/** Checkbox to confirm an overpayment. Without JavaScript, it is always shown. */
function More({ openCents }: { openCents: number }) {
  const locale = useLocale();
  const values = useFormValues();
  const typed = parseTypedHundredths(values.amountCents ?? '', locale) ?? 0;
  const field = <CheckField path="allowMore" />;
  return typed > openCents ? field : <noscript>{field}</noscript>;
}
