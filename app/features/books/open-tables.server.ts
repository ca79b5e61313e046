import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { translatorOf } from '../../ui/translator.server';
import { bookTable, type BookTable } from './book-table.server';
import { openAges } from './open-ages';
import type { OpenItems } from './view-open-items.server';

export function openTables({ data, customers, sums }: OpenItems, locale: Locale): BookTable[] {
  const t = translatorOf(locale, 'books/admin');
  const paths = pathsIn(locale);
  return [
    bookTable(
      'open',
      data,
      [
        { name: 'number', value: (row) => row.number },
        { name: 'kind', value: (row) => t(`openKind.${row.kind}`) },
        { name: 'on', as: 'date', value: (row) => row.on },
        { name: 'dueOn', as: 'date', value: (row) => row.dueOn },
        { name: 'customer', value: (row) => row.name },
        { name: 'reference', value: (row) => row.references.join(' ') },
        { name: 'age', value: (row) => t(`column.${row.age}`) },
        { name: 'days', as: 'number', value: (row) => row.daysOverdue },
        { name: 'charged', as: 'money', value: (row) => row.chargedCents },
        { name: 'paid', as: 'money', value: (row) => row.paidCents },
        { name: 'open', as: 'money', value: (row) => row.openCents, sum: sums.totalCents },
      ],
      ({ kind, id }) => (kind === 'invoice' ? paths.adminInvoice(id) : paths.adminPayments(id)),
    ),
    bookTable(
      'byCustomer',
      customers,
      [
        { name: 'customer', value: (row) => row.name },
        ...openAges.map((age) => ({
          name: age,
          as: 'money' as const,
          value: (row: OpenItems['customers'][number]) => row[age],
          sum: sums[age],
        })),
        { name: 'total', as: 'money', value: (row) => row.totalCents, sum: sums.totalCents },
      ],
      ({ customerId }) => (customerId === null ? null : paths.adminCustomer(customerId)),
    ),
  ];
}
