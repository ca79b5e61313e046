import { accountTitle, type AccountMap } from './account-map';
import { compactDate, euros, field, numberField, shortDocument, windowsLines } from './fixed-width';
import type { JournalLine, NumberedEntry } from './journal-entry';

/**
 * Writes `SUENLACE.DAT` for A3. Each entry line becomes a record of type 0 (without VAT), of 254 or 512 characters
 * including its line ending. docs/accounting.md has the positions and the unconfirmed details.
 */
export function writeA3(entries: readonly NumberedEntry[], map: AccountMap): Uint8Array {
  const records = entries.flatMap((entry) =>
    entry.lines.map((line, index) => record(entry, line, placeOf(index, entry.lines.length), map)),
  );
  return windowsLines(records);
}

function placeOf(index: number, count: number): 'I' | 'M' | 'U' {
  if (index === 0) return 'I';
  return index === count - 1 ? 'U' : 'M';
}

function record(entry: NumberedEntry, line: JournalLine, place: 'I' | 'M' | 'U', map: AccountMap): string {
  const isDebit = line.debitCents > 0;
  const isLong = map.a3RecordLength === 512;
  const start = [
    isLong ? '5' : '4',
    numberField(map.a3Company, 5, '0'),
    compactDate(entry.on),
    '0',
    field(line.account, 12),
    field(nameOf(entry, line, map), 30),
    isDebit ? 'D' : 'H',
    field(shortDocument(entry.document, 10), 10),
    place,
    field(entry.concept, 30),
    `+${numberField(euros(isDebit ? line.debitCents : line.creditCents), 13, '0')}`,
  ].join('');
  return isLong ? `${start.padEnd(508)}EN` : `${start.padEnd(251)}NEN`;
}

/**
 * Returns the title of a line's account. A customer's account is named as on the invoice or, without a name there, by
 * customer number.
 */
function nameOf({ party }: NumberedEntry, line: JournalLine, map: AccountMap): string {
  const own = line.ofParty ? party?.name || `Cliente ${party?.customerId ?? ''}`.trim() : '';
  return own || accountTitle(map, line.account);
}
