import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../core/format';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { PageTitle } from '../../../ui/page-title';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { NextStep } from '../../billing/payment-provider';
import { PaymentElement } from './payment-element';
import styles from './pay-view.module.css';

export interface PayingPage {
  reference: string;
  amountCents: number;
  /** Subject of the payment: the stay, its bail, or `hold`, which charges nothing yet. */
  about: 'stay' | 'bail' | 'hold';
  next: Exclude<NextStep, { kind: 'go' }>;
  returnPath: string;
}

export function PayingView({ page }: { page: PayingPage }) {
  const { t } = useTranslation('booking-engine/pay');
  const locale = useLocale();
  const paths = usePaths();
  const { next, reference, amountCents, about, returnPath } = page;
  const title = t(about === 'stay' ? 'title' : `${about}Title`);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.amount}>
        <span className="soft">{t(about === 'hold' ? 'toHold' : 'toPay')}</span>
        <strong>{formatMoney(amountCents, locale)}</strong>
      </p>
      {next.kind === 'post' ? (
        <BankRedirect next={next} />
      ) : (
        <PaymentElement next={next} returnPath={returnPath} isHold={about === 'hold'} />
      )}
      <p>
        <Link to={paths.booking(reference)}>{t('back')}</Link>
      </p>
    </div>
  );
}

/** Form that submits itself to the bank, or through its button if there is no JavaScript. */
function BankRedirect({ next }: { next: Extract<NextStep, { kind: 'post' }> }) {
  const { t } = useTranslation('booking-engine/pay');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={next.url} className={styles.form}>
      {Object.entries(next.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t('leading')}</p>
      <div>
        <Button>{t('toBank')}</Button>
      </div>
    </form>
  );
}
