import type { ComparedBilling } from '../billing/view-billing.server';
import type { NightFigures } from '../occupation/night-figures';
import type { Compared } from '../occupation/occupied.server';

/** Number of apartments that fit in a column of the report. */
export const APARTMENTS_IN_COLUMN = 13;
export const MAX_CATEGORIES = 8;

interface Ranked {
  code: string;
  now: NightFigures;
}

export interface ChosenApartments<Apartment> {
  /** Sorted by revenue per night that could be sold. */
  columns: [Apartment[], Apartment[]];
  /** True if the columns show only the best and the worst apartments. */
  isCut: boolean;
  leftOut: number;
}

/**
 * Returns all rented apartments, best first. If there are too many, returns the best and the worst of the apartments
 * that could be sold.
 */
export function chosenApartments<Apartment extends Ranked>(all: readonly Apartment[]): ChosenApartments<Apartment> {
  const counted = all.filter(({ now }) => now.letNights > 0).toSorted(byRevenue);
  if (counted.length <= 2 * APARTMENTS_IN_COLUMN) {
    const half = Math.ceil(counted.length / 2);
    return { columns: [counted.slice(0, half), counted.slice(half)], isCut: false, leftOut: 0 };
  }
  const sellable = counted.filter(({ now }) => now.sellable > 0);
  const best = sellable.slice(0, APARTMENTS_IN_COLUMN);
  const worst = sellable.slice(APARTMENTS_IN_COLUMN).slice(-APARTMENTS_IN_COLUMN).toReversed();
  return { columns: [best, worst], isCut: true, leftOut: counted.length - best.length - worst.length };
}

function byRevenue(a: Ranked, b: Ranked): number {
  return (b.now.revparCents ?? -1) - (a.now.revparCents ?? -1) || a.code.localeCompare(b.code);
}

/** True if there is anything to report: rented apartments, invoices, or payments, in these months or a year before. */
export function hasAnything({ nights, billed }: { nights: Compared; billed: ComparedBilling }): boolean {
  const counts = [
    ...[nights.now, nights.before].flatMap(({ letNights, sold }) => [letNights, sold]),
    ...[billed.now, billed.before].flatMap((sums) => [sums.invoices, sums.collectedCents, sums.refundedCents]),
  ];
  return counts.some((count) => count !== 0);
}
