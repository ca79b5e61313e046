import { sumCents } from '../../../core/money';
import type { VatClass } from '../../../core/vat-class';
import { vatKey } from '../price-lines';

/** An invoice of a booking with those that stand for it: what they charge of it together. */
export interface InvoicedKin {
  /** The first of its kin, and the number by which it is known: its own, or that of the full one it was exchanged for. */
  rootId: number;
  number: string;
  /** It was issued for a payment before its month, or before the stay had ended. */
  isAdvance: boolean;
  charged: readonly TaxedCents[];
  /** What later invoices named as settled of it. */
  settledCents: number;
}

export interface TaxedCents {
  vat: VatClass;
  cents: number;
}

/** What one rectifying invoice adds and takes back, class by class. */
export interface Rectification {
  rootId: number;
  number: string;
  lines: TaxedCents[];
}

interface Charged {
  invoiced: readonly InvoicedKin[];
  chargeCents: number;
  vat: VatClass;
}

export function sumOfKins(kins: readonly Pick<InvoicedKin, 'charged'>[]): number {
  return sumCents(kins.map(sumOfKin));
}

export function sumOfKin({ charged }: Pick<InvoicedKin, 'charged'>): number {
  return sumCents(charged.map(({ cents }) => cents));
}

/** What of an advance no invoice of what it was for has taken back. */
export function openAdvance(kin: InvoicedKin): number {
  return kin.isAdvance ? Math.max(0, sumOfKin(kin) - kin.settledCents) : 0;
}

export function openAdvances(kins: readonly InvoicedKin[]): number {
  return sumCents(kins.map(openAdvance));
}

/** Another article with the same cause is no other VAT: each invoice names it in its own language. */
export function isSameVat(a: VatClass, b: VatClass): boolean {
  return a.rateBasisPoints === b.rateBasisPoints && a.cause === b.cause;
}

/**
 * What of the invoices is to be rectified: what bears other VAT than the charge is taken back and charged anew on the same
 * invoice, and what is beyond the charge is taken back, the latest invoices first.
 */
export function rectifications({ invoiced, chargeCents, vat }: Charged): Rectification[] {
  let left = Math.max(0, sumOfKins(invoiced) - chargeCents);
  return invoiced.toReversed().flatMap(({ rootId, number, charged }): Rectification[] => {
    const classes = byClass(charged).filter(({ cents }) => cents > 0);
    const own = classes.filter((each) => isSameVat(each.vat, vat));
    const others = classes.filter((each) => !isSameVat(each.vat, vat));
    const moved = sumCents(others.map(({ cents }) => cents));
    const taken = Math.min(left, moved + sumCents(own.map(({ cents }) => cents)));
    left -= taken;
    const lines = [
      ...others.map((each) => ({ vat: each.vat, cents: -each.cents })),
      ...(moved > taken ? [{ vat, cents: moved - taken }] : takenBack(own, taken - moved)),
    ];
    return lines.length > 0 ? [{ rootId, number, lines }] : [];
  });
}

function takenBack(own: readonly TaxedCents[], most: number): TaxedCents[] {
  let left = most;
  return own.flatMap(({ vat, cents }) => {
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
