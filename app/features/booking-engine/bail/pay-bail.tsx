import { Form, useNavigation } from 'react-router';
import { formatDate, formatMoney } from '../../../core/format';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/field';
import { FormAnswer } from '../../../ui/form-answer';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DeclineReason } from '../../billing/payment-provider';
import type { GuestBailRefusal } from './guest-bail-form.server';
import styles from './guest-bail.module.css';
import type { GuestBail } from '../view-guest-bail.server';

interface PayBailProps {
  bail: GuestBail;
  online: NonNullable<GuestBail['online']>;
  declined: DeclineReason | null;
  refused: GuestBailRefusal | undefined;
}

/**
 * Payment of the bail: charged, or put on hold on the card if the hold lasts long enough; otherwise the reason why not.
 */
export function PayBail({ bail, online, declined, refused }: PayBailProps) {
  const { t } = useTranslation('booking-engine/bail', { keyPrefix: 'pay' });
  const { t: pay } = useTranslation('booking-engine/pay');
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  const { methods, hold, isTrial } = online;
  const amount = formatMoney(bail.amountCents, locale);
  const ways = [...methods, ...(hold.offered ? (['hold'] as const) : [])];
  const chosen = refused?.typed.method;
  return (
    <>
      <p>{t('lead', { amount })}</p>
      {refused ? (
        <FormAnswer about={refused}>{refused.refusal.message}</FormAnswer>
      ) : (
        declined && <FormAnswer about={declined}>{pay(`declined.${declined}`)}</FormAnswer>
      )}
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="pay-bail" />
        {ways.length > 1 ? (
          <fieldset className={styles.ways}>
            <legend>{t('how')}</legend>
            {ways.map((way, index) => (
              <CheckField
                key={way}
                type="radio"
                id={`bail-${way}`}
                name="method"
                value={way}
                defaultChecked={chosen ? chosen === way : index === 0}
              >
                <strong>{t(way)}</strong>{' '}
                <span className="soft">
                  {way === 'hold' && hold.offered
                    ? t('holdText', { amount, date: formatDate(hold.until, locale) })
                    : t(way === 'bizum' ? 'bizumText' : 'cardText', { amount })}
                </span>
              </CheckField>
            ))}
          </fieldset>
        ) : (
          <input type="hidden" name="method" value={ways[0]} />
        )}
        {!hold.offered && hold.reason === 'stay_too_long' && (
          <p className="soft small">
            {t('noHold', { count: hold.holdDays, date: formatDate(hold.endsOn, locale, 'long') })}
          </p>
        )}
        {isTrial && <Notice>{pay('trial')}</Notice>}
        <div>
          <Button aria-disabled={busy || undefined}>{busy ? pay('oneMoment') : t('goOn')}</Button>
        </div>
        <p className="caption">{pay('secure')}</p>
      </Form>
    </>
  );
}
