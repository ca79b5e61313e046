/**
 * Countries of ours that the tax agency's list has not: parts of another state go by that one, what is nobody's by QU,
 * its code for any other.
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

/** A country by the agency's code. */
export function agencyCountry(code: string): string {
  return elsewhere[code] ?? code;
}
