import { divideRounded } from '../../../core/money';

export interface NightSums {
  /** Nights of rented apartments, including blocked ones. */
  letNights: number;
  blocked: number;
  sold: number;
  /** Sold nights with a known price; other sites don't report prices. */
  priced: number;
  cents: number;
  stays: number;
  stayNights: number;
  /** Stays with a known booking date, and their total days between booking and arrival. */
  leads: number;
  leadDays: number;
  cancelled: number;
  noShows: number;
  /** Fees charged for cancellations and no-shows. */
  feeCents: number;
}

export interface Sold {
  nights: number;
  priced: number;
  cents: number;
}

/** Stays that started, and stays that were to start but didn't. */
export type Arrived = Pick<
  NightSums,
  'stays' | 'stayNights' | 'leads' | 'leadDays' | 'cancelled' | 'noShows' | 'feeCents'
>;

export const noNights: NightSums = {
  letNights: 0,
  blocked: 0,
  sold: 0,
  priced: 0,
  cents: 0,
  stays: 0,
  stayNights: 0,
  leads: 0,
  leadDays: 0,
  cancelled: 0,
  noShows: 0,
  feeCents: 0,
};

/** Figures derived from the sums; null if there is nothing to divide by. */
export interface NightFigures extends NightSums {
  /** Nights that could be sold: rented and not blocked. */
  sellable: number;
  empty: number;
  /** Sold share of the sellable nights, in hundredths of a percent. */
  occupancyBasisPoints: number | null;
  /** Average daily rate: revenue per sold night with a known price, without cleaning, VAT included. */
  adrCents: number | null;
  /** Revenue per available room: per night that could be sold. */
  revparCents: number | null;
  /** Average nights per stay, in tenths. */
  lengthTenths: number | null;
  /** Average days between booking and arrival, in tenths. */
  leadTenths: number | null;
  /** Canceled share of all stays that were to start, in hundredths of a percent. */
  cancelledBasisPoints: number | null;
}

export function nightFigures(sums: NightSums): NightFigures {
  const sellable = sums.letNights - sums.blocked;
  const booked = sums.stays + sums.cancelled + sums.noShows;
  return {
    ...sums,
    sellable,
    empty: sellable - sums.sold,
    occupancyBasisPoints: ratio(sums.sold * 10_000, sellable),
    adrCents: ratio(sums.cents, sums.priced),
    revparCents: ratio(sums.cents, sellable),
    lengthTenths: ratio(sums.stayNights * 10, sums.stays),
    leadTenths: ratio(sums.leadDays * 10, sums.leads),
    cancelledBasisPoints: ratio(sums.cancelled * 10_000, booked),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : divideRounded(part, whole);
}

export function addNights(all: readonly NightSums[]): NightSums {
  const sum = { ...noNights };
  for (const each of all) {
    for (const name of Object.keys(sum) as (keyof NightSums)[]) sum[name] += each[name];
  }
  return sum;
}
