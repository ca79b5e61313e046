import { formatDate, formatMoney, formatNumber } from '../../../core/format';
import type { CalendarDate } from '../../../core/calendar-date';
import { divideRounded } from '../../../core/money';
import { KeyValues } from '../../../ui/admin/key-values';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { isSimplified } from '../invoice-rules';
import type { InvoiceView } from '../view-invoice.server';
import styles from './invoice-view.module.css';
import { useVatLabel } from './use-vat-label';

const MICROS_PER_CENT = 10_000;

export function InvoiceDocument({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const { issuer, recipient, operationFrom, operationTo } = invoice;
  const day = (date: CalendarDate | null) => date && formatDate(date, locale, 'medium');
  const operation =
    operationFrom && operationFrom !== operationTo ? `${day(operationFrom)} – ${day(operationTo)}` : day(operationFrom);
  const [rest, lines] = [invoice.notes.trim(), invoice.lines];
  return (
    <section className={styles.document} aria-label={t('panel.invoice')}>
      <div className={styles.sides}>
        <div>
          <h2>{t(`type.${invoice.type}`)}</h2>
          <KeyValues
            entries={[
              { name: t('column.number'), value: invoice.fullNumber ?? t('state.draft') },
              { name: t('column.issuedOn'), value: day(invoice.issuedOn) },
              { name: t('operation'), value: operation },
              { name: t('receivedOn'), value: day(invoice.receivedOn) },
              { name: t('column.dueOn'), value: day(invoice.dueOn) },
              { name: t('field.orderNumber'), value: invoice.orderNumber },
              { name: t('field.costCentre'), value: invoice.costCentre },
              { name: t('field.reason'), value: invoice.reason },
            ]}
          />
        </div>
        {issuer && (
          <address className={styles.issuer}>
            <b>{issuer.name}</b>
            <span>{issuer.taxNumber}</span>
            <span>{issuer.address.street}</span>
            <span>
              {issuer.address.postcode} {issuer.address.city}
            </span>
          </address>
        )}
      </div>
      <div className={styles.recipient}>
        <h3>{t('panel.recipient')}</h3>
        {recipient ? (
          <>
            <b>{recipient.name}</b>
            <p>
              {[
                recipient.taxId && `${t(`taxIdKind.${recipient.taxId.kind}`)} ${recipient.taxId.number}`,
                recipient.address?.street,
                recipient.address && `${recipient.address.postcode} ${recipient.address.city}`.trim(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        ) : (
          <p>{t(invoice.purgedAt ? 'purged' : isSimplified(invoice.type) ? 'nobodyNeeded' : 'nobody')}</p>
        )}
      </div>
      {lines.length === 0 ? <p className={styles.soft}>{t('noLines')}</p> : <Lines invoice={invoice} />}
      <Totals invoice={invoice} />
      {rest && <p className={styles.soft}>{rest}</p>}
    </section>
  );
}

function Lines({ invoice: { lines, purgedAt } }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const vatLabel = useVatLabel();
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <Table label={t('panel.lines')} className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('field.concept')}</th>
          <th scope="col" className={styles.wide} data-figure>
            {t('field.quantity')}
          </th>
          <th scope="col" className={styles.wide} data-figure>
            {t('unitNet')}
          </th>
          <th scope="col" className={styles.wide} data-figure>
            {t('column.vat')}
          </th>
          <th scope="col" data-figure>
            {t('list.base')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const quantity = formatNumber(line.quantity, locale);
          const unit = money(divideRounded(line.unitNetMicros, MICROS_PER_CENT));
          const vat = vatLabel(line);
          return (
            <tr key={line.position}>
              <td className={styles.concept}>
                {purgedAt ? t('purgedLine') : line.concept}
                {line.article && <small>{line.article}</small>}
                <small className={styles.narrow}>
                  {quantity} × {unit} · {line.cause ? vat : t('vatOf', { rate: vat })}
                </small>
              </td>
              <td className={styles.wide} data-figure>
                {quantity}
              </td>
              <td className={styles.wide} data-figure>
                {unit}
              </td>
              <td className={styles.wide} data-figure>
                {vat}
              </td>
              <td data-figure>{money(line.netCents)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Totals({ invoice: { taxes, netCents, totalCents } }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const vatLabel = useVatLabel();
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('taxable')}</dt>
        <dd>{money(netCents)}</dd>
      </div>
      {taxes.map((tax) => (
        <div key={tax.position}>
          <dt>
            {tax.cause ? vatLabel(tax) : t('vatOf', { rate: vatLabel(tax) })}
            {taxes.length > 1 && <small> {t('of', { amount: money(tax.baseCents) })}</small>}
          </dt>
          <dd>{money(tax.vatCents)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('column.total')}</dt>
        <dd>{money(totalCents)}</dd>
      </div>
    </dl>
  );
}
