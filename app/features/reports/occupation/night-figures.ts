import { divideRound } from '../../../core/money';

/** What was let, sold and earned of nights, and the stays that began in them. */
export interface NightSums {
  /** Nights of apartments that are let, blocked ones among them. */
  letNights: number;
  blocked: number;
  sold: number;
  /** Of the sold ones, those whose price is known: other sites keep theirs. */
  priced: number;
  cents: number;
  stays: number;
  stayNights: number;
  /** Stays of which it is known when they were booked, and how many days before their arrival. */
  leads: number;
  leadDays: number;
  cancelled: number;
  noShows: number;
  /** What cancellations and no-shows cost their guests. */
  feeCents: number;
}

/** What was sold of nights. */
export interface Sold {
  nights: number;
  priced: number;
  cents: number;
}

/** The stays that began, and those that were to begin. */
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

/** What is derived of the sums; null where there is nothing to divide by. */
export interface NightFigures extends NightSums {
  /** Nights that could be sold: let and not blocked. */
  sellable: number;
  empty: number;
  /** Sold of those that could be sold, in hundredths of a percent. */
  occupancyBasisPoints: number | null;
  /** Average daily rate: a sold night whose price is known, without cleaning, VAT included. */
  adrCents: number | null;
  /** Revenue per available room: by night that could be sold. */
  revparCents: number | null;
  /** Nights of a stay on average, in tenths. */
  lengthTenths: number | null;
  /** Days between booking and arrival on average, in tenths. */
  leadTenths: number | null;
  /** Cancelled of all that were to begin, in hundredths of a percent. */
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
  return whole === 0 ? null : divideRound(part, whole);
}

export function addNights(all: readonly NightSums[]): NightSums {
  const sum = { ...noNights };
  for (const each of all) {
    for (const name of Object.keys(sum) as (keyof NightSums)[]) sum[name] += each[name];
  }
  return sum;
}
