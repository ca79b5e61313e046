import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { bookTable, type BookTable } from './book-table.server';
import type { BailBook } from './view-bail-book.server';

export function bailTables({ data, sums }: BailBook, locale: Locale): BookTable[] {
  const paths = pathsIn(locale);
  return [
    bookTable(
      'bails',
      data,
      [
        { name: 'reference', value: (row) => row.reference },
        { name: 'customer', value: (row) => row.customerName },
        { name: 'checkIn', as: 'date', value: (row) => row.checkIn },
        { name: 'checkOut', as: 'date', value: (row) => row.checkOut },
        { name: 'opening', as: 'money', value: (row) => row.openingCents, sum: sums.openingCents },
        { name: 'bailReceived', as: 'money', value: (row) => row.receivedCents, sum: sums.receivedCents },
        { name: 'interest', as: 'money', value: (row) => row.interestCents, sum: sums.interestCents },
        { name: 'kept', as: 'money', value: (row) => row.keptCents, sum: sums.keptCents },
        { name: 'applied', as: 'money', value: (row) => row.appliedCents, sum: sums.appliedCents },
        { name: 'returned', as: 'money', value: (row) => row.returnedCents, sum: sums.returnedCents },
        { name: 'closing', as: 'money', value: (row) => row.closingCents, sum: sums.closingCents },
      ],
      ({ bailId }) => paths.adminBail(bailId),
    ),
  ];
}
