import type { ReactNode } from 'react';
import { deductionKinds, disputeAnswers } from '../../../core/bail-deductions';
import type { FieldKinds } from '../../../core/typed-fields';
import { formatDate, formatMoney } from '../../../core/format';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { AreaField } from '../../../ui/admin/form/area-field';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { MoneyField, TextField } from '../../../ui/admin/form/text-field';
import { Fold } from '../../../ui/admin/fold';
import { recordedMethods } from '../../../core/payment-method';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { bailFields, type BailForm } from '../bail-fields';
import type { BailAction } from '../bail-rules';
import type { BailAnswer, BailPage } from './bail-page.server';
import { NotifyField } from './notify-field';
import { ReturnFields } from './return-fields';
import styles from '../../../ui/admin/account-page.module.css';

interface BailFormsProps {
  page: BailPage;
  answer: BailAnswer | undefined;
}

/** Returns the forms of the actions currently possible, in page order. */
export function bailForms({ bail, mayWrite, meant }: BailPage): BailForm[] {
  if (!mayWrite) return [];
  const isAllowed = (form: BailAction) => bail.actions.some(({ action, allowed }) => action === form && allowed);
  return [
    ...(meant ? [meant.form] : []),
    ...(['receive', 'return', 'deduct', 'retain'] as const).filter(isAllowed),
    ...(bail.takesAccount ? (['account'] as const) : []),
  ];
}

export function BailForms({ page, answer }: BailFormsProps) {
  const fields: Record<BailForm, ReactNode> = {
    receive: <ReceiveFields page={page} />,
    return: <ReturnFields page={page} />,
    deduct: <DeductionFields form="deduct" page={page} />,
    retain: <DeductionFields form="retain" page={page} />,
    account: <AccountFields />,
    reduce: <SelectedDeductionFields page={page} />,
    dispute: <SelectedDeductionFields page={page} />,
    answer: <SelectedDeductionFields page={page} />,
  };
  return bailForms(page).map((form) => (
    <BailFold key={form} page={page} answer={answer} form={form}>
      {fields[form]}
    </BailFold>
  ));
}

interface BailFoldProps extends BailFormsProps {
  form: BailForm;
  children: ReactNode;
}

function BailFold({ page, answer, form, children }: BailFoldProps) {
  const { t } = useTranslation('bails/admin');
  const { bail, meant, values, key } = page;
  const formAnswer = answer?.form === form ? answer.answer : undefined;
  const isNext = meant ? meant.form === form : form === 'receive' || form === 'return';
  const name = form === 'return' && bail.way?.kind === 'hold' ? 'endHold' : form;
  const kinds: FieldKinds = bailFields[form];
  const labels = Object.fromEntries(
    Object.keys(kinds).map((path) => [path, t(`field.${path.split('.')[1] as FieldName}`)]),
  );
  return (
    <Fold id={form} title={t(`form.${name}`)} open={isNext || formAnswer !== undefined}>
      <AdminForm
        key={`${form} ${bail.booking.version} ${meant?.deduction.id ?? ''}`}
        isNew
        intent={form}
        bar="panel"
        kinds={kinds}
        labels={labels}
        values={values[form]}
        version={bail.booking.version}
        answer={formAnswer}
        saveLabel={t(`save.${name}`)}
      >
        <input type="hidden" name="key" value={key} />
        {children}
      </AdminForm>
    </Fold>
  );
}

type FieldName =
  | 'amountCents'
  | 'otherAmount'
  | 'method'
  | 'on'
  | 'note'
  | 'notify'
  | 'kind'
  | 'concept'
  | 'iban'
  | 'holder'
  | 'reason'
  | 'words'
  | 'answer'
  | 'toCents';

function ReceiveFields({ page }: { page: BailPage }) {
  const { t: word } = useTranslation('core/payments');
  const { bail } = page;
  return (
    <>
      <OnlineNote online={bail.online} />
      <FormGrid>
        <MoneyField path="receive.amountCents" span={6} />
        <DateField path="receive.on" span={6} today={bail.today} max={bail.today} />
        <ChoiceField
          path="receive.method"
          span={12}
          choices={recordedMethods.map((value) => ({ value, label: word(`method.${value}`) }))}
        />
        <TextField path="receive.note" span={12} maxLength={300} optional />
        <CheckField path="receive.otherAmount" span={12} />
        <NotifyField form="receive" page={page} />
      </FormGrid>
    </>
  );
}

function OnlineNote({ online }: { online: BailPage['bail']['online'] }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  if (!online) return null;
  const { hold } = online;
  const why = hold.offered
    ? t('form.receiveHold', { day: formatDate(hold.until, locale) })
    : hold.reason === 'no_holds'
      ? t('form.receiveNoHolds')
      : t('form.receiveNoHold', { count: hold.holdDays, day: formatDate(hold.endsOn, locale) });
  return (
    <p className={styles.soft}>
      {t('form.receiveOnline')} {why}
    </p>
  );
}

function DeductionFields({ form, page }: { form: 'deduct' | 'retain'; page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  const { bail } = page;
  const locale = useLocale();
  const onHold = bail.heldUntil !== null;
  const kinds = deductionKinds.filter((kind) => kind !== 'charge' || !onHold);
  return (
    <>
      {form === 'retain' && (
        <p className={styles.soft}>
          {onHold
            ? t('form.retainHold', { amount: formatMoney(bail.amountCents, locale) })
            : t('form.retainAll', { amount: formatMoney(bail.leftCents, locale) })}
        </p>
      )}
      {form === 'deduct' && onHold && <p className={styles.soft}>{t('form.deductHold')}</p>}
      <FormGrid>
        <TextField path={`${form}.concept`} span={12} maxLength={200} />
        <ChoiceField
          path={`${form}.kind`}
          span={12}
          choices={kinds.map((value) => ({ value, label: t(`kindChoice.${value}`) }))}
        />
        {form === 'deduct' && <MoneyField path="deduct.amountCents" span={6} />}
        <NotifyField form={form} page={page} />
      </FormGrid>
    </>
  );
}

function AccountFields() {
  return (
    <FormGrid>
      <TextField path="account.iban" span={12} maxLength={60} />
      <TextField path="account.holder" span={12} maxLength={120} optional />
    </FormGrid>
  );
}

function SelectedDeductionFields({ page: { meant } }: { page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  if (!meant) return null;
  const { form, deduction } = meant;
  return (
    <>
      <p>{t('form.of', { concept: deduction.concept, amount: formatMoney(deduction.keptCents, locale) })}</p>
      <FormGrid>
        {form === 'reduce' && (
          <>
            <MoneyField path="reduce.amountCents" span={6} />
            <TextField path="reduce.reason" span={12} maxLength={300} />
          </>
        )}
        {form === 'dispute' && <AreaField path="dispute.words" span={12} maxLength={2000} />}
        {form === 'answer' && (
          <>
            <ChoiceField
              path="answer.answer"
              span={12}
              choices={disputeAnswers.map((value) => ({ value, label: t(`answerChoice.${value}`) }))}
            />
            <MoneyField path="answer.toCents" span={12} optional hint={t('form.toCentsHint')} />
            <AreaField path="answer.words" span={12} maxLength={2000} />
          </>
        )}
      </FormGrid>
    </>
  );
}
