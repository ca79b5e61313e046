import { divideRounded } from '../../core/money';
import type { SeasonData } from './season-data';
import { nextYear } from './season-dates';

/** Unit that a changed price is rounded to, half up. */
export const roundings = ['cents', 'euros'] as const;
export type Rounding = (typeof roundings)[number];

export interface PriceChange {
  /** Hundredths of a percent: 300 is 3 % more. */
  basisPoints: number;
  rounding: Rounding;
}

/** Applies the change to an amount. A price above zero stays so: at least a cent, or a euro. */
export function changedPrice(cents: number, { basisPoints, rounding }: PriceChange): number {
  if (cents === 0 || basisPoints === 0) return cents;
  const unit = rounding === 'euros' ? 100 : 1;
  return Math.max(unit, divideRounded(cents * (10_000 + basisPoints), 10_000 * unit) * unit);
}

export function withChangedPrices<T extends SeasonData>(season: T, change: PriceChange): T {
  const changed = (cents: number | null) => (cents === null ? null : changedPrice(cents, change));
  return {
    ...season,
    nightlyCents: changedPrice(season.nightlyCents, change),
    weekendCents: changed(season.weekendCents),
    weeklyCents: changed(season.weeklyCents),
    monthlyCents: changed(season.monthlyCents),
    extraGuestCents: changedPrice(season.extraGuestCents, change),
  };
}

/** Shifts the year in a season's name: «Primavera 2026», also «Navidad 2026/27». */
export function nameOfNextYear(name: string): string {
  return name.replace(
    /(?<!\d)(20\d\d)(?:([/–-])(\d\d))?(?!\d)/g,
    (_, year: string, mark: string | undefined, short: string | undefined) =>
      `${Number(year) + 1}${mark === undefined ? '' : mark + String((Number(short) + 1) % 100).padStart(2, '0')}`,
  );
}

/**
 * Moves seasons a year ahead. A season that covers only 29 February moves to 28 February, and a season left without
 * nights is dropped.
 */
export function seasonsOfNextYear(seasons: readonly SeasonData[]): SeasonData[] {
  return seasons.flatMap((season) => {
    const nights = nextYear(season);
    return nights ? [{ ...season, ...nights, name: nameOfNextYear(season.name) }] : [];
  });
}
