import { dateInZone, dateParts, type CalendarDate } from '../app/core/calendar-date';
import type { building } from '../app/database/inventory-schema.server';
import { dueOnOf, issuerOf } from '../app/features/invoices/as-issued.server';
import { isRectifying, isSimplified } from '../app/features/invoices/invoice-rules';
import type { InvoiceRow, WrittenLine } from '../app/features/invoices/invoice-store.server';
import type { NetLine, PricedLines, TaxTotal } from '../app/features/invoices/price-lines';

export type House = typeof building.$inferSelect;

/**
 * Content of an invoice; related invoices are referenced by their position in the ledger, because they have no ids yet.
 */
export interface InvoiceContent extends Pick<
  InvoiceRow,
  'type' | 'purpose' | 'language' | 'customerId' | 'recipient' | 'operationFrom' | 'operationTo' | 'description'
> {
  printed: PricedLines<WrittenLine>;
  receivedOn?: CalendarDate | null;
  dueOn?: CalendarDate | null;
  paidBeforeCents?: number;
  booking?: string;
  rectifyingMethod?: InvoiceRow['rectifyingMethod'];
  reason?: string;
  original?: number;
  root?: number;
  replaced?: { lines: readonly NetLine<WrittenLine>[]; taxes: readonly TaxTotal[] };
}

export interface LedgerInvoice extends InvoiceContent {
  place: number;
  at: Date;
  userId: number | null;
  issued: { on: CalendarDate; series: string; fullNumber: string; dueOn: CalendarDate } | null;
  rectifiedAt: Date | null;
}

export type InvoiceLedger = ReturnType<typeof invoiceLedger>;

/** Collects invoices in the order of issue, with the numbers that the database will assign. */
export function invoiceLedger(house: House) {
  const invoices: LedgerInvoice[] = [];
  const counters = new Map<string, number>();

  function add(content: InvoiceContent, at: Date, userId: number | null, issued: LedgerInvoice['issued']) {
    const written = { ...content, place: invoices.length, at, userId, issued, rectifiedAt: null };
    invoices.push(written);
    return written;
  }

  return {
    invoices,
    house,
    issuer: issuerOf(house),
    draft: (content: InvoiceContent, at: Date, userId: number) => add(content, at, userId, null),
    issue(content: InvoiceContent, at: Date, userId: number | null): LedgerInvoice {
      const on = dateInZone(at, house.timeZone);
      const series = seriesOf(house, content.type);
      const key = `${series}-${dateParts(on).year}`;
      const number = (counters.get(key) ?? 0) + 1;
      counters.set(key, number);
      const fullNumber = `${key}-${String(number).padStart(6, '0')}`;
      const dueOn = dueOnOf({ dueOn: content.dueOn ?? null }, house, on);
      return add(content, at, userId, { on, series, fullNumber, dueOn });
    },
  };
}

function seriesOf(house: House, type: InvoiceRow['type']): string {
  if (isRectifying(type)) return house.rectifyingSeries;
  return isSimplified(type) ? house.simplifiedSeries : house.invoiceSeries;
}

export interface Happening {
  at: Date;
  happen: () => void;
}

/** Runs all events in order of time; events at the same time run in the order of the list. */
export function letHappen(happenings: readonly Happening[], until: Date): void {
  for (const { happen } of happenings
    .filter(({ at }) => at <= until)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    happen();
  }
}
