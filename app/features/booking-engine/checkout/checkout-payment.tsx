import { formatMoney } from '../../../core/format';
import { CheckField, TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { CheckoutData } from './checkout-data.server';
import styles from './checkout-fields.module.css';
import type { FormState } from './checkout-form-state';

interface CheckoutPaymentProps {
  page: CheckoutData;
  state: FormState;
  /** Changes with each refusal, so that the card fields are made anew and empty. */
  tries: string;
}

/** How today's part is paid. CSS alone hides the fields of the ways that are not chosen. */
export function CheckoutPayment({ page, state, tries }: CheckoutPaymentProps) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  const locale = useLocale();
  const method = state.typed('method') ?? 'card';
  const error = state.error('method');
  return (
    <section className={styles.payment} aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.title}>
        {t('payToday', { amount: formatMoney(page.todayCents, locale) })}
      </h2>
      <fieldset className={styles.methods}>
        <legend className="visually-hidden">{t('method')}</legend>
        <div className={styles.method}>
          <CheckField
            type="radio"
            id="method"
            name="method"
            value="card"
            defaultChecked={method === 'card'}
            error={error}
          >
            <span className={styles.name}>{t('card')}</span>
          </CheckField>
          <CardFields page={page} state={state} tries={tries} />
        </div>
        <div className={styles.method}>
          <CheckField type="radio" id="method-bizum" name="method" value="bizum" defaultChecked={method === 'bizum'}>
            <span className={styles.name}>{t('bizum')}</span>
          </CheckField>
          <div className={styles.panel}>
            <Notice>{t('demoBizum')}</Notice>
            <div className={styles.fields}>
              <TextField
                name="bizumPhone"
                label={t('bizumPhone')}
                type="tel"
                autoComplete="tel"
                maxLength={40}
                defaultValue={state.typed('bizumPhone') ?? ''}
                error={state.error('bizumPhone')}
              />
            </div>
          </div>
        </div>
      </fieldset>
    </section>
  );
}

function CardFields({ page, state, tries }: CheckoutPaymentProps) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  return (
    <div className={styles.panel}>
      <Notice>{t('demo', { card: page.demoCard.replaceAll(' ', '\u00a0') })}</Notice>
      <TextField
        key={`number ${tries}`}
        name="cardNumber"
        label={t('cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={24}
        hint={tries === '' ? undefined : t('cardAgain')}
        defaultValue={tries === '' ? page.demoCard : ''}
        error={state.error('cardNumber')}
      />
      <div className={styles.fields}>
        <TextField
          key={`expiry ${tries}`}
          name="cardExpiry"
          label={t('cardExpiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          defaultValue={tries === '' ? page.demoExpiry : ''}
          error={state.error('cardExpiry')}
        />
        <TextField
          key={`code ${tries}`}
          name="cardCode"
          label={t('cardCode')}
          hint={t('cardCodeHint')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          defaultValue={tries === '' ? '123' : ''}
          error={state.error('cardCode')}
        />
      </div>
    </div>
  );
}
