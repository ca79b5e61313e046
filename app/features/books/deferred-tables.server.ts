import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { bookTable, type BookTable } from './book-table.server';
import type { DeferredIncome } from './view-deferred-income.server';

export function deferredTables({ data, months, advances, sums }: DeferredIncome, locale: Locale): BookTable[] {
  const paths = pathsIn(locale);
  return [
    bookTable(
      'deferred',
      data,
      [
        { name: 'number', value: (row) => row.number },
        { name: 'reference', value: (row) => row.references.join(' ') },
        { name: 'issuedOn', as: 'date', value: (row) => row.issuedOn },
        { name: 'recipient', value: (row) => row.name },
        { name: 'month', value: (row) => row.month },
        { name: 'nights', as: 'number', value: (row) => row.nights },
        { name: 'deferred', as: 'money', value: (row) => row.cents, sum: sums.deferredCents },
      ],
      ({ invoiceId }) => paths.adminInvoice(invoiceId),
    ),
    bookTable('byMonth', months, [
      { name: 'month', value: (row) => row.month },
      { name: 'deferred', as: 'money', value: (row) => row.cents, sum: sums.deferredCents },
    ]),
    bookTable(
      'advances',
      advances,
      [
        { name: 'reference', value: (row) => row.reference },
        { name: 'checkIn', as: 'date', value: (row) => row.checkIn },
        { name: 'checkOut', as: 'date', value: (row) => row.checkOut },
        { name: 'advance', as: 'money', value: (row) => row.cents, sum: sums.advanceCents },
      ],
      ({ bookingId }) => (bookingId === null ? null : paths.adminBooking(bookingId)),
    ),
  ];
}
