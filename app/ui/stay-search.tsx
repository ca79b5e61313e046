import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { CalendarDate } from '../core/calendar-date';
import { Button } from './button';
import { StayField } from './date-picker/stay-field';
import { Icon } from './icon';
import styles from './stay-search.module.css';
import { useTranslation } from './translation';
import { useRefusedField } from './use-refused-field';

export interface StaySearchProps {
  action: string;
  today: CalendarDate;
  latest?: CalendarDate;
  mostGuests: number;
  /** Dates of the previous search, as typed. */
  dates?: string;
  guests?: string;
  type?: string;
  /** Available types; `all` comes first. */
  types: readonly { value: string; label: string }[];
  problems?: { dates?: string; guests?: string; type?: string };
  submitLabel: string;
  children?: ReactNode;
}

const none: NonNullable<StaySearchProps['problems']> = {};

/** The search bar: dates, guests, type. A plain GET form, so that it works before scripts load. */
export function StaySearch(props: StaySearchProps) {
  const { action, today, latest, mostGuests, dates = '', type = 'all', types, problems = none, submitLabel } = props;
  const { guests = String(Math.min(2, mostGuests)) } = props;
  const { t } = useTranslation('ui');
  const { form, rememberSent } = useRefusedField(problems);
  const numbers = Array.from({ length: mostGuests }, (_, index) => index + 1);
  // Offers a guest count above the maximum if it was requested, so that the page can explain the refusal.
  if (/^\d{1,2}$/.test(guests) && Number(guests) > mostGuests) numbers.push(Number(guests));
  const counts = numbers.map((count) => ({ value: String(count), label: t('guests', { count }) }));
  return (
    <search>
      <Form ref={form} onSubmit={rememberSent} className={styles.bar} action={action} aria-label={t('search.name')}>
        <StayField
          key={dates}
          name="dates"
          label={t('dates.label')}
          look="segment"
          placeholder={t('dates.placeholder')}
          today={today}
          {...(latest && { latest })}
          defaultValue={dates}
          error={problems.dates}
        />
        <div className={styles.pair}>
          <Segment name="guests" label={t('search.guests')} value={guests} options={counts} error={problems.guests} />
          <Segment name="type" label={t('search.type')} value={type} options={types} error={problems.type} />
        </div>
        <div className={styles.go}>
          <Button className={styles.submit}>{submitLabel}</Button>
        </div>
        {props.children}
      </Form>
    </search>
  );
}

interface SegmentProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error: string | undefined;
}

/**
 * A select that fills its part of the bar. A value from the URL that is not among the options is added to them, so
 * that the user can correct it.
 */
function Segment({ name, label, value, options, error }: SegmentProps) {
  const known = options.some((option) => option.value === value);
  return (
    <div className={styles.segment}>
      <label htmlFor={name}>{label}</label>
      <select
        key={value}
        id={name}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      >
        {!known && <option value={value}>{value.slice(0, 40)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon name="down" />
      </span>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          <Icon name="error" size={20} />
          {error}
        </p>
      )}
    </div>
  );
}
