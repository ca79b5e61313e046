import { formatMoney } from '../../../core/format';
import { ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import { recordedMethods } from '../../../core/payment-method';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BailPage } from './bail-page.server';
import { NotifyField } from './notify-field';
import { ReturnSum } from './return-sum';
import styles from '../../../ui/admin/account-page.module.css';

/** Form to return the remaining amount: automatically by the bank, or recorded by hand. */
export function ReturnFields({ page }: { page: BailPage }) {
  if (page.bail.way?.kind === 'hold') return <EndHoldFields page={page} />;
  return page.bail.way?.kind === 'provider' ? <ToCardFields page={page} /> : <ByHandFields page={page} />;
}

function EndHoldFields({ page: { bail } }: { page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const [deducted, rest, amount] = [bail.deductedCents, bail.leftCents, bail.amountCents].map((cents) =>
    formatMoney(cents, locale),
  );
  return (
    <>
      <p className={styles.soft}>
        {bail.deductedCents > 0
          ? t('form.endHoldPart', { kept: deducted!, rest: rest! })
          : t('form.endHoldAll', { amount: amount! })}
      </p>
      <FormGrid>
        <TextField path="return.note" span={12} maxLength={300} optional />
      </FormGrid>
    </>
  );
}

/** Returns the amount to the card; legal interest is paid separately, to an account. */
function ToCardFields({ page }: { page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const { bail } = page;
  const { cardLast4 } = bail.way!;
  const bizum = bail.method === 'bizum';
  return (
    <>
      <ReturnSum page={page} />
      <p className={styles.soft}>
        {bizum ? t('form.toBizum') : cardLast4 ? t('form.toCardLast4', { last4: cardLast4 }) : t('form.toCard')}
        {bail.accrued.cents > 0 && ` ${t('form.interestApart', { amount: formatMoney(bail.accrued.cents, locale) })}`}
      </p>
      <FormGrid>
        {bail.accrued.cents > 0 && <AccountToReturnTo bail={bail} />}
        <TextField path="return.note" span={12} maxLength={300} optional />
        <NotifyField form="return" page={page} />
      </FormGrid>
    </>
  );
}

function AccountToReturnTo({ bail }: { bail: BailPage['bail'] }) {
  const { t } = useTranslation('bails/admin');
  return (
    <>
      <TextField
        path="return.iban"
        span={12}
        maxLength={60}
        optional
        {...(bail.payoutLast4 && { hint: t('form.ibanKnown', { last4: bail.payoutLast4 }) })}
      />
      <TextField path="return.holder" span={12} maxLength={120} optional />
    </>
  );
}

function ByHandFields({ page }: { page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  const { t: word } = useTranslation('core/payments');
  const { bail } = page;
  const isRefused = bail.way?.isRefused ?? false;
  const came = bail.method && word(`method.${bail.method}`);
  return (
    <>
      <ReturnSum page={page} />
      {isRefused && <p className={styles.soft}>{t('form.refused')}</p>}
      <p className={styles.soft}>{t('form.byHand')}</p>
      <FormGrid>
        <DateField path="return.on" span={12} today={bail.today} max={bail.today} />
        <ChoiceField
          path="return.method"
          span={12}
          choices={[
            ...(isRefused ? [] : [{ value: '', label: t('form.asItCame', { method: came ?? '' }) }]),
            ...recordedMethods.map((value) => ({ value, label: word(`method.${value}`) })),
          ]}
        />
        <AccountToReturnTo bail={bail} />
        <TextField path="return.note" span={12} maxLength={300} optional />
        <NotifyField form="return" page={page} />
      </FormGrid>
    </>
  );
}
