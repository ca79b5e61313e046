import type { CalendarDate } from '../../../core/calendar-date';
import { formatInstant } from '../../../core/format';
import { readTyped } from '../../../core/typed-fields';
import { AreaField } from '../../../ui/admin/form/area-field';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { useFormValues } from '../../../ui/admin/form/form-context';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { useProblemText } from '../../../ui/use-problem-text';
import { customerWarnings } from '../customer-checks';
import { emptyCustomer, type CustomerData } from '../customer-data';
import { customerFields } from '../customer-fields';
import { useCustomerTexts } from './customer-texts';

interface CustomerFormFieldsProps {
  countries: readonly { value: string; label: string }[];
  today: CalendarDate;
  consent?: { at: Date; timeZone: string } | null;
}

export function CustomerFormFields({ countries, today, consent }: CustomerFormFieldsProps) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const { choices } = useCustomerTexts(countries);
  const warning = useWarnings();
  const isCompany = useFormValues()['kind'] === 'company';
  return (
    <>
      <FormPanel title={t('panel.who')}>
        <ChoiceField path="kind" span={4} choices={choices.kind} />
        <TextField path="companyName" span={8} optional={!isCompany} maxLength={160} />
        <TextField
          path="firstName"
          span={5}
          optional
          maxLength={80}
          {...(isCompany && { label: t('field.contactFirstName') })}
        />
        <TextField
          path="lastName"
          span={7}
          optional
          maxLength={120}
          {...(isCompany && { label: t('field.contactLastName') })}
        />
      </FormPanel>
      <FormPanel title={t('panel.contact')}>
        <TextField path="email" type="email" span={6} optional maxLength={254} />
        <TextField path="phone" type="tel" span={6} optional maxLength={50} hint={t('hint.phone')} />
        <ChoiceField path="language" span={4} choices={choices.language} />
        <ChoiceField path="country" span={4} choices={choices.country} />
        <ChoiceField path="nationality" span={4} choices={choices.country} />
      </FormPanel>
      <FormPanel title={t('panel.papers')} note={t('panel.papersNote')}>
        <ChoiceField path="documentKind" span={4} choices={choices.documentKind} />
        <TextField path="documentNumber" span={4} optional figures maxLength={40} hint={warning('documentNumber')} />
        <DateField path="birthDate" span={4} optional today={today} max={today} />
      </FormPanel>
      <FormPanel title={t('panel.address')}>
        <TextField path="address.street" span={12} optional maxLength={200} />
        <TextField path="address.postcode" span={4} optional maxLength={20} />
        <TextField path="address.city" span={8} optional maxLength={100} />
        <TextField path="taxNumber" span={5} optional figures maxLength={40} hint={warning('taxNumber')} />
        <TextField path="iban" span={7} optional figures maxLength={60} hint={t('hint.iban')} />
      </FormPanel>
      <FormPanel title={t('panel.rest')}>
        <AreaField path="notes" rows={3} optional maxLength={20_000} />
        <CheckField
          path="marketingConsent"
          hint={
            consent
              ? t('hint.consent', { date: formatInstant(consent.at, locale, consent.timeZone) })
              : t('hint.noConsent')
          }
        />
      </FormPanel>
    </>
  );
}

/** Returns a function that gives the warning about a field's typed value. Warnings don't prevent saving. */
function useWarnings(): (path: string) => string | undefined {
  const locale = useLocale();
  const problemText = useProblemText('core/problems', 'customers/problems');
  const values = useFormValues();
  const typed = readTyped(customerFields, values, locale) as Partial<CustomerData>;
  const read = Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, value === '' ? null : value]));
  const documentNumber = typed.documentNumber?.toUpperCase().replace(/[\s.\-/]/g, '') || null;
  const found = customerWarnings({ ...emptyCustomer, ...read, documentNumber });
  return (path) => {
    const problem = found.find((one) => one.path === path);
    return problem && problemText(problem);
  };
}
