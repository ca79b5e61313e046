import { useNavigation } from 'react-router';
import { typedStay } from '../../../core/date-input';
import { formatMoney, formatMoneyShort } from '../../../core/format';
import { isSameStay } from '../../../core/stay';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { Notice } from '../../../ui/notice';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DetailsData } from './details-data.server';
import { BookedNotice, HoldNotice, HoldLapsed, HoldsElsewhere } from '../hold/hold-notice';
import type { PanelQuote } from '../quote/quote-answer.server';
import { HoldForm } from '../hold/hold-form';
import { NotHeld } from './not-held';
import { QuoteForm } from './quote-form';
import { QuoteLines } from '../quote/quote-lines';
import styles from './quote-panel.module.css';
import { QuotePlanSentence } from '../quote/quote-plan-sentence';
import { QuoteRefusal } from './quote-refusal';

/** Form id that ties the button of the phone's bar to the panel's form. */
export const HOLD_FORM = 'hold';

export function QuotePanel({ page }: { page: DetailsData }) {
  const { t } = useTranslation('booking-engine/quote');
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
      {page.booked && <BookedNotice booked={page.booked} type={page.category.type} />}
      <HoldsElsewhere holds={page.elsewhere} />
      {page.lapsed && <HoldLapsed lapsed={page.lapsed} nowCents={answer.kind === 'price' ? answer.totalCents : null} />}
      <div className={waiting ? styles.waiting : undefined} aria-busy={waiting}>
        {page.wasTried && (
          <div className={styles.told}>
            <NotHeld page={page} />
          </div>
        )}
        {answer.kind === 'price' && <PanelPrice page={page} quote={answer} />}
        {answer.kind === 'refused' && !isTakenByGuest(page) && <QuoteRefusal page={page} answer={answer} />}
        {answer.kind === 'unasked' && <p className={styles.prompt}>{t('prompt')}</p>}
      </div>
    </section>
  );
}

/** True if nothing is available because this guest has already booked the stay. */
function isTakenByGuest({ answer, booked, stay }: DetailsData): boolean {
  const isSame = booked !== null && stay !== null && isSameStay(booked.stay, stay);
  return isSame && answer.kind === 'refused' && answer.reason.code === 'not_available';
}

function PanelHead({ page: { answer, from, category } }: { page: DetailsData }) {
  const { t } = useTranslation('booking-engine/quote');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
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
  if (!from) return null;
  return (
    <div className={styles.head}>
      <p className={styles.total}>{t('from', { price: formatMoneyShort(from.nightCents, locale) })}</p>
      <p className="soft small">
        {ui('aNight', { count: from.nights })}{' '}
        <Link
          to={paths.roomDetails(category.typeCategory, { dates: typedStay(from.stay), guests: from.guests })}
          preventScrollReset
          replace
        >
          {t('seeDates')}
        </Link>
      </p>
    </div>
  );
}

function PanelPrice({ page, quote }: { page: DetailsData; quote: PanelQuote }) {
  const { t } = useTranslation('booking-engine/quote');
  const { t: hold } = useTranslation('booking-engine/hold');
  const locale = useLocale();
  const paths = usePaths();
  const { category, today, codeRefused } = page;
  const query = codeRefused ? { ...page.query, code: '' } : page.query;
  return (
    <>
      <QuoteLines lines={quote.lines} totalCents={quote.totalCents} vat={quote.vat} />
      {quote.held ? (
        <>
          <Notice kind="good">
            <HoldNotice hold={quote.held} />
          </Notice>
          <ButtonLink wide className={styles.goOn} to={paths.book({ reference: quote.held.reference })}>
            {hold('goOn')}
          </ButtonLink>
        </>
      ) : (
        <HoldForm id={HOLD_FORM} asked={{ typeCategory: category.typeCategory, ...query }} holdKey={page.holdKey} wide>
          {t('book')}
        </HoldForm>
      )}
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
