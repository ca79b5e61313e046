/**
 * Countries in the Single Euro Payments Area by the length of their IBANs (registry of ISO 13616). IBANs of other
 * countries have 15 to 34 characters.
 */
const COUNTRIES_OF_LENGTH: Record<number, string> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI NL',
  19: 'SI',
  20: 'AT EE LT LU',
  21: 'CH HR LI LV',
  22: 'BG DE GB IE VA',
  23: 'GI',
  24: 'AD CZ ES RO SE SK',
  25: 'PT',
  26: 'IS',
  27: 'FR GR IT MC SM',
  28: 'CY HU PL',
  31: 'MT',
};

/** Converts an IBAN to the stored form: capitals and digits without spaces. */
export function tidyIban(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '');
}

/** Returns true if a tidy IBAN has its country's length and valid check digits (ISO 7064, mod 97-10). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const country = iban.slice(0, 2);
  const length = Object.entries(COUNTRIES_OF_LENGTH).find(([, countries]) => countries.includes(country))?.[0];
  if (length !== undefined && iban.length !== Number(length)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Formats an IBAN for print: in groups of four. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/\S{4}(?=\S)/g, '$& ');
}
