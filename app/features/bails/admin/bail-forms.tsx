import type { ReactNode } from 'react';
import IconChevronRight from 'virtual:icons/chevron-right';
import { deductionKinds, disputeAnswers } from '../../../core/bail-entries';
import type { FieldKinds } from '../../../core/typed-fields';
import { formatDate, formatMoney } from '../../../core/format';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { AreaField } from '../../../ui/admin/form/area-field';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { MoneyField, TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { bailFields, type BailForm } from '../bail-fields';
import type { BailAction } from '../bail-rules';
import type { BailAnswer, BailPage } from './bail-page.server';
import { givenMethods, ReturnFields } from './return-fields';
import styles from './bail-view.module.css';

interface BailFormsProps {
  page: BailPage;
  answer: BailAnswer | undefined;
}

/** What may be done with the bail: the next step open, the others folded; what is refused says why. */
export function BailForms({ page, answer }: BailFormsProps) {
  const { bail, meant } = page;
  const next: BailAction = bail.actions.find(({ action, allowed }) => action === 'receive' && allowed)
    ? 'receive'
    : 'return';
  const fold = (form: BailForm, children: ReactNode) => (
    <BailFold key={form} page={page} answer={answer} form={form} isNext={form === next && !meant}>
      {children}
    </BailFold>
  );
  return (
    <>
      {meant && fold(meant.form, <MeantFields page={page} />)}
      {next === 'receive' && fold('receive', <ReceiveFields page={page} />)}
      {next === 'return' && fold('return', <ReturnFields page={page} />)}
      {fold('deduct', <KeepFields form="deduct" page={page} />)}
      {fold('retain', <KeepFields form="retain" page={page} />)}
      {bail.way?.kind !== 'hold' && fold('account', <AccountFields />)}
    </>
  );
}

interface BailFoldProps extends BailFormsProps {
  form: BailForm;
  isNext: boolean;
  children: ReactNode;
}

function BailFold({ page, answer, form, isNext, children }: BailFoldProps) {
  const { t } = useTranslation('bails/admin');
  const { bail, meant, values, key } = page;
  const refused = bail.actions.find(({ action }) => action === form)?.reason ?? null;
  const own = answer?.form === form ? answer.answer : undefined;
  const kinds: FieldKinds = bailFields[form];
  const labels = Object.fromEntries(
    Object.keys(kinds).map((path) => [path, t(`field.${path.split('.')[1] as FieldName}`)]),
  );
  return (
    <details id={form} className={styles.fold} open={isNext || own !== undefined || meant?.form === form}>
      <summary>
        {t(form === 'return' && bail.way?.kind === 'hold' ? 'form.endHold' : `form.${form}`)}
        <IconChevronRight size={16} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        {refused ? (
          <p className={styles.soft}>{t(`because.${refused}`)}</p>
        ) : (
          <AdminForm
            key={`${form} ${bail.booking.version} ${meant?.deduction.id ?? ''}`}
            isNew
            intent={form}
            bar="panel"
            kinds={kinds}
            labels={labels}
            values={values[form]}
            version={bail.booking.version}
            answer={own}
            saveLabel={t(form === 'return' && bail.way?.kind === 'hold' ? 'save.endHold' : `save.${form}`)}
          >
            <input type="hidden" name="key" value={key} />
            {children}
          </AdminForm>
        )}
      </div>
    </details>
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

function ReceiveFields({ page: { bail } }: { page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  return (
    <>
      <OnlineNote online={bail.online} />
      <FormGrid>
        <MoneyField path="receive.amountCents" span={6} />
        <DateField path="receive.on" span={6} today={bail.today} max={bail.today} />
        <ChoiceField
          path="receive.method"
          span={12}
          choices={givenMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
        />
        <TextField path="receive.note" span={12} maxLength={300} optional />
        <CheckField path="receive.otherAmount" span={12} />
        <CheckField path="receive.notify" span={12} />
      </FormGrid>
    </>
  );
}

/** That the guest can pay it online, and whether it can be put on hold instead. */
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

function KeepFields({ form, page: { bail } }: { form: 'deduct' | 'retain'; page: BailPage }) {
  const { t } = useTranslation('bails/admin');
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
        <CheckField path={`${form}.notify`} span={12} />
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

/** The form about one deduction. */
function MeantFields({ page: { meant } }: { page: BailPage }) {
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
