import { Button } from '@mantine/core';
import IconDice5 from 'virtual:icons/dice-5';
import { ChoiceField } from '../../../ui/admin/form/choice-field';
import { useFormParts } from '../../../ui/admin/form/form-context';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { MoneyField, NumberField, PercentField, TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { makeOfferCode } from '../offer-code';
import { offerKinds } from '../offer-data';
import styles from './offer-fields.module.css';

/** Discount and code; fixed once the offer has been used. */
export function TermsPanel({ fixed }: { fixed: boolean }) {
  const { t } = useTranslation('offers/admin');
  const { defaults } = useFormParts();
  return (
    <FormPanel title={t('panel.discount')} note={t('panel.discountNote')}>
      <div className={styles.terms}>
        {fixed && <p className={styles.fixed}>{t('hint.terms')}</p>}
        {/* What cannot be chosen is not sent by the browser; the preview wants it. */}
        {fixed && <input type="hidden" name="kind" value={defaults.kind} />}
        <ChoiceField
          path="kind"
          span={6}
          fixed={fixed}
          choices={offerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <div className={styles.value} data-kind="percent">
          <PercentField path="percentBasisPoints" span={3} fixed={fixed} />
        </div>
        <div className={styles.value} data-kind="amount">
          <MoneyField path="amountCents" span={4} fixed={fixed} />
        </div>
        <div className={styles.value} data-kind="stay_pay">
          <NumberField path="stayNights" span={3} unit={t('hint.nights')} fixed={fixed} />
          <NumberField path="payNights" span={3} unit={t('hint.nights')} fixed={fixed} />
        </div>
        <div className={styles.code}>
          <TextField path="code" span={6} optional maxLength={40} hint={t('hint.code')} fixed={fixed} />
          {!fixed && <MakeCode />}
        </div>
      </div>
    </FormPanel>
  );
}

function MakeCode() {
  const { t } = useTranslation('offers/admin');
  const { setValues, readOnly } = useFormParts();
  const hydrated = useHydrated();
  if (!hydrated || readOnly) return null;
  const make = () => setValues({ code: makeOfferCode(() => crypto.getRandomValues(new Uint8Array(1))[0]!) });
  return (
    <Button
      type="button"
      variant="default"
      className={styles.make}
      leftSection={<IconDice5 size={16} stroke={1.75} aria-hidden="true" />}
      onClick={make}
    >
      {t('hint.makeCode')}
    </Button>
  );
}
