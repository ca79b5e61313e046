import { formatDate, formatMoney, formatStay } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import type { InvoicingTerms } from '../invoicing-terms';
import type { InvoiceDue, InvoicingAhead, StayToInvoice } from '../invoices-due';

export interface InvoicingPreview extends InvoicingAhead {
  by: InvoicingTerms['by'];
  /**
   * Paths of the recipient's missing data, or `issuedOn` if no issue date is possible. Invoices due today are postponed
   * until this data is complete.
   */
  missing: string[];
}

type Key =
  | 'stays'
  | 'none'
  | 'saving'
  | 'waitsForDate'
  | 'waits'
  | 'next'
  | 'later'
  | 'atCheckOut'
  | 'period'
  | 'rectify'
  | 'retax'
  | 'advance'
  | 'rest'
  | 'paidBefore';

/** One line of the preview; a line without an amount is a heading for those below it. */
export interface InvoicingRow {
  name: string;
  amount: string | null;
}

/**
 * Builds the preview's lines: already invoiced, issued with the change, and invoiced later. Messages are in
 * `bookings/invoicing`.
 */
export function invoicingRows(
  { invoicedCents, now, next, laterCents, missing }: InvoicingPreview,
  locale: Locale,
  t: (key: Key, values?: Record<string, string>) => string,
): InvoicingRow[] {
  const money = (cents: number) => formatMoney(cents, locale);
  const days = ({ from, to }: { from: StayToInvoice['checkIn']; to: StayToInvoice['checkIn'] }) =>
    formatStay({ checkIn: from, checkOut: to }, locale, 'short');
  const named = (due: InvoiceDue): string => {
    if (due.kind === 'period') return t('period', { days: days(due.period) });
    if (due.kind === 'rest' && due.cents === 0) return t('paidBefore');
    if (due.kind !== 'rectify') return t(due.kind);
    const numbers = due.of.map(({ number }) => number).join(', ');
    return t(due.cents > 0 ? 'rectify' : 'retax', { numbers });
  };
  const rest = laterCents - (next?.cents ?? 0);
  const head = (name: string): InvoicingRow => ({ name, amount: null });
  return [
    { name: t('stays'), amount: money(invoicedCents) },
    head(t(now.length === 0 ? 'none' : 'saving')),
    ...now.map((due) => ({ name: named(due), amount: money(due.kind === 'rectify' ? -due.cents : due.cents) })),
    ...(missing.length > 0 ? [head(t(missing.includes('issuedOn') ? 'waitsForDate' : 'waits'))] : []),
    ...(next
      ? [
          {
            name: t('next', { date: formatDate(next.on, locale, 'medium'), days: days(next.period) }),
            amount: money(next.cents),
          },
        ]
      : []),
    ...(rest > 0 ? [{ name: t(next ? 'later' : 'atCheckOut'), amount: money(rest) }] : []),
  ];
}
