import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { translatorOf } from '../../ui/translator.server';
import { bookTable, type BookTable, type Column } from './book-table.server';
import type { IssuedBook, IssuedRow } from './view-issued-book.server';

export function issuedTables({ data, byRate, byType, sums }: IssuedBook, locale: Locale): BookTable[] {
  const translate = translatorOf(locale, 'invoices/admin');
  const t = translatorOf(locale, 'books/admin');
  const paths = pathsIn(locale);
  const stateText = (row: IssuedRow) => {
    if (row.original === null) return '';
    if (row.isReplaced) return t('replaces', { number: row.original });
    return row.method === null
      ? t('exchanges', { number: row.original })
      : t(`rectifies.${row.method}`, { number: row.original });
  };
  const columns: Column<IssuedRow>[] = [
    { name: 'number', value: (row) => row.number },
    { name: 'series', value: (row) => row.series },
    { name: 'issuedOn', as: 'date', value: (row) => row.issuedOn },
    { name: 'operationOn', as: 'date', value: (row) => row.operationOn },
    { name: 'type', value: (row) => row.type },
    { name: 'recipient', value: (row) => (row.isPurged ? translate('purged') : row.recipientName) },
    { name: 'taxIdKind', value: (row) => row.taxId && translate(`taxIdKind.${row.taxId.kind}`) },
    { name: 'taxId', value: (row) => row.taxId?.number },
    { name: 'country', value: (row) => row.taxId?.country },
    { name: 'base', as: 'money', value: (row) => row.baseCents, sum: sums.baseCents },
    { name: 'rate', as: 'number', value: (row) => row.rateBasisPoints / 100 },
    { name: 'vat', as: 'money', value: (row) => row.vatCents, sum: sums.vatCents },
    { name: 'total', as: 'money', value: (row) => row.totalCents, sum: sums.totalCents },
    { name: 'cause', value: (row) => row.cause },
    { name: 'article', value: (row) => row.article },
    { name: 'standsFor', value: stateText },
    { name: 'state', value: (row) => translate(`state.${row.state}`) },
  ];
  return [
    bookTable('issued', data, columns, ({ invoiceId }) => paths.adminInvoice(invoiceId)),
    bookTable('byRate', byRate, [
      { name: 'rate', as: 'number', value: (row) => row.rateBasisPoints / 100 },
      { name: 'cause', value: (row) => row.cause },
      { name: 'article', value: (row) => row.article },
      { name: 'base', as: 'money', value: (row) => row.baseCents, sum: sums.baseCents },
      { name: 'vat', as: 'money', value: (row) => row.vatCents, sum: sums.vatCents },
      { name: 'total', as: 'money', value: (row) => row.totalCents, sum: sums.totalCents },
    ]),
    bookTable('byType', byType, [
      { name: 'type', value: (row) => `${row.type} · ${translate(`type.${row.type}`)}` },
      { name: 'invoices', as: 'number', value: (row) => row.invoices, sum: sums.invoices },
      { name: 'base', as: 'money', value: (row) => row.baseCents, sum: sums.baseCents },
      { name: 'vat', as: 'money', value: (row) => row.vatCents, sum: sums.vatCents },
      { name: 'total', as: 'money', value: (row) => row.totalCents, sum: sums.totalCents },
    ]),
  ];
}
