import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../../ui/button';
import { StayField } from '../../../ui/date-picker/stay-field';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { useRefusedField } from '../../../ui/use-refused-field';
import { useCodeRefused } from '../code-refused';
import type { DetailsData } from './details-data.server';
import styles from './quote-form.module.css';
import { readQuoteQuery } from '../quote/quote-query';

/**
 * Form for dates, guests, and code. It submits itself on a change; without JavaScript, the guest presses its button.
 */
export function QuoteForm({ page }: { page: DetailsData }) {
  const { t } = useTranslation('booking-engine/quote');
  const { t: ui } = useTranslation('ui');
  const refused = useCodeRefused();
  const paths = usePaths();
  const navigate = useNavigate();
  const { form, rememberSent } = useRefusedField(page);
  const { answer, category, query, today } = page;
  const problems = answer.kind === 'invalid' ? answer.problems : {};
  const dates = useFieldText(query.dates);

  const requestQuote = () => {
    if (!form.current) return;
    const quoteQuery = readQuoteQuery(new FormData(form.current));
    dates.said(quoteQuery.dates);
    void navigate(paths.roomDetails(category.typeCategory, { ...quoteQuery }), {
      replace: true,
      preventScrollReset: true,
    });
  };

  return (
    <Form
      ref={form}
      action={paths.roomDetails(category.typeCategory)}
      onSubmit={(event) => {
        event.preventDefault();
        rememberSent();
        requestQuote();
      }}
    >
      <div className={styles.box}>
        <StayField
          key={dates.version}
          name="dates"
          label={t('dates')}
          look="segment"
          placeholder={ui('dates.placeholder')}
          today={today}
          defaultValue={query.dates}
          error={problems.dates}
          onCommit={(typed) => typed.trim() !== query.dates && requestQuote()}
        />
        <Guests max={category.maxGuests} value={query.guests} error={problems.guests} onChange={requestQuote} />
      </div>
      <details className={styles.code} open={query.code !== ''}>
        <summary>{t('hasCode')}</summary>
        <div className={styles.codeFields}>
          <TextField
            key={query.code}
            name="code"
            label={t('code')}
            defaultValue={query.code}
            error={page.codeRefused ? `${refused(query.code, page.codeRefused)} ${t('withoutCodeNote')}` : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <Button look="secondary">{t('applyCode')}</Button>
        </div>
      </details>
      <noscript>
        <Button look="secondary" wide>
          {t('update')}
        </Button>
      </noscript>
    </Form>
  );
}

interface GuestsProps {
  max: number;
  value: string;
  error: string | undefined;
  onChange: () => void;
}

function Guests({ max, value, error, onChange }: GuestsProps) {
  const { t } = useTranslation('booking-engine/quote');
  const { t: ui } = useTranslation('ui');
  const counts = Array.from({ length: max }, (_, index) => String(index + 1));
  // Keeps an impossible number, so the panel can explain it.
  if (/^\d+$/.test(value) && !counts.includes(value)) counts.push(value);
  return (
    <div className={styles.guests}>
      <label htmlFor="guests">{t('guests')}</label>
      <select
        id="guests"
        name="guests"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'guests-error'}
        onChange={onChange}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {ui('guests', { count: Number(count) })}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon name="down" />
      </span>
      {error && (
        <p id="guests-error" className={styles.error}>
          <Icon name="error" size={20} />
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Returns a new key if the text changed from outside, for example by a link to other dates, so the field is recreated.
 * Typing keeps the field and its focus.
 */
function useFieldText(text: string) {
  const [known, setKnown] = useState({ text, own: text, version: 0 });
  if (text !== known.text) {
    setKnown({ text, own: text, version: text === known.own ? known.version : known.version + 1 });
  }
  return {
    version: known.version,
    said: (own: string) => setKnown((before) => ({ ...before, own })),
  };
}
