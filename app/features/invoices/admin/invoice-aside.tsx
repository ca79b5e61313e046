import { formatDate, formatInstant, formatMoney } from '../../../core/format';
import { KeyValues } from '../../../ui/admin/key-values';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { InvoiceView } from '../view-invoice.server';
import styles from './invoice-view.module.css';

export function PaymentsPanel({ invoice: { account, payments, timeZone } }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const paths = usePaths();
  if (!account) return null;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <Panel
      title={t('panel.payments')}
      note={t('paidOf', { paid: money(account.paidCents), total: money(account.chargedCents) })}
      flush
    >
      <Table label={t('panel.payments')}>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td className="figures">{formatInstant(payment.at, locale, timeZone)}</td>
              <td>
                <Link
                  to={
                    payment.bailId === null ? paths.adminPayments(payment.bookingId) : paths.adminBail(payment.bailId)
                  }
                >
                  {word(`method.${payment.method}`)}
                </Link>
                {payment.cardLast4 && ` ·· ${payment.cardLast4}`}
              </td>
              <td data-figure>{money(payment.amountCents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t(account.openCents < 0 ? 'toRefund' : 'column.open')}
            </th>
            <td data-figure>
              <b>{money(Math.abs(account.openCents))}</b>
            </td>
          </tr>
        </tbody>
      </Table>
    </Panel>
  );
}

export function RelatedPanel({ invoice: { bookings, kin } }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const paths = usePaths();
  if (bookings.length === 0 && kin.length === 0) return null;
  return (
    <Panel title={t('panel.related')}>
      <KeyValues
        entries={[
          ...bookings.map(({ id, reference }) => ({
            name: t('field.booking'),
            value: (
              <Link to={paths.adminBooking(id)} className="figures">
                {reference}
              </Link>
            ),
          })),
          ...kin.map((each) => ({
            name: t(`type.${each.type}`),
            value: (
              <>
                <Link to={paths.adminInvoice(each.id)}>{each.fullNumber}</Link> {formatMoney(each.totalCents, locale)}
              </>
            ),
          })),
        ]}
      />
    </Panel>
  );
}

export function AgencyPanel({ invoice: { agency } }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const paths = usePaths();
  if (agency.records.length === 0) return null;
  return (
    <Panel title={t('panel.agency')}>
      <KeyValues
        entries={[
          ...agency.records.map(({ id, kind, state, errorCode, errorText }) => ({
            name: t(`agencyRecord.${kind}`),
            value: (
              <>
                <Link to={paths.adminVerifactuRecord(id)}>{t(`agency.${state}`)}</Link>
                {errorCode !== null && <small> {[errorCode, errorText].filter(Boolean).join(' · ')}</small>}
              </>
            ),
          })),
          {
            name: 'QR',
            value: agency.address && (
              <a href={agency.address} target="_blank" rel="noreferrer">
                {t('agencyQr')}
              </a>
            ),
          },
        ]}
      />
    </Panel>
  );
}

export function RecordPanel({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const { digest, issuedAt, issuedOn, issuedByName, annulledAt, annulledReason, timeZone } = invoice;
  if (!issuedAt || !digest) return null;
  return (
    <Panel title={t('panel.record')}>
      <KeyValues
        entries={[
          { name: t('column.issuedOn'), value: issuedOn && formatDate(issuedOn, locale) },
          { name: t('issuedAt'), value: formatInstant(issuedAt, locale, timeZone) },
          { name: t('issuedBy'), value: issuedByName ?? t('byItself') },
          { name: t('annulledAt'), value: annulledAt && formatInstant(annulledAt, locale, timeZone) },
          { name: t('field.reason'), value: annulledReason },
          { name: t('place'), value: String(digest.position) },
          { name: t('digest'), value: <code className={styles.digest}>{digest.digest}</code> },
        ]}
      />
    </Panel>
  );
}
