import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import type { JournalEntry } from './journal-entry';
import { openJournal } from './open-journal';

const line = { account: '43000000', ofParty: false, debitCents: 0, creditCents: 1_000, vat: null };
const entry = (of: string, on: string): JournalEntry => ({
  kind: 'payment',
  of,
  on: asDate(on),
  concept: `Cobro ${of}`,
  document: '',
  party: null,
  lines: [{ ...line, account: '57200000', debitCents: 1_000, creditCents: 0 }, line],
});
const closed = new Set(['2026-09-01', '2026-10-01'].map(asDate));
const days = (entries: readonly JournalEntry[]) => entries.map(({ kind, of, on }) => [kind, of, on]);

test('what is heard of later is of the first day of the first open month after it', () => {
  const entries = [
    entry('1', '2026-09-30'),
    entry('2', '2026-10-31'),
    entry('3', '2026-08-31'),
    entry('4', '2026-11-20'),
  ];
  expect(days(openJournal(entries, [], closed))).toEqual([
    ['payment', '1', '2026-11-01'],
    ['payment', '2', '2026-11-01'],
    ['payment', '3', '2026-08-31'],
    ['payment', '4', '2026-11-20'],
  ]);
});

test('what a closed month has is not written again, and is taken back once where it is no longer so', () => {
  const frozen = [entry('1', '2026-09-30'), entry('2', '2026-10-31')];
  const [back, ...others] = openJournal([entry('1', '2026-09-30')], frozen, closed);
  expect(others).toEqual([]);
  expect(back).toMatchObject({ kind: 'reversal', of: 'payment 2', on: '2026-11-01', concept: 'Anulación Cobro 2' });
  expect(back!.lines).toMatchObject([{ creditCents: 1_000 }, { debitCents: 1_000 }]);
  expect(openJournal([entry('1', '2026-09-30')], [...frozen, back!], closed)).toEqual([]);
});
