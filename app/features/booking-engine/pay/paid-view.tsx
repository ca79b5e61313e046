import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { UnacceptedPaymentReason } from '../../../core/return-reasons';
import { formatMoney } from '../../../core/format';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { PageTitle } from '../../../ui/page-title';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './pay-view.module.css';

export type PaidPage =
  | { kind: 'stranger'; reference: string }
  | { kind: 'waiting'; reference: string; amountCents: number }
  | { kind: 'returned'; reference: string; amountCents: number; why: UnacceptedPaymentReason };

const POLL_SECONDS = 3;

/**
 * Shown to a returning guest who isn't redirected: the outcome is unknown, the money is being refunded, or the visitor
 * isn't recognized.
 */
export function PaidView({ page }: { page: PaidPage }) {
  const { t } = useTranslation('booking-engine/pay', { keyPrefix: 'paid' });
  const locale = useLocale();
  const paths = usePaths();
  const { kind, reference } = page;
  const amount = page.kind === 'stranger' ? '' : formatMoney(page.amountCents, locale);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t(`${kind}.title`)} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t(`${kind}.title`)}</h1>
      <p role="status">
        {t(kind === 'returned' ? (`returned.text.${page.why}` as const) : (`${kind}.text` as const), {
          amount,
          reference,
        })}
      </p>
      {kind === 'waiting' && <PaymentPoll />}
      {kind === 'returned' && page.why === 'late' && (
        <p>
          <ButtonLink to={paths.rooms()}>{t('returned.look')}</ButtonLink>
        </p>
      )}
      <p>
        <Link to={kind === 'stranger' ? paths.findBooking() : paths.booking(reference)}>{t(`${kind}.booking`)}</Link>
      </p>
    </div>
  );
}

/** Reloads every few seconds, without JavaScript too. */
function PaymentPoll() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(POLL_SECONDS)} />
    </noscript>
  );
}
