import { parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { parseTypedHundredths } from '../../core/typed-number';
import { MAX_CREDIT_CENTS, refuseFile, type CreditData, type StatementData } from './bank-data';
import type { CsvColumns } from './csv-columns';

export interface CsvTable {
  header: string[];
  rows: { cells: string[]; number: number }[];
}

const FEWEST_COLUMNS = 3;

/** Finds the table in the lines, since banks put the account and dates above the table. Null if there is none. */
export function csvTable(lines: readonly string[]): CsvTable | null {
  const separator = [';', '\t', ','].find((sign) => headIndex(lines, sign) >= 0);
  if (separator === undefined) return null;
  const head = headIndex(lines, separator);
  const names = cellsOf(lines[head]!, separator);
  const header = names.map((name, index) => (names.indexOf(name) === index ? name : `${name} ${index + 1}`));
  const rows = lines.flatMap((line, index) => {
    const cells = cellsOf(line, separator);
    return index > head && cells.some(Boolean) ? [{ cells, number: index + 1 }] : [];
  });
  return { header, rows };
}

/** Returns the index of the first line with names in several columns, none of them a date or a number. */
function headIndex(lines: readonly string[], separator: string): number {
  return lines.findIndex((line) => {
    const names = cellsOf(line, separator).filter(Boolean);
    return names.length >= FEWEST_COLUMNS && names.every((name) => /\p{L}/u.test(name) && !/^\d/.test(name));
  });
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(tidy(cell));
      cell = '';
    } else cell += sign;
  }
  return [...cells, tidy(cell)];
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

export function fits(
  { header }: CsvTable,
  { date, amount, concept, valueDate, concept2, reference }: CsvColumns,
): boolean {
  const has = (name: string) => header.includes(name);
  return (
    has(date) &&
    has(amount) &&
    has(concept) &&
    [valueDate, concept2, reference].every((name) => name === '' || has(name))
  );
}

const USUAL: Record<Exclude<keyof CsvColumns, 'decimal'>, RegExp> = {
  date: /^(f(echa|\.)?( de)? ?(operaci[oó]n|contable|mov)?|date|booking date)/i,
  valueDate: /valor|value/i,
  amount: /importe|amount|cantidad/i,
  concept: /concepto|descripci|description|movimiento|detalle/i,
  concept2: /observac|m[aá]s datos|comentario|remark/i,
  reference: /referencia|reference/i,
};

/** Guesses the columns by their usual names, for the user to confirm. */
export function guessColumns({ header }: CsvTable): CsvColumns {
  const named = (which: keyof typeof USUAL, not: readonly string[] = []) =>
    header.find((name) => USUAL[which].test(name) && !not.includes(name)) ?? '';
  const valueDate = named('valueDate');
  const concept2 = named('concept2');
  return {
    date: named('date', [valueDate]),
    valueDate,
    amount: named('amount'),
    concept: named('concept', [concept2]),
    concept2,
    reference: named('reference'),
    decimal: 'comma',
  };
}

export function readCsv(table: CsvTable, columns: CsvColumns, account: string, today: CalendarDate): StatementData {
  const currencyAt = table.header.findIndex((name) => /^(divisa|moneda|currency)$/i.test(name));
  const at = (name: string) => (name === '' ? -1 : table.header.indexOf(name));
  const places = {
    date: at(columns.date),
    valueDate: at(columns.valueDate),
    amount: at(columns.amount),
    texts: [at(columns.concept), at(columns.concept2)],
    reference: at(columns.reference),
  };
  const credits: CreditData[] = [];
  let debits = 0;
  for (const { cells, number } of table.rows) {
    const cell = (index: number) => cells[index] ?? '';
    // Totals and remarks below the table have no date and no amount.
    if (cell(places.date) === '' && cell(places.amount) === '') continue;
    if (currencyAt >= 0 && !/^(EUR|€|978|)$/i.test(cell(currencyAt))) refuseFile('bank_currency', number);
    const amountCents = centsOf(cell(places.amount), columns.decimal, number);
    const bookedOn = dateOf(cell(places.date), number);
    if (bookedOn > today) refuseFile('bank_future', number);
    if (amountCents < 0) debits += 1;
    if (amountCents <= 0) continue;
    credits.push({
      account,
      bookedOn,
      valueOn: cell(places.valueDate) === '' ? bookedOn : dateOf(cell(places.valueDate), number),
      amountCents,
      concept: places.texts.map(cell).filter(Boolean).join(' '),
      reference: cell(places.reference),
    });
  }
  return { format: 'csv', credits, debits };
}

function centsOf(text: string, decimal: CsvColumns['decimal'], line: number): number {
  const typed = text.replace(/EUR$/i, '').replace(/^\+/, '');
  const cents = typed === '' ? undefined : parseTypedHundredths(typed, decimal === 'comma' ? 'es' : 'en');
  if (cents === undefined || cents > MAX_CREDIT_CENTS) refuseFile('bank_amount', line);
  return cents;
}

function dateOf(text: string, line: number): CalendarDate {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const iso = day
    ? `${year!.length === 2 ? '20' : ''}${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.slice(0, 10);
  return parseCalendarDate(iso) ?? refuseFile('bank_date', line);
}
