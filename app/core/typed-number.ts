import { intlTag, type Locale } from './locale';

/** Number separators as people type them: `1.234,50` on a Spanish page, `1,234.50` on an English one. */

const marks: Record<Locale, { group: string; point: string }> = {
  es: { group: '.', point: ',' },
  en: { group: ',', point: '.' },
};

/** Characters and units that may surround a number without changing it. */
const DECORATION = /[\s\u00a0\u202f€%]|m²|m2$/g;

/**
 * Returns the digits with a point before the decimals, such as `1234.50`; undefined if the text is not a number. The
 * other language's decimal mark is accepted if one or two digits after it leave no doubt: `60.00` is sixty on a Spanish
 * page too.
 */
function plainDigits(text: string, locale: Locale): string | undefined {
  const { group, point } = marks[locale];
  const typed = text.replace(DECORATION, '').replace(/^[-−–]/, '-');
  const [g, p] = [`\\${group}`, `\\${point}`];
  if (new RegExp(`^-?\\d{1,3}(${g}\\d{3})+(${p}\\d+)?$`).test(typed)) {
    return typed.replaceAll(group, '').replace(point, '.');
  }
  if (new RegExp(`^-?(\\d+|\\d*${p}\\d+)$`).test(typed)) return typed.replace(point, '.');
  if (new RegExp(`^-?\\d+${g}\\d{1,2}$`).test(typed)) return typed.replace(group, '.');
  return undefined;
}

/** Parses a typed number; undefined if the text is not a number. */
export function parseTypedNumber(text: string, locale: Locale): number | undefined {
  const digits = plainDigits(text, locale);
  if (digits === undefined) return undefined;
  const value = Number(digits);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Parses a number into hundredths: cents for euros, basis points for percents. Undefined if the text is invalid or has
 * more than two decimals.
 */
export function parseTypedHundredths(text: string, locale: Locale): number | undefined {
  const digits = plainDigits(text, locale);
  if (digits === undefined) return undefined;
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(digits) ?? [];
  if (/[1-9]/.test(decimals.slice(2))) return undefined;
  const value = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(value)) return undefined;
  return sign && value !== 0 ? -value : value;
}

export function numberText(value: number, locale: Locale): string {
  return new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 6 }).format(value);
}

/** Formats an amount for a form field: `1.234,50`, without the currency (decision 26). */
export function moneyText(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(intlTag(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always' as never,
  }).format(cents / 100);
}

/** Formats hundredths of a percent for a form field: 1250 is `12,5`. */
export function percentText(basisPoints: number, locale: Locale): string {
  return new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 2 }).format(basisPoints / 100);
}
