/**
 * Formats of other member states' VAT numbers, without the country's letters (European Commission, VIES: structure of
 * VAT identification numbers). Greece uses the prefix EL, Northern Ireland XI.
 */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  GR: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** True if businesses in the country have EU VAT numbers. False for Spain, whose businesses use their NIF. */
export function hasVatNumbers(country: string): boolean {
  return country in formats;
}

/**
 * Normalizes a VAT number to capitals and digits with the country's prefix: «de 123 456 789» in Germany becomes
 * DE123456789.
 */
export function tidyVatNumber(country: string, text: string): string {
  const tidy = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const prefix = prefixOf(country);
  return tidy.startsWith(prefix) || !hasVatNumbers(country) ? tidy : `${prefix}${tidy}`;
}

/**
 * True if a normalized number has its country's format. Only the country's authorities can tell whether the number
 * exists.
 */
export function isVatNumber(country: string, number: string): boolean {
  const form = formats[country];
  const prefix = prefixOf(country);
  return form !== undefined && number.startsWith(prefix) && form.test(number.slice(prefix.length));
}
