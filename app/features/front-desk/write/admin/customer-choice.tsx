import { Button, TextInput } from '@mantine/core';
import IconSearch from 'virtual:icons/search';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useFormParts } from '../../../../ui/admin/form/form-context';
import { useTranslation } from '../../../../ui/translation';
import { useHydrated } from '../../../../ui/use-hydrated';
import type { FoundCustomer } from '../../../customers/search-customers.server';
import { FieldProblem } from './field-problem';
import { useSettledFetch } from './use-settled-fetch';
import styles from './write.module.css';

interface CustomerChoiceProps {
  /** The field: `customerId` or `invoiceCustomerId`. */
  path: string;
  words: string;
  label: string;
  /** Label of the option without a customer. */
  nobody: string;
  /** Customers loaded with the page. */
  found: readonly FoundCustomer[];
  /** Customers that match the email or phone being typed. */
  known?: readonly FoundCustomer[];
  children?: ReactNode;
}

interface Found {
  data: FoundCustomer[];
}

export function CustomerChoice({ path, words, label, nobody, found, known = [], children }: CustomerChoiceProps) {
  const { t } = useTranslation('front-desk/write');
  const { defaults } = useFormParts();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Searches for text typed before the scripts ran.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  const chosen = defaults[path] ?? '';
  const [picked, setPicked] = useState(chosen);
  const q = typed.trim();
  const search = useSettledFetch<Found>(
    null,
    q.length > 1 ? { path: `/customers/search?q=${encodeURIComponent(q)}` } : null,
  );
  const answered = q.length > 1 ? (search.answer?.data ?? []) : [];
  const people = [...new Map([...found, ...known, ...answered].map((one) => [one.id, one])).values()].filter(
    ({ id }) =>
      String(id) === picked ||
      q.length < 2 ||
      answered.some((one) => one.id === id) ||
      known.some((one) => one.id === id),
  );
  const quiet = (event: KeyboardEvent | MouseEvent) => hydrated && event.preventDefault();
  return (
    <fieldset id={path} tabIndex={-1} className={styles.people}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.find}>
        <TextInput
          ref={field}
          name={words}
          label={label}
          placeholder={t('customer.searchHint')}
          maxLength={120}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && quiet(event)}
        />
        {!hydrated && (
          <Button type="submit" name="ask" value="find" variant="default" formNoValidate>
            {t('customer.find')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.soft}>
        {q.length > 1 && search.answer && answered.length === 0 && t('customer.none')}
        {q.length > 1 && answered.length > 0 && t('customer.found', { count: answered.length })}
      </p>
      <FieldProblem path={path} />
      {known.length > 0 && <p className={styles.today}>{t('customer.known')}</p>}
      <div className={styles.options} onChange={(event) => setPicked((event.target as HTMLInputElement).value)}>
        {people.map((person) => (
          <Person key={person.id} person={person} path={path} chosen={chosen} />
        ))}
        <label className={styles.option} data-nobody>
          <input type="radio" name={path} value="" defaultChecked={chosen === ''} />
          <span className={styles.name}>{nobody}</span>
        </label>
      </div>
      {children}
    </fieldset>
  );
}

function Person({ person, path, chosen }: { person: FoundCustomer; path: string; chosen: string }) {
  const { t } = useTranslation('front-desk/write');
  const { id, name, contact, email, phone, documentNumber, taxNumber, stays } = person;
  return (
    <label className={styles.option}>
      <input type="radio" name={path} value={id} defaultChecked={chosen === String(id)} />
      <span className={styles.name}>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {contact && <bdi>{contact}</bdi>}
      </span>
      <span className={styles.note}>{[email, phone, documentNumber ?? taxNumber].filter(Boolean).join(' · ')}</span>
      <span className={styles.stays}>{stays > 0 && t('customer.stays', { count: stays })}</span>
    </label>
  );
}
