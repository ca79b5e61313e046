import { formatMoney } from '../../core/format';
import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { translatorOf } from '../../ui/translator.server';
import { bookTable, type BookTable } from './book-table.server';
import type { PaymentBook } from './view-payment-book.server';

export function paymentTables({ data, byWay, sums }: PaymentBook, locale: Locale): BookTable[] {
  const t = translatorOf(locale, 'books/admin');
  const word = translatorOf(locale, 'core/payments');
  const paths = pathsIn(locale);
  const providerOf = (provider: string) => (provider === 'desk' ? t('desk') : provider);
  return [
    bookTable(
      'payments',
      data,
      [
        { name: 'number', value: (row) => String(row.id) },
        { name: 'on', as: 'date', value: (row) => row.on },
        { name: 'kind', value: (row) => t(`kind.${row.kind}`) },
        { name: 'method', value: (row) => word(`method.${row.method}`) },
        { name: 'provider', value: (row) => providerOf(row.provider) },
        { name: 'providerReference', value: (row) => row.providerReference },
        { name: 'reference', value: (row) => row.reference },
        { name: 'customer', value: (row) => row.customerName },
        { name: 'amount', as: 'money', value: (row) => row.amountCents, sum: sums.netCents },
        {
          name: 'pays',
          value: (row) =>
            row.invoices.map(({ number, amountCents }) => `${number}: ${formatMoney(amountCents, locale)}`).join(' · '),
        },
        { name: 'unmatched', as: 'money', value: (row) => row.unmatchedCents, sum: sums.unmatchedCents },
      ],
      ({ bookingId }) => paths.adminPayments(bookingId),
    ),
    bookTable('byWay', byWay, [
      { name: 'method', value: (row) => word(`method.${row.method}`) },
      { name: 'provider', value: (row) => providerOf(row.provider) },
      { name: 'count', as: 'number', value: (row) => row.count, sum: sums.count },
      { name: 'received', as: 'money', value: (row) => row.receivedCents, sum: sums.receivedCents },
      { name: 'refunded', as: 'money', value: (row) => row.refundedCents, sum: sums.refundedCents },
      { name: 'net', as: 'money', value: (row) => row.netCents, sum: sums.netCents },
    ]),
  ];
}
