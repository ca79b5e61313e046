/**
 * Country codes that are missing from the tax agency's list. Territories use the code of their state, places without a
 * state use QU, and the others have a code of the agency's own.
 */
const elsewhere: Readonly<Record<string, string>> = {
  AX: 'FI',
  BL: 'FR',
  EH: 'QU',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  RE: 'FR',
  SJ: 'NO',
  XK: 'QU',
};

export function agencyCountry(code: string): string {
  return elsewhere[code] ?? code;
}
