/**
 * Country codes missing from the tax agency's list: territories use their state's code, places without a state QU, and
 * others the agency's own code.
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

/** Returns the agency's code of a country. */
export function agencyCountry(code: string): string {
  return elsewhere[code] ?? code;
}
