import type { CalendarDate } from '../../../../core/calendar-date';
import { ChoiceField, type Choice } from '../../../../ui/admin/form/choice-field';
import { DateField } from '../../../../ui/admin/form/date-field';
import { FormGrid, FormPanel } from '../../../../ui/admin/form/form-panel';
import { RepeatedFields } from '../../../../ui/admin/form/repeated-fields';
import { MoneyField, TextField } from '../../../../ui/admin/form/text-field';
import { useTranslation } from '../../../../ui/translation';
import { vatChoices } from '../write-choices';
import { FieldProblem } from './field-problem';
import { PlanSum } from './plan-sum';
import { useWriteChoices } from './use-write-texts';
import styles from './write.module.css';

interface PriceFieldsProps {
  prices: readonly Choice[];
  bailHint?: string;
  bailFixed?: boolean;
}

export function PriceFields({ prices, bailHint, bailFixed = false }: PriceFieldsProps) {
  const { t } = useTranslation('front-desk/write');
  const { offers } = useWriteChoices();
  return (
    <FormPanel title={t('panel.price')}>
      <div className={styles.price}>
        <FormGrid>
          <ChoiceField path="price" span={12} choices={prices} />
        </FormGrid>
        <div className={styles.byHand}>
          <FormGrid>
            <MoneyField path="agreedCents" span={6} />
            <TextField path="priceReason" span={12} maxLength={300} />
          </FormGrid>
        </div>
        <div className={styles.byRate}>
          <FormGrid>
            <ChoiceField path="offer" span={12} choices={offers} />
          </FormGrid>
          <div className={styles.byCode}>
            <FormGrid>
              <TextField path="offerCode" span={12} maxLength={40} />
            </FormGrid>
          </div>
        </div>
        <FormGrid>
          <MoneyField path="bailCents" span={12} optional hint={bailHint} fixed={bailFixed} />
        </FormGrid>
      </div>
    </FormPanel>
  );
}

/** VAT of the stay: by the rules, or set manually with a reason. */
export function VatFields() {
  const { t } = useTranslation('front-desk/write');
  const choices = vatChoices.map((value) => ({ value, label: t(`vatChoice.${value}`) }));
  return (
    <FormPanel title={t('panel.vat')}>
      <ChoiceField path="vat" span={12} choices={choices} />
      <TextField path="vatReason" span={12} optional maxLength={300} hint={t('hint.vatReason')} />
    </FormPanel>
  );
}

interface PlanFieldsProps {
  today: CalendarDate;
  plans: readonly Choice[];
  totalCents: number | null;
}

export function PlanFields({ today, plans, totalCents }: PlanFieldsProps) {
  const { t } = useTranslation('front-desk/write');
  return (
    <FormPanel title={t('panel.plan')}>
      <div className={styles.plan}>
        <FormGrid>
          <ChoiceField path="plan" span={12} choices={plans} />
        </FormGrid>
        <div className={styles.ownPlan} id="instalments" tabIndex={-1}>
          <FieldProblem path="instalments" />
          <RepeatedFields path="instalments" name={t('instalment.name')} max={36}>
            {(row) => (
              <>
                <DateField path={`${row}.due`} span={6} today={today} />
                <MoneyField path={`${row}.amountCents`} span={6} />
              </>
            )}
          </RepeatedFields>
          {totalCents !== null && <PlanSum totalCents={totalCents} />}
        </div>
      </div>
    </FormPanel>
  );
}
