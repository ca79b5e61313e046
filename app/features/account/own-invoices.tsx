import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../core/format';
import { Tag } from '../../ui/tag';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import { ownInvoiceLooks } from '../booking-engine/own-invoice-state';
import type { AccountPage } from './account-page.server';
import styles from './own-invoices.module.css';

/** The invoices of all bookings of the account, the latest first. */
export function OwnInvoices({ invoices }: { invoices: AccountPage['invoices'] }) {
  const { t } = useTranslation('booking-engine/invoices');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <section id="invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('title')}</h2>
      <ul className={styles.list}>
        {invoices.map(
          ({ id, reference, fullNumber, kind, issuedOn, dueOn, totalCents, state, isAskedFor, isPurged }) => (
            <li key={id}>
              <div>
                {isPurged ? (
                  <span>{t('purgedName', { number: fullNumber })}</span>
                ) : (
                  <a href={paths.bookingInvoice(reference, id)}>{t('open', { number: fullNumber })}</a>
                )}
                <span className="caption">
                  {t(`kind.${kind}`)} · {formatDate(issuedOn, locale, 'long')} ·{' '}
                  <Link to={paths.booking(reference)}>{reference}</Link>
                </span>
                {isPurged && <span className="caption">{t('purged')}</span>}
                {isAskedFor && <span className="caption">{t('askedFor')}</span>}
              </div>
              <span className={`figures ${styles.total}`}>{formatMoney(totalCents, locale)}</span>
              <Tag kind={ownInvoiceLooks[state]}>
                {t(`state.${state}`, { date: formatDate(dueOn, locale, 'long') })}
              </Tag>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
