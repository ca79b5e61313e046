import { formatNumber } from '../../../core/format';
import { type Locale, inLanguage, intlTag } from '../../../core/locale';

const SQUARE_FEET_PER_SQM = 10.7639;

/** Formats an area: `58 m²`; `620 sq ft (58 m²)`, rounded to tens of square feet. */
export function areaText(areaSqm: number, locale: Locale): string {
  const metric = `${formatNumber(areaSqm, locale)} m²`;
  const squareFeet = Math.round((areaSqm * SQUARE_FEET_PER_SQM) / 10) * 10;
  return inLanguage(locale, { es: metric, en: `${formatNumber(squareFeet, locale)} sq ft (${metric})` });
}

const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(floor: number, locale: Locale): string {
  const suffix = suffixes[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(floor)];
  return inLanguage(locale, { es: `${floor}.ª`, en: `${floor}${suffix}` });
}

/** Formats floors: `2.ª y 3.ª`, `1.ª a 3.ª`; `2nd and 3rd`, `1st to 3rd`. Floors must be in ascending order. */
export function floorsText(floors: readonly number[], locale: Locale): string {
  const first = floors[0];
  const last = floors.at(-1);
  if (first === undefined || last === undefined) return '';
  const unbroken = last - first === floors.length - 1;
  if (floors.length > 2 && unbroken) {
    return `${ordinal(first, locale)} ${inLanguage(locale, { es: 'a', en: 'to' })} ${ordinal(last, locale)}`;
  }
  const list = new Intl.ListFormat(intlTag(locale), { type: 'conjunction' });
  return list.format(floors.map((floor) => ordinal(floor, locale)));
}
