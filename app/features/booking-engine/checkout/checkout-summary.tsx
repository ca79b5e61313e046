import { formatDate, formatMoney, formatPercent, formatStay } from '../../../core/format';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { CheckoutData } from './checkout-data.server';
import styles from './checkout-summary.module.css';
import { QuoteLines } from '../quote/quote-lines';

export function CheckoutSummary({ page }: { page: CheckoutData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  return (
    <aside className={styles.panel} aria-label={t('summary')}>
      <div className={styles.head}>
        {page.cover && (
          <div className={styles.picture}>
            <Picture item={page.cover} sizes="104px" ratio="1 / 1" decorative />
          </div>
        )}
        <div>
          <p className={styles.name}>{page.categoryName}</p>
          <p className="small soft">{formatStay(page.stay, locale, 'long')}</p>
          <p className="small soft">
            {ui('nights', { count: page.nights })}, {ui('guests', { count: page.guests })}
          </p>
        </div>
      </div>
      <SummaryMoney page={page} />
    </aside>
  );
}

/** The same summary in a collapsible line, for phones. */
export function CheckoutFoldedSummary({ page }: { page: CheckoutData }) {
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  return (
    <details className={styles.folded}>
      <summary className="wrap">
        <span>
          <strong>{page.categoryName}</strong>
          <span className="small soft">
            {formatStay(page.stay, locale)}, {ui('guests', { count: page.guests })}
          </span>
        </span>
        <span className={styles.sum}>
          <strong className="figures">{formatMoney(page.totalCents, locale)}</strong>
          <Icon name="down" size={20} />
        </span>
      </summary>
      <div className="wrap">
        <SummaryMoney page={page} />
      </div>
    </details>
  );
}

function SummaryMoney({ page }: { page: CheckoutData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'checkout' });
  const locale = useLocale();
  const { instalments, todayShare, bailCents } = page;
  const [, ...rest] = instalments;
  const today = todayShare === null ? t('today') : t('todayShare', { share: formatPercent(todayShare, locale) });
  return (
    <>
      <QuoteLines lines={page.lines} totalCents={page.totalCents} vat={page.vat} largeTotal />
      <dl className={`figures ${styles.plan}`}>
        <div>
          <dt>{today}</dt>
          <dd>{formatMoney(page.todayCents, locale)}</dd>
        </div>
        {rest.map(({ due, amountCents }) => (
          <div key={due}>
            <dt>{t('onDate', { date: formatDate(due, locale, 'dayMonth') })}</dt>
            <dd>{formatMoney(amountCents, locale)}</dd>
          </div>
        ))}
      </dl>
      {bailCents > 0 && (
        <dl className={`figures ${styles.plan}`}>
          <div>
            <dt>
              {t('bail')}
              <span className={styles.note}>{t('bailApart')}</span>
            </dt>
            <dd>{formatMoney(bailCents, locale)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
