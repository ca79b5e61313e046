import { useEffect, useState } from 'react';
import type { CalendarDate } from '../../../../core/calendar-date';
import { CheckField, ChoiceField, type Choice } from '../../../../ui/admin/form/choice-field';
import { DateField } from '../../../../ui/admin/form/date-field';
import { useFormParts, useFormValues } from '../../../../ui/admin/form/form-context';
import { FormGrid, FormPanel } from '../../../../ui/admin/form/form-panel';
import { RepeatedFields } from '../../../../ui/admin/form/repeated-fields';
import { TextField } from '../../../../ui/admin/form/text-field';
import { Panel } from '../../../../ui/admin/panel';
import { useTranslation } from '../../../../ui/translation';
import type { FoundCustomer } from '../../../customers/search-customers.server';
import { CustomerChoice } from './customer-choice';
import { FieldProblem } from './field-problem';
import { useSettledFetch } from './use-settled-fetch';
import { useWriteChoices } from './use-write-texts';
import styles from './write.module.css';

interface PeopleFieldsProps {
  today: CalendarDate;
  countries: readonly Choice[];
  found: readonly FoundCustomer[];
  invoiceFound: readonly FoundCustomer[];
}

export function PeopleFields({ today, countries, found, invoiceFound }: PeopleFieldsProps) {
  const { t } = useTranslation('front-desk/write');
  const choices = useWriteChoices();
  const known = useKnownCustomers();
  const { problems } = useFormParts();
  const isKnown =
    known.length > 0 || problems.some(({ path }) => path === 'customer.email' || path === 'customer.phone');
  const country = [{ value: '', label: t('notSaid') }, ...countries];
  return (
    <>
      <Panel title={t('panel.customer')}>
        <CustomerChoice
          path="customerId"
          words="words"
          label={t('customer.search')}
          nobody={t('customer.new')}
          found={found}
          known={known}
        >
          <div className={styles.newCustomer}>
            <FormGrid>
              <TextField path="customer.firstName" span={6} maxLength={80} />
              <TextField path="customer.lastName" span={6} maxLength={120} optional />
              <TextField path="customer.email" span={6} type="email" maxLength={254} />
              <TextField path="customer.phone" span={6} type="tel" maxLength={40} />
              <ChoiceField path="customer.language" span={6} choices={choices.languages} />
              <ChoiceField path="customer.country" span={6} choices={country} optional />
              {isKnown && <CheckField path="newCustomer" />}
            </FormGrid>
          </div>
        </CustomerChoice>
      </Panel>
      <FormPanel title={t('panel.guests')} note={t('panel.guestsNote')}>
        <div className={`${styles.wide} ${styles.guests}`} id="guests" tabIndex={-1}>
          <FieldProblem path="guests" />
          <RepeatedFields path="guests" name={t('guest.name')} max={20}>
            {(row) => (
              <>
                <TextField path={`${row}.firstName`} span={6} maxLength={80} />
                <TextField path={`${row}.lastName`} span={6} maxLength={120} optional />
                <ChoiceField path={`${row}.documentKind`} span={3} choices={choices.documents} optional />
                <TextField path={`${row}.documentNumber`} span={3} maxLength={40} optional />
                <ChoiceField path={`${row}.nationality`} span={3} choices={country} optional />
                <DateField path={`${row}.birthDate`} span={3} today={today} max={today} optional />
              </>
            )}
          </RepeatedFields>
        </div>
      </FormPanel>
      <Panel title={t('panel.invoice')}>
        <CustomerChoice
          path="invoiceCustomerId"
          words="invoiceWords"
          label={t('customer.searchInvoice')}
          nobody={t('customer.sameInvoice')}
          found={invoiceFound}
        />
      </Panel>
    </>
  );
}

/** Returns customers with the email or phone being typed. */
function useKnownCustomers(): readonly FoundCustomer[] {
  const values = useFormValues();
  const email = values['customer.email']?.trim() ?? '';
  const phone = values['customer.phone']?.trim() ?? '';
  const shouldSearch = email.includes('@') || phone.replace(/\D/g, '').length >= 6;
  const { answer } = useSettledFetch<{ data: FoundCustomer[] }>(
    null,
    shouldSearch ? { path: `/customers/search?${new URLSearchParams({ email, phone }).toString()}` } : null,
  );
  const [known, setKnown] = useState<readonly FoundCustomer[]>([]);
  useEffect(() => setKnown(shouldSearch ? (answer?.data ?? []) : []), [shouldSearch, answer]);
  return known;
}
