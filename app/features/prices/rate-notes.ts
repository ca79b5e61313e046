import { divideRounded } from '../../core/money';
import type { Season } from './price-rules';

/**
 * Price per night of a longer tier, and whether this tier is more expensive than the shorter one. Informational; never
 * blocks.
 */
export interface RateNote {
  /** Price per night, rounded half up to cents. */
  nightCents: number;
  /** Difference from the price of the shorter tier, in whole percent; negative if cheaper. */
  percent: number;
  isDearer: boolean;
}

type Prices = Pick<Season, 'weekendCents' | 'weeklyCents' | 'monthlyCents'> & { nightlyCents: number | null };

/** Compares the weekly price with seven nights at the nightly price. */
export function weeklyNote({ nightlyCents, weeklyCents }: Prices): RateNote | null {
  if (!nightlyCents || !weeklyCents) return null;
  return note(weeklyCents, 7, nightlyCents * 7);
}

/**
 * Compares the monthly price with thirty nights at the weekly price, or at the nightly price if there is no weekly one.
 */
export function monthlyNote({ nightlyCents, weeklyCents, monthlyCents }: Prices): RateNote | null {
  if (!monthlyCents) return null;
  if (weeklyCents) return note(monthlyCents * 7, 210, weeklyCents * 30);
  return nightlyCents ? note(monthlyCents, 30, nightlyCents * 30) : null;
}

/** True if Friday and Saturday cost less than other nights, which is rarely intended. */
export function isWeekendCheaper({ nightlyCents, weekendCents }: Prices): boolean {
  return nightlyCents !== null && weekendCents !== null && weekendCents < nightlyCents;
}

function note(cents: number, nights: number, otherRateCents: number): RateNote {
  return {
    nightCents: divideRounded(cents, nights),
    percent: divideRounded((cents - otherRateCents) * 100, otherRateCents),
    isDearer: cents > otherRateCents,
  };
}
