import { formatDate, formatMoney } from '../../../core/format';
import { CheckField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Trans, useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { CardConsent } from '../pay/card-consent';
import { reachTags } from '../reach-tags';
import type { CheckoutData } from './checkout-data.server';
import styles from './checkout-fields.module.css';
import type { FormState } from './checkout-form-state';

interface CheckoutPaymentProps {
  page: CheckoutData;
  state: FormState;
}

/** Payment of today's share. The fields of the methods not chosen are hidden by CSS alone. */
export function CheckoutPayment({ page, state }: CheckoutPaymentProps) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  const locale = useLocale();
  const { transferUntil } = page;
  const ways = [...page.methods, ...(transferUntil ? (['transfer'] as const) : [])];
  const typed = ways.find((way) => way === state.typed('method'));
  const chosen = typed ?? ways[0];
  const error = state.error('method');
  return (
    <section className={styles.payment} aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.title}>
        {t('payToday', { amount: formatMoney(page.todayCents, locale) })}
      </h2>
      {ways.length === 0 ? (
        <Notice>
          <Trans
            t={t}
            i18nKey="noWay"
            values={{ phone: page.phone, email: page.email }}
            components={reachTags({ phone: page.phone, email: page.email })}
          />
        </Notice>
      ) : (
        <fieldset className={styles.methods}>
          <legend className="visually-hidden">{t('method')}</legend>
          {ways.map((way, index) => (
            <div key={way} className={styles.method}>
              <CheckField
                type="radio"
                id={index === 0 ? 'method' : `method-${way}`}
                name="method"
                value={way}
                defaultChecked={way === chosen}
                error={index === 0 ? error : undefined}
              >
                <span className={styles.name}>{t(way)}</span>
              </CheckField>
              <div className={styles.panel}>
                {way === 'transfer' && transferUntil ? (
                  <p className="soft">{t('transferNote', { until: formatDate(transferUntil, locale) })}</p>
                ) : (
                  <>
                    {page.isTrial && <Notice>{t('trialNote')}</Notice>}
                    <p className="soft">{t(way === 'bizum' ? 'bizumNote' : 'cardNote')}</p>
                    {way === 'card' && (
                      <CardConsent charges={page.later} phone={page.phone} error={state.error('keepCard')} />
                    )}
                  </>
                )}
              </div>
            </div>
          ))}
        </fieldset>
      )}
    </section>
  );
}
