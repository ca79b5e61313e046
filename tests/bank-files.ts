export interface BankEntry {
  /** Such as `2026-11-20`. */
  on: string;
  valueOn?: string;
  /** Negative for outgoing payments. */
  cents: number;
  concept?: string;
  reference?: string;
}

const figures = (value: number, width: number) => String(Math.abs(value)).padStart(width, '0');
const dateOf = (day: string) => day.slice(2).replaceAll('-', '');
const sideOf = (cents: number) => (cents < 0 ? '1' : '2');

export const ACCOUNT = '210004180200051332';

/** Returns the lines of a Cuaderno 43 file whose totals match the entries. */
export function norma43Lines(entries: readonly BankEntry[], { account = ACCOUNT, currency = '978' } = {}): string[] {
  const opening = 100_000;
  const sum = (list: readonly BankEntry[]) => list.reduce((all, { cents }) => all + cents, 0);
  const debits = entries.filter(({ cents }) => cents < 0);
  const credits = entries.filter(({ cents }) => cents >= 0);
  const closing = opening + sum(entries);
  const body = [
    `11${account}261101261130${sideOf(opening)}${figures(opening, 14)}${currency}3${'ALAMEDA APARTAMENTOS SL'.padEnd(26)}`,
    ...entries.flatMap(({ on, valueOn = on, cents, concept = '', reference = '' }) => [
      `22    0418${dateOf(on)}${dateOf(valueOn)}04007${sideOf(cents)}${figures(cents, 14)}${'0'.repeat(10)}${'0'.repeat(12)}${reference.padEnd(16)}`,
      ...(concept === '' ? [] : [`2301${concept.padEnd(76)}`]),
    ]),
    `33${account}${figures(debits.length, 5)}${figures(sum(debits), 14)}${figures(credits.length, 5)}${figures(sum(credits), 14)}${sideOf(closing)}${figures(closing, 14)}${currency}`,
  ].map((line) => line.padEnd(80));
  return [...body, `88${'9'.repeat(18)}${figures(body.length, 6)}`.padEnd(80)];
}

export function bankFile(lines: readonly string[], name = 'movimientos.n43') {
  return { name, bytes: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1') };
}

export const norma43File = (entries: readonly BankEntry[], options?: { account?: string; currency?: string }) =>
  bankFile(norma43Lines(entries, options));
