import { divideRound } from '../../core/money';
import type { Season } from './price-rules';

/** What a longer tier comes to a night, and whether it is dearer than the shorter one. Nothing here blocks. */
export interface RateNote {
  /** A night of it, rounded half up to cents. */
  nightCents: number;
  /** Against the tier it stands in for, in whole percent; negative is cheaper. */
  percent: number;
  isDearer: boolean;
}

type Prices = Pick<Season, 'weekendCents' | 'weeklyCents' | 'monthlyCents'> & { nightlyCents: number | null };

/** Seven nights beside seven single ones at the nightly price. */
export function weeklyNote({ nightlyCents, weeklyCents }: Prices): RateNote | null {
  if (!nightlyCents || !weeklyCents) return null;
  return note(weeklyCents, 7, nightlyCents * 7);
}

/** Thirty nights beside the weekly price of thirty, or the nightly one where there is none. */
export function monthlyNote({ nightlyCents, weeklyCents, monthlyCents }: Prices): RateNote | null {
  if (!monthlyCents) return null;
  if (weeklyCents) return note(monthlyCents * 7, 210, weeklyCents * 30);
  return nightlyCents ? note(monthlyCents, 30, nightlyCents * 30) : null;
}

/** Friday and Saturday cost less than other nights, which is rarely meant. */
export function isWeekendCheaper({ nightlyCents, weekendCents }: Prices): boolean {
  return nightlyCents !== null && weekendCents !== null && weekendCents < nightlyCents;
}

function note(cents: number, nights: number, besideCents: number): RateNote {
  return {
    nightCents: divideRound(cents, nights),
    percent: divideRound((cents - besideCents) * 100, besideCents),
    isDearer: cents > besideCents,
  };
}
