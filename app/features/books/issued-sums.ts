import { sumCents } from '../../core/money';
import type { VatClass } from '../../core/vat-class';
import type { InvoiceType } from '../invoices/invoice-facts';

interface Counted extends VatClass {
  number: string;
  type: InvoiceType;
  baseCents: number;
  vatCents: number;
  state: string;
}

interface Sums {
  baseCents: number;
  vatCents: number;
  totalCents: number;
}

export function issuedSums(rows: readonly Counted[]) {
  const counted = rows.filter(({ state }) => state !== 'annulled');
  const byClass = Map.groupBy(counted, ({ rateBasisPoints, cause, article }) =>
    [rateBasisPoints, cause, article].join(),
  );
  const byType = Map.groupBy(counted, ({ type }) => type);
  return {
    byRate: [...byClass.values()]
      .map((same) => {
        const { rateBasisPoints, cause, article } = same[0]!;
        return { rateBasisPoints, cause, article, ...added(same) };
      })
      .toSorted((a, b) => b.rateBasisPoints - a.rateBasisPoints || (a.cause ?? '').localeCompare(b.cause ?? '')),
    byType: [...byType]
      .map(([type, same]) => ({ type, invoices: invoicesOf(same), ...added(same) }))
      .toSorted((a, b) => a.type.localeCompare(b.type)),
    sums: { invoices: invoicesOf(counted), annulled: invoicesOf(rows) - invoicesOf(counted), ...added(counted) },
  };
}

function invoicesOf(rows: readonly Counted[]): number {
  return new Set(rows.map(({ number }) => number)).size;
}

function added(rows: readonly Counted[]): Sums {
  const baseCents = sumCents(rows.map((row) => row.baseCents));
  const vatCents = sumCents(rows.map((row) => row.vatCents));
  return { baseCents, vatCents, totalCents: baseCents + vatCents };
}
