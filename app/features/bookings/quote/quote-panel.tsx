import { Form, useNavigation } from 'react-router';
import { formatMoney, formatMoneyShort } from '../../../core/format';
import { Button, ButtonLink } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DetailsData } from '../details/details-data.server';
import type { PanelQuote } from './quote-answer.server';
import { QuoteForm } from './quote-form';
import { QuoteLines } from './quote-lines';
import styles from './quote-panel.module.css';
import { QuotePlanSentence } from './quote-plan-sentence';
import { QuoteRefusal } from './quote-refusal';

/** Ties the button of the phone's bar to the panel's form. */
export const HOLD_FORM = 'hold';

/** What the stay costs, and the way to book it. */
export function QuotePanel({ page }: { page: DetailsData }) {
  const { t } = useTranslation('bookings/quote');
  const navigation = useNavigation();
  const { answer } = page;
  const waiting = navigation.state === 'loading' && navigation.location.search.includes('dates=');
  return (
    <section id="quote" className={styles.panel} aria-labelledby="quote-title">
      <h2 id="quote-title" className="visually-hidden">
        {t('title')}
      </h2>
      <PanelHead page={page} />
      <QuoteForm page={page} />
      <div className={waiting ? styles.waiting : undefined} aria-busy={waiting}>
        {answer.kind === 'price' && <PanelPrice page={page} quote={answer} />}
        {answer.kind === 'refused' && <QuoteRefusal page={page} answer={answer} />}
        {answer.kind === 'unasked' && <p className={styles.prompt}>{t('prompt')}</p>}
        {answer.kind === 'invalid' && answer.problems.code && <WithoutCode page={page} />}
      </div>
    </section>
  );
}

/** The total, or the price from which a night is had. */
function PanelHead({ page: { answer, fromCents } }: { page: DetailsData }) {
  const { t } = useTranslation('bookings/quote');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  if (answer.kind === 'price') {
    return (
      <div className={styles.head} role="status">
        <p className={styles.total}>{formatMoney(answer.totalCents, locale)}</p>
        <p className="soft small">
          {ui('nights', { count: answer.nights })}, {ui('guests', { count: answer.guests })}
        </p>
      </div>
    );
  }
  if (fromCents === null) return null;
  return (
    <div className={styles.head}>
      <p className={styles.total}>{t('from', { price: formatMoneyShort(fromCents, locale) })}</p>
      <p className="soft small">{t('perNight')}</p>
    </div>
  );
}

function WithoutCode({ page: { category, query } }: { page: DetailsData }) {
  const { t } = useTranslation('bookings/quote');
  const paths = usePaths();
  return (
    <ButtonLink
      look="quiet"
      to={paths.roomDetails(category.typeCategory, { dates: query.dates, guests: query.guests })}
      preventScrollReset
      replace
    >
      {t('withoutCode')}
    </ButtonLink>
  );
}

function PanelPrice({ page, quote }: { page: DetailsData; quote: PanelQuote }) {
  const { t } = useTranslation('bookings/quote');
  const locale = useLocale();
  const paths = usePaths();
  const navigation = useNavigation();
  const { category, query, today } = page;
  return (
    <>
      <QuoteLines lines={quote.lines} totalCents={quote.totalCents} vat={quote.vat} />
      <Form id={HOLD_FORM} method="post" action={paths.book({ typeCategory: category.typeCategory, ...query })}>
        <input type="hidden" name="intent" value="hold" />
        <input type="hidden" name="typeCategory" value={category.typeCategory} />
        <input type="hidden" name="dates" value={query.dates} />
        <input type="hidden" name="guests" value={query.guests} />
        <input type="hidden" name="code" value={query.code} />
        <Button wide disabled={navigation.state === 'submitting'}>
          {t('book')}
        </Button>
      </Form>
      <p className={`caption ${styles.plan}`}>
        <QuotePlanSentence plan={quote.paymentPlan} today={today} />
      </p>
      {quote.bailCents > 0 && (
        <div className={styles.bail}>
          <p>
            <strong>{t('bailApart')}</strong>{' '}
            <strong className="figures">{formatMoney(quote.bailCents, locale)}</strong>
          </p>
          <p className="caption">{t('bailNote')}</p>
        </div>
      )}
    </>
  );
}
