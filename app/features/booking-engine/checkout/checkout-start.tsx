import { capitalize, stayText } from '../../../core/spelled-text';
import { ButtonLink } from '../../../ui/button';
import { PageTitle } from '../../../ui/page-title';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CheckoutStartData } from './checkout-start-data.server';
import styles from './checkout-start.module.css';
import { HoldForm } from '../hold/hold-form';
import { QuoteLines } from '../quote/quote-lines';

/** The stay before it is held, with a button, since opening a link must not hold anything. */
export function CheckoutStart({ page }: { page: CheckoutStartData }) {
  const { t } = useTranslation('booking-engine/checkout');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const { typeCategory, query, quote, stay } = page;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('start.title')} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t('start.title')}</h1>
      <p className="lead">{t(quote ? 'start.lead' : 'start.refused')}</p>
      <h2 className={styles.category}>{page.categoryName}</h2>
      {stay && (
        <p className="soft">
          {capitalize(stayText(stay, locale, { year: true }), locale)}, {ui('guests', { count: Number(query.guests) })}
        </p>
      )}
      {quote && <QuoteLines lines={quote.lines} totalCents={quote.totalCents} vat={quote.vat} />}
      <div className={styles.ways}>
        {quote && (
          <HoldForm asked={{ typeCategory, ...query }} holdKey={page.holdKey}>
            {t('start.continue')}
          </HoldForm>
        )}
        <ButtonLink look={quote ? 'quiet' : 'primary'} to={paths.roomDetails(typeCategory, { ...query })}>
          {t('start.change')}
        </ButtonLink>
      </div>
    </div>
  );
}
