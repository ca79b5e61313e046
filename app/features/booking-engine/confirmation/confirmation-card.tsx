import { Form, useSearchParams } from 'react-router';
import { formatDate, formatMoney } from '../../../core/format';
import { Button } from '../../../ui/button';
import { FormAnswer } from '../../../ui/form-answer';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ConfirmationData } from './confirmation-data.server';
import styles from './confirmation-card.module.css';

export function ConfirmationCard({ page: { card, reference } }: { page: ConfirmationData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation' });
  const locale = useLocale();
  const paths = usePaths();
  const [search] = useSearchParams();
  if (!card) {
    return search.get('card') === 'withdrawn' ? (
      <FormAnswer kind="good" about="withdrawn">
        {t('card.withdrawn')}
      </FormAnswer>
    ) : null;
  }
  const last4 = card.last4 ?? '····';
  const { next, tryAgainOn } = card;
  return (
    <section className={styles.card} id="card">
      <h2>{t('card.title')}</h2>
      <p>{t('card.text', { last4, date: formatDate(card.agreedOn, locale) })}</p>
      {tryAgainOn !== null ? (
        <p>{t('card.failed', { date: formatDate(tryAgainOn, locale) })}</p>
      ) : (
        next && (
          <p>{t('card.next', { amount: formatMoney(next.amountCents, locale), date: formatDate(next.on, locale) })}</p>
        )
      )}
      <Form method="post" action={paths.booking(reference)} preventScrollReset className={styles.end}>
        <Button look="quiet" small name="intent" value="withdraw_card">
          {t('card.withdraw')}
        </Button>
      </Form>
    </section>
  );
}
