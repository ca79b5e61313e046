import { formatMoney, formatNumber, formatPercent } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import styles from './admin-money.module.css';

export function PricePanel({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { lines, vat, totalCents, vatWhy, vatNow, vatFixedReason } = booking;
  const taxes = vat.map(({ rate, baseCents, vatCents }) =>
    rate === 0
      ? t('price.exempt')
      : t('price.vat', {
          base: formatMoney(baseCents, locale),
          rate: formatPercent(rate * 100, locale),
          vat: formatMoney(vatCents, locale),
        }),
  );
  const byRules = vatWhy ? textIn(vatWhy, locale) : t('price.vatAsApartment');
  const reason = vatFixedReason === null ? byRules : t('price.vatFixed', { reason: vatFixedReason });
  return (
    <Panel
      title={t('price.title')}
      note={booking.priceReason ? t('price.agreed', { reason: booking.priceReason }) : t('price.vatIncluded')}
      flush
      action={
        <Link to={paths.adminPrices(booking.apartmentId, { year: booking.checkIn.slice(0, 4) })}>{t('price.why')}</Link>
      }
    >
      <Table label={t('price.title')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('price.concept')}</th>
            <th scope="col" data-figure className={styles.wide}>
              {t('price.quantity')}
            </th>
            <th scope="col" data-figure className={styles.wide}>
              {t('price.unit')}
            </th>
            <th scope="col" data-figure>
              {t('price.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <th scope="row" className={styles.concept}>
                {textIn(line.description, locale)}
              </th>
              <td data-figure className={styles.wide}>
                {line.kind !== 'discount' && formatNumber(line.quantity, locale)}
              </td>
              <td data-figure className={styles.wide}>
                {line.kind !== 'discount' && formatMoney(line.unitCents, locale)}
              </td>
              <td data-figure>{formatMoney(line.totalCents, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-strong>
              {t('price.total')} <span className={styles.taxes}>{taxes.join(' · ')}</span>
              <p className={styles.why}>{reason}</p>
              {vatNow && <p className={styles.why}>{t('price.vatNow', { why: textIn(vatNow, locale) })}</p>}
            </th>
            <td className={styles.wide} />
            <td className={styles.wide} />
            <td data-figure data-strong>
              {formatMoney(totalCents, locale)}
            </td>
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}
