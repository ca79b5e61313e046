import type { Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { translatorOf } from '../../../ui/translator.server';
import { reportTable, type ReportTable } from '../table/report-table.server';
import type { BillingRows } from './list-billing-rows.server';

export function billingRowsTable({ figure, data, sums }: BillingRows, locale: Locale): ReportTable {
  const t = translatorOf(locale, 'reports');
  const word = translatorOf(locale, 'core/payments');
  const paths = pathsIn(locale);
  const isInvoiced = figure === 'invoiced';
  const ofInvoices = isInvoiced || figure === 'open';
  const ofMoney = figure === 'collected' || figure === 'refunded';
  return reportTable('rows', data, [
    ofInvoices
      ? {
          name: 'number',
          value: ({ number }) => number,
          to: ({ invoiceId }) => (invoiceId === null ? null : paths.adminInvoice(invoiceId)),
        }
      : null,
    {
      name: 'reference',
      value: ({ reference }) => reference,
      to: ({ bookingId }) => {
        if (bookingId === null) return null;
        return ofMoney ? paths.adminPayments(bookingId) : paths.adminBooking(bookingId);
      },
    },
    { name: figure === 'ahead' ? 'checkIn' : 'date', as: 'date', value: ({ on }) => on },
    { name: 'guest', value: ({ name }) => name || t('rows.noName') },
    ofMoney ? { name: 'method', value: ({ method }) => method && word(`method.${method}`) } : null,
    isInvoiced ? { name: 'net', as: 'money', value: ({ netCents }) => netCents, sum: sums.netCents } : null,
    isInvoiced ? { name: 'vat', as: 'money', value: ({ vatCents }) => vatCents, sum: sums.vatCents } : null,
    { name: isInvoiced ? 'total' : 'cents', as: 'money', value: ({ cents }) => cents, sum: sums.cents },
  ]);
}
