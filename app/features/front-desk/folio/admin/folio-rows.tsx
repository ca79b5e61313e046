import { formatInstant, formatMoney } from '../../../../core/format';
import { Table } from '../../../../ui/admin/table';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import type { BookingPayments } from '../../../payments/folio/view-payments.server';
import { Fold } from '../../../../ui/admin/fold';
import styles from '../../../../ui/admin/account-page.module.css';

export function FolioRows({ payments: { folio, timeZone } }: { payments: BookingPayments }) {
  const { t } = useTranslation('front-desk/folio', { keyPrefix: 'folio' });
  const { t: method } = useTranslation('core/payments', { keyPrefix: 'method' });
  const locale = useLocale();
  if (folio.length === 0) return null;
  return (
    <Fold id="folio" title={t('title')} open={false}>
      <Table label={t('title')} className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col" data-figure>
              {t('amount')}
            </th>
            <th scope="col" data-figure>
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {folio.map((entry) => (
            <tr key={entry.id}>
              <td>{formatInstant(entry.at, locale, timeZone)}</td>
              <td>
                {entry.kind === 'charge' && entry.amountCents < 0 ? t('kind.lowered') : t(`kind.${entry.kind}`)}
                {entry.method && `, ${method(entry.method)}`}
              </td>
              <td data-figure>{formatMoney(entry.amountCents, locale)}</td>
              <td data-figure>{formatMoney(entry.balanceCents, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Fold>
  );
}
