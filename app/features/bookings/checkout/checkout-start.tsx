import { Form, useNavigation } from 'react-router';
import { capitalize, stayInWords } from '../../../core/words';
import { Button, ButtonLink } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CheckoutStartData } from './checkout-start-data.server';
import styles from './checkout-start.module.css';
import { QuoteLines } from '../quote/quote-lines';

/** A stay before it is held: one look, one button. Opening a link must not hold anything. */
export function CheckoutStart({ page }: { page: CheckoutStartData }) {
  const { t } = useTranslation('bookings/checkout');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const navigation = useNavigation();
  const { typeCategory, query, quote, stay } = page;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${t('start.title')} · ${page.buildingName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t('start.title')}</h1>
      <p className="lead">{t(quote ? 'start.lead' : 'start.refused')}</p>
      <h2 className={styles.category}>{page.categoryName}</h2>
      {stay && (
        <p className="soft">
          {capitalize(stayInWords(stay, locale, { year: true }), locale)},{' '}
          {ui('guests', { count: Number(query.guests) })}
        </p>
      )}
      {quote && <QuoteLines lines={quote.lines} totalCents={quote.totalCents} vat={quote.vat} />}
      <div className={styles.ways}>
        {quote && (
          <Form method="post" action={paths.book({ typeCategory, ...query })}>
            <input type="hidden" name="intent" value="hold" />
            <input type="hidden" name="typeCategory" value={typeCategory} />
            <input type="hidden" name="dates" value={query.dates} />
            <input type="hidden" name="guests" value={query.guests} />
            <input type="hidden" name="code" value={query.code} />
            <Button disabled={navigation.state === 'submitting'}>{t('start.continue')}</Button>
          </Form>
        )}
        <ButtonLink look={quote ? 'quiet' : 'primary'} to={paths.roomDetails(typeCategory, { ...query })}>
          {t('start.change')}
        </ButtonLink>
      </div>
    </div>
  );
}
