import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCheck from 'virtual:icons/check';
import IconInfoCircle from 'virtual:icons/info-circle';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import type { PriceExplanation } from '../explain-quote';
import { checkText, lineText, offerObstacleText } from '../explanation-texts';
import styles from './check-panel.module.css';
import { quoted } from './season-texts';

/** Shows the price lines with reasons, the total, the website's conditions, and the payment plan. */
export function CheckResult({ explained, locale }: { explained: PriceExplanation; locale: Locale }) {
  const { t } = useTranslation('prices/admin');
  const { lines, quote, checks, nights, isBookable } = explained;
  return (
    <>
      {quote && (
        <table className={styles.lines} aria-label={t('check.lines')}>
          <thead>
            <tr>
              <th scope="col">{t('check.line')}</th>
              <th scope="col">{t('check.quantity')}</th>
              <th scope="col">{t('check.unit')}</th>
              <th scope="col">{t('check.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => {
              const { title, detail, reason } = lineText(line, explained, locale);
              return (
                // Lines have no identifier other than their position.
                <tr key={`${index} ${title}`}>
                  <th scope="row">
                    {title}
                    <span>{detail}</span>
                    {reason && (
                      <span className={styles.reason}>
                        <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
                        {reason}
                      </span>
                    )}
                  </th>
                  <td>{formatNumber(line.quantity, locale)}</td>
                  <td>{formatMoney(line.unitCents, locale)}</td>
                  <td>{formatMoney(line.totalCents, locale)}</td>
                </tr>
              );
            })}
            {quote.discountCents === 0 && <NoOffer explained={explained} locale={locale} />}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('check.total', { count: nights })}</th>
              <td colSpan={2}>
                {quote.vat.map(({ rate, vatCents }) =>
                  rate === 0
                    ? t('check.noVat')
                    : t('check.vat', {
                        rate: formatPercent(rate * 100, locale),
                        amount: formatMoney(vatCents, locale),
                      }),
                )}
              </td>
              <td>
                <b>{formatMoney(quote.totalCents, locale)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      <div className={styles.web}>
        <h3>{t(isBookable ? 'check.bookable' : 'check.notBookable')}</h3>
        <ul>
          {checks.map((check) => (
            <li key={check.check} data-ok={check.ok}>
              {check.ok ? (
                <IconCheck size={16} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              )}
              {checkText(check, explained, locale)}
            </li>
          ))}
        </ul>
      </div>
      {quote && (
        <dl className={styles.plan}>
          <div>
            <dt>{t('check.plan')}</dt>
            <dd>
              {quote.paymentPlan.map(({ due, amountCents }, index) => (
                <span key={due}>
                  {index === 0 && quote.paymentPlan.length > 1
                    ? t('check.onBooking')
                    : formatDate(due, locale, 'medium')}{' '}
                  <b>{formatMoney(amountCents, locale)}</b>
                </span>
              ))}
            </dd>
          </div>
          <div>
            <dt>{t('check.bail')}</dt>
            <dd>
              <b>{formatMoney(quote.bailCents, locale)}</b>
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** Explains why no offer applies. */
function NoOffer({ explained: { offers }, locale }: { explained: PriceExplanation; locale: Locale }) {
  const { t } = useTranslation('prices/admin');
  const obstacles = new Set(offers.map(({ obstacle }) => obstacle));
  const hasOnlyDateObstacle = obstacles.size === 1 && obstacles.has('stay_dates');
  return (
    <tr className={styles.offer}>
      <td colSpan={3}>
        {t(
          offers.length === 0
            ? 'check.noOffers'
            : hasOnlyDateObstacle
              ? 'check.noOfferForDates'
              : 'check.noOfferApplies',
        )}
        {offers.length > 0 && !hasOnlyDateObstacle && (
          <ul>
            {offers.map(({ name, code, obstacle }, index) => (
              <li key={`${index} ${code}`}>
                {quoted(name ? (name[locale] ?? name.es) : (code ?? ''), locale)}:{' '}
                {obstacle && offerObstacleText(obstacle, locale)}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>–</td>
    </tr>
  );
}
