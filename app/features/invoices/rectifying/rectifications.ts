import { sumCents } from '../../../core/money';
import type { VatClass } from '../../../core/vat-class';
import { vatKey } from '../price-lines';

/**
 * A booking's invoice along with the invoices that rectify or replace it, and the amounts that they charge together.
 */
export interface InvoiceGroup {
  /** First invoice of the group. `number` is its number, or the number of the full invoice it was exchanged for. */
  rootId: number;
  number: string;
  /**
   * True if the invoice was issued for a payment before the month that the payment is for, or before the stay had
   * ended.
   */
  isAdvance: boolean;
  charged: readonly TaxedCents[];
  /** Amount of this invoice that later invoices settle. */
  settledCents: number;
}

export interface TaxedCents {
  vat: VatClass;
  cents: number;
}

/** Amounts that one rectifying invoice adds and subtracts, by VAT class. */
export interface Rectification {
  rootId: number;
  number: string;
  lines: TaxedCents[];
}

interface Charged {
  invoiced: readonly InvoiceGroup[];
  chargeCents: number;
  vat: VatClass;
}

export function sumOfKins(kins: readonly Pick<InvoiceGroup, 'charged'>[]): number {
  return sumCents(kins.map(sumOfGroup));
}

export function sumOfGroup({ charged }: Pick<InvoiceGroup, 'charged'>): number {
  return sumCents(charged.map(({ cents }) => cents));
}

/** Returns the part of an advance that no final invoice has settled yet. */
export function openAdvance(invoiceGroup: InvoiceGroup): number {
  return invoiceGroup.isAdvance ? Math.max(0, sumOfGroup(invoiceGroup) - invoiceGroup.settledCents) : 0;
}

export function openAdvances(kins: readonly InvoiceGroup[]): number {
  return sumCents(kins.map(openAdvance));
}

/** Compares only the rate and cause. The article's text differs between languages, so it is not compared. */
export function isSameVat(a: VatClass, b: VatClass): boolean {
  return a.rateBasisPoints === b.rateBasisPoints && a.cause === b.cause;
}

/**
 * Returns the necessary rectifications. Amounts with a VAT other than the booking's are reversed and charged again on
 * the same rectifying invoice. Amounts beyond the charge are reversed, starting with the latest invoice.
 */
export function rectifications({ invoiced, chargeCents, vat }: Charged): Rectification[] {
  let left = Math.max(0, sumOfKins(invoiced) - chargeCents);
  return invoiced.toReversed().flatMap(({ rootId, number, charged }): Rectification[] => {
    const classes = byClass(charged).filter(({ cents }) => cents > 0);
    const sameVat = classes.filter((each) => isSameVat(each.vat, vat));
    const others = classes.filter((each) => !isSameVat(each.vat, vat));
    const moved = sumCents(others.map(({ cents }) => cents));
    const taken = Math.min(left, moved + sumCents(sameVat.map(({ cents }) => cents)));
    left -= taken;
    const lines = [
      ...others.map((each) => ({ vat: each.vat, cents: -each.cents })),
      ...(moved > taken ? [{ vat, cents: moved - taken }] : takenBack(sameVat, taken - moved)),
    ];
    return lines.length > 0 ? [{ rootId, number, lines }] : [];
  });
}

function takenBack(sameVat: readonly TaxedCents[], most: number): TaxedCents[] {
  let left = most;
  return sameVat.flatMap(({ vat, cents }) => {
    const taken = Math.min(left, cents);
    left -= taken;
    return taken > 0 ? [{ vat, cents: -taken }] : [];
  });
}

function byClass(charged: readonly TaxedCents[]): TaxedCents[] {
  const sums = new Map<string, TaxedCents>();
  for (const { vat, cents } of charged) {
    const key = vatKey(vat);
    sums.set(key, { vat, cents: (sums.get(key)?.cents ?? 0) + cents });
  }
  return [...sums.values()];
}
