import { formatDate, formatMoney } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import styles from './admin-invoices-panel.module.css';

export function InvoicesPanel({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { invoices } = booking;
  if (!invoices) return null;
  const { rows, total, missing, mayWrite, orderNumber, costCentre } = invoices;
  return (
    <Panel
      title={t('invoices.title')}
      action={mayWrite && <Link to={paths.adminNewInvoice({ booking: booking.id })}>{t('invoices.new')}</Link>}
    >
      {missing.length > 0 && (
        <p className={styles.note}>
          {missing.includes('issuedOn') ? t('invoices.waitsForDate') : t('invoices.waits')}{' '}
          {booking.payerId !== null && !missing.includes('issuedOn') && (
            <Link to={paths.adminCustomer(booking.payerId)}>{t('invoices.complete')}</Link>
          )}
        </p>
      )}
      {booking.invoiceBy === 'hand' && <p className={styles.note}>{t('invoices.byHand')}</p>}
      {orderNumber && <p className={styles.note}>{t('invoices.order', { number: orderNumber })}</p>}
      {costCentre && <p className={styles.note}>{t('invoices.costCentre', { centre: costCentre })}</p>}
      {rows.length === 0 && missing.length === 0 && <p className={styles.note}>{t('invoices.none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.entries}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={paths.adminInvoice(row.id)} className="figures">
                {row.fullNumber ?? t('invoices.draft')}
              </Link>
              <span>{row.issuedOn ? formatDate(row.issuedOn, locale, 'medium') : ''}</span>
              <span className="figures">{formatMoney(row.totalCents, locale)}</span>
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Link to={paths.adminInvoices({ booking: booking.reference })} className={styles.all}>
          {t('invoices.all', { count: total })}
        </Link>
      )}
    </Panel>
  );
}
