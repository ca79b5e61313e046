import { formatMoney } from '../../../core/format';
import { locales } from '../../../core/locale';
import { vatCauses } from '../../../core/vat-class';
import type { CalendarDate } from '../../../core/calendar-date';
import { AreaField } from '../../../ui/admin/form/area-field';
import { ChoiceField, type Choice } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { RepeatedFields } from '../../../ui/admin/form/repeated-fields';
import { MoneyField, NumberField, PercentField, TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { chargedFor } from '../non-stay-lines';
import { taxIdKinds } from '../invoice-facts';
import { SIMPLIFIED_MOST_CENTS } from '../invoice-rules';
import { HiddenField } from './hidden-field';

const MAX_LINES = 200;

interface DraftFieldsProps {
  countries: readonly Choice[];
  today: CalendarDate;
}

export function DraftFields({ countries, today }: DraftFieldsProps) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  return (
    <>
      <FormPanel title={t('panel.invoice')}>
        <ChoiceField
          path="kind"
          span={6}
          choices={(['full', 'simplified'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          hint={t('hint.kind', { max: formatMoney(SIMPLIFIED_MOST_CENTS, locale) })}
        />
        <ChoiceField
          path="language"
          span={6}
          choices={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <DateField path="operationFrom" span={4} today={today} optional />
        <DateField path="operationTo" span={4} today={today} optional />
        <DateField path="dueOn" span={4} today={today} optional hint={t('hint.dueOn')} />
        <TextField path="description" span={12} maxLength={250} optional />
      </FormPanel>
      <FormPanel title={t('panel.recipient')}>
        <HiddenField path="customerId" />
        <RecipientFields countries={countries} />
        <TextField path="orderNumber" span={6} maxLength={100} optional />
        <TextField path="costCentre" span={6} maxLength={100} optional />
      </FormPanel>
      <FormPanel title={t('panel.lines')} note={t('hint.lines')}>
        <LineFields />
      </FormPanel>
      <FormPanel title={t('field.notes')}>
        <AreaField path="notes" span={12} maxLength={1000} optional />
      </FormPanel>
    </>
  );
}

export function RecipientFields({ countries }: { countries: readonly Choice[] }) {
  const { t } = useTranslation('invoices/admin');
  return (
    <>
      <TextField path="recipient.name" span={6} maxLength={120} />
      <TextField path="recipient.email" span={6} maxLength={254} type="email" optional />
      <ChoiceField
        path="recipient.taxId.kind"
        span={4}
        choices={taxIdKinds.map((value) => ({ value, label: t(`taxIdKind.${value}`) }))}
      />
      <TextField path="recipient.taxId.number" span={4} maxLength={40} figures />
      <ChoiceField path="recipient.taxId.country" span={4} choices={countries} />
      <TextField path="recipient.address.street" span={12} maxLength={200} />
      <TextField path="recipient.address.postcode" span={3} maxLength={20} figures />
      <TextField path="recipient.address.city" span={5} maxLength={100} />
      <ChoiceField path="recipient.address.country" span={4} choices={countries} />
    </>
  );
}

export function LineFields({ rectifies = false }: { rectifies?: boolean }) {
  const { t } = useTranslation('invoices/admin');
  const causes = [
    { value: '', label: t('withVat') },
    ...vatCauses.map((value) => ({ value, label: t(`cause.${value}`) })),
  ];
  const kinds = chargedFor.map((value) => ({ value, label: t(`chargesFor.${value}`) }));
  return (
    <RepeatedFields path="lines" name={t('line')} max={MAX_LINES}>
      {(row) => (
        <>
          <TextField path={`${row}.concept`} span={6} maxLength={300} />
          <NumberField path={`${row}.quantity`} span={3} decimals />
          <MoneyField path={`${row}.grossCents`} span={3} />
          <PercentField path={`${row}.vat.rateBasisPoints`} span={3} />
          <ChoiceField path={`${row}.vat.cause`} span={3} choices={causes} />
          <TextField path={`${row}.vat.article`} span={6} maxLength={200} optional />
          <TextField path={`${row}.booking`} span={6} maxLength={20} optional figures hint={t('hint.booking')} />
          {!rectifies && (
            <ChoiceField path={`${row}.chargesFor`} span={6} choices={kinds} hint={t('hint.chargesFor')} />
          )}
          {rectifies && <HiddenField path={`${row}.chargesFor`} />}
          {rectifies && <HiddenField path={`${row}.bailDeductionId`} />}
        </>
      )}
    </RepeatedFields>
  );
}
