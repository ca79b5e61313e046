import { formatClockTime } from '../../../core/format';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { CheckoutData } from './checkout-data.server';
import styles from './checkout-fields.module.css';
import type { FormState } from './checkout-form-state';

export function CheckoutGuest({ page, state }: { page: CheckoutData; state: FormState }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  const text = (name: string) => ({
    name,
    defaultValue: state.typed(name) ?? '',
    error: state.error(name),
  });
  return (
    <section aria-labelledby="guest-title">
      <h2 id="guest-title" className={styles.title}>
        {t('details')}
      </h2>
      <div className={styles.fields}>
        <TextField {...text('firstName')} label={t('firstName')} autoComplete="given-name" required maxLength={80} />
        <TextField {...text('lastName')} label={t('lastName')} autoComplete="family-name" required maxLength={120} />
        <TextField
          {...text('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
          maxLength={254}
        />
        <TextField
          {...text('phone')}
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
        />
        <SelectField
          name="country"
          label={t('country')}
          defaultValue={state.typed('country') ?? ''}
          error={state.error('country')}
          autoComplete="country"
        >
          <option value="">{t('countryNone')}</option>
          {page.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="arrivalTime"
          label={t('arrival')}
          optional
          defaultValue={state.typed('arrivalTime') ?? ''}
          error={state.error('arrivalTime')}
        >
          <ArrivalHours hours={page.arrivalHours} />
        </SelectField>
        {page.guests > 1 && (
          <SelectField
            name="children"
            label={t('children')}
            defaultValue={state.typed('children') ?? '0'}
            error={state.error('children')}
          >
            {Array.from({ length: page.guests }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? t('childrenNone') : count}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles.wide}>
          <TextArea {...text('requests')} label={t('requests')} hint={t('requestsHint')} optional maxLength={2000} />
        </div>
      </div>
    </section>
  );
}

/** One choice per hour from check-in; the last one is open-ended. */
function ArrivalHours({ hours }: { hours: readonly string[] }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  const locale = useLocale();
  return (
    <>
      <option value="">{t('arrivalUnknown')}</option>
      {hours.map((hour, index) => {
        const from = formatClockTime(hour, locale);
        const next = hours[index + 1];
        return (
          <option key={hour} value={hour}>
            {next ? t('arrivalBetween', { from, until: formatClockTime(next, locale) }) : t('arrivalAfter', { from })}
          </option>
        );
      })}
    </>
  );
}
