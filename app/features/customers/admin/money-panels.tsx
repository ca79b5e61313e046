import { bailLook } from '../../../core/bail-looks';
import { formatDate, formatInstant, formatMoney } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CustomerHistory } from '../customer-history.server';
import styles from './customer-page.module.css';
import tables from './customer-tables.module.css';

export function MoneyPanels({ history, timeZone }: { history: CustomerHistory; timeZone: string }) {
  const { t } = useTranslation('customers/admin');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const paths = usePaths();
  const { payments, bails } = history;
  const none = <p className={styles.note}>{t('history.none')}</p>;
  return (
    <>
      <Panel title={t('panel.payments')} flush={payments.length > 0}>
        {payments.length === 0 ? (
          none
        ) : (
          <Table label={t('panel.payments')} className={tables.rows}>
            <thead>
              <tr>
                <th scope="col">{t('history.date')}</th>
                <th scope="col">{t('history.reference')}</th>
                <th scope="col">{t('history.method')}</th>
                <th scope="col">{t('history.state')}</th>
                <th scope="col" data-figure>
                  {t('history.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((one) => (
                <tr key={one.id}>
                  <td className="figures" data-phone="line">
                    {formatInstant(one.at, locale, timeZone)}
                  </td>
                  <td className="figures" data-phone="title">
                    <Link to={paths.adminPayments(one.bookingId)} data-row>
                      {one.reference}
                    </Link>
                  </td>
                  <td>{word(`method.${one.method}`)}</td>
                  <td data-phone="end">
                    {t(
                      one.voidOf !== null
                        ? 'paymentState.void'
                        : one.isVoided
                          ? 'paymentState.voided'
                          : one.amountCents < 0
                            ? 'paymentState.refund'
                            : `paymentState.${one.state}`,
                    )}
                  </td>
                  <td data-figure data-phone="figure" data-soft={one.isVoided || undefined}>
                    {one.isVoided ? (
                      <s>{formatMoney(one.amountCents, locale)}</s>
                    ) : (
                      formatMoney(one.amountCents, locale)
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      <Panel title={t('panel.bails')} flush={bails.length > 0}>
        {bails.length === 0 ? (
          none
        ) : (
          <Table label={t('panel.bails')} className={tables.rows}>
            <thead>
              <tr>
                <th scope="col">{t('history.reference')}</th>
                <th scope="col">{t('history.state')}</th>
                <th scope="col">{t('history.due')}</th>
                <th scope="col" data-figure>
                  {t('history.amount')}
                </th>
                <th scope="col" data-figure>
                  {t('history.returned')}
                </th>
              </tr>
            </thead>
            <tbody>
              {bails.map((one) => (
                <tr key={one.id}>
                  <td className="figures" data-phone="title">
                    <Link to={paths.adminBooking(one.bookingId)} data-row>
                      {one.reference}
                    </Link>
                  </td>
                  <td data-phone="line">{t(`bail.${bailLook(one)}`)}</td>
                  <td data-phone="end">{one.dueBackOn ? formatDate(one.dueBackOn, locale, 'medium') : '–'}</td>
                  <td data-figure data-phone="figure">
                    {formatMoney(one.amountCents, locale)}
                  </td>
                  <td data-figure>{one.returnedCents === null ? '–' : formatMoney(one.returnedCents, locale)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </>
  );
}
