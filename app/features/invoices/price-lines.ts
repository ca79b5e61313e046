import type { VatClass } from '../../core/vat-class';
import { divideRounded } from '../../core/money';

/** Quantity and price of a line, VAT included. */
export interface GrossLine {
  quantity: number;
  grossCents: number;
  vat: VatClass;
}

export type NetLine<Line extends GrossLine> = Line & {
  netCents: number;
  /**
   * Net unit price in millionths of a euro. Never negative, because a line that reduces the invoice has a negative
   * quantity.
   */
  unitNetMicros: number;
};

export interface TaxTotal extends VatClass {
  baseCents: number;
  vatCents: number;
}

export interface PricedLines<Line extends GrossLine> {
  lines: NetLine<Line>[];
  /** Totals by VAT class, in the order of their first lines. */
  taxes: TaxTotal[];
  netCents: number;
  vatCents: number;
  totalCents: number;
}

const MICROS_PER_CENT = 10_000;
const DECIMALS_OF_QUANTITY = 1000;

/**
 * Computes the net amounts of an invoice's lines and the invoice's totals from prices that include VAT. The base of
 * each VAT class is rounded once, half up to cents, and the rest of the gross amount is VAT. The base is then spread
 * over the lines of the class so that the lines add up to it.
 */
export function priceLines<Line extends GrossLine>(lines: readonly Line[]): PricedLines<Line> {
  const classes = new Map<string, { vat: VatClass; grossCents: number; baseCents: number }>();
  const priced = lines.map((line) => {
    const key = vatKey(line.vat);
    const sums = classes.get(key) ?? { vat: line.vat, grossCents: 0, baseCents: 0 };
    classes.set(key, sums);
    const before = sums.baseCents;
    sums.grossCents += line.grossCents;
    sums.baseCents = baseOf(sums.grossCents, line.vat);
    const netCents = sums.baseCents - before;
    const quantity = Math.abs(line.quantity) * (line.grossCents < 0 ? -1 : 1);
    return { ...line, quantity, netCents, unitNetMicros: unitNet(netCents, quantity) };
  });
  const taxes = [...classes.values()].map(({ vat, grossCents, baseCents }) => ({
    ...vat,
    baseCents,
    vatCents: grossCents - baseCents,
  }));
  return { lines: priced, taxes, ...sumsOf(taxes) };
}

export function sumsOf(taxes: readonly TaxTotal[]): { netCents: number; vatCents: number; totalCents: number } {
  const netCents = taxes.reduce((sum, tax) => sum + tax.baseCents, 0);
  const vatCents = taxes.reduce((sum, tax) => sum + tax.vatCents, 0);
  return { netCents, vatCents, totalCents: netCents + vatCents };
}

/** Key of a VAT class; lines with the same key share one total. */
export function vatKey({ rateBasisPoints, cause, article }: VatClass): string {
  return [rateBasisPoints, cause ?? '', article].join('|');
}

function baseOf(grossCents: number, { rateBasisPoints }: VatClass): number {
  return divideRounded(grossCents * 10_000, 10_000 + rateBasisPoints);
}

function unitNet(netCents: number, quantity: number): number {
  const thousandths = Math.round(Math.abs(quantity) * DECIMALS_OF_QUANTITY);
  return divideRounded(Math.abs(netCents) * MICROS_PER_CENT * DECIMALS_OF_QUANTITY, thousandths);
}
