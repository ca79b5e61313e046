import { formatNumber } from '../../../core/format';
import { intlTag, type Locale } from '../../../core/locale';

/** Sizes and floors as a category's page says them. */

const SQUARE_FEET_PER_SQM = 10.7639;

/** `58 m²`; `620 sq ft (58 m²)`, in round tens. */
export function areaInWords(areaSqm: number, locale: Locale): string {
  const metric = `${formatNumber(areaSqm, locale)} m²`;
  if (locale === 'es') return metric;
  const squareFeet = Math.round((areaSqm * SQUARE_FEET_PER_SQM) / 10) * 10;
  return `${formatNumber(squareFeet, locale)} sq ft (${metric})`;
}

const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(floor: number, locale: Locale): string {
  if (locale === 'es') return `${floor}.ª`;
  return `${floor}${suffixes[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(floor)]}`;
}

/** `2.ª y 3.ª`, `1.ª a 3.ª`; `2nd and 3rd`, `1st to 3rd`. Floors come in rising order. */
export function floorsInWords(floors: readonly number[], locale: Locale): string {
  const first = floors[0];
  const last = floors.at(-1);
  if (first === undefined || last === undefined) return '';
  const unbroken = last - first === floors.length - 1;
  if (floors.length > 2 && unbroken) {
    return `${ordinal(first, locale)} ${locale === 'es' ? 'a' : 'to'} ${ordinal(last, locale)}`;
  }
  const list = new Intl.ListFormat(intlTag(locale), { type: 'conjunction' });
  return list.format(floors.map((floor) => ordinal(floor, locale)));
}
