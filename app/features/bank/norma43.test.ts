import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { ACCOUNT, bankFile, norma43Lines, type BankEntry } from '../../../tests/bank-files';
import { isNorma43, readNorma43 } from './norma43';
import { statementLines } from './statement-text';

const today = asDate('2026-11-21');
const read = (lines: readonly string[]) => readNorma43(statementLines(bankFile(lines).bytes), today);
const entries: BankEntry[] = [
  { on: '2026-11-19', cents: 24_500, concept: 'TRANSFERENCIA DE NURIA MUÑOZ VIDAL', reference: 'AL-7K3M9' },
  { on: '2026-11-19', cents: -1_250, concept: 'COMISION' },
  { on: '2026-11-20', valueOn: '2026-11-21', cents: 1 },
];
const changed = (at: number, change: (line: string) => string) =>
  norma43Lines(entries).map((line, index) => (index === at ? change(line) : line));
const refusal = (lines: readonly string[]) => {
  try {
    read(lines);
  } catch (error) {
    const [field] = (error as { details: { fields: { problem: string; params?: object }[] } }).details.fields;
    return [field!.problem, field!.params];
  }
  return ['read'];
};

test('the lines are those of the norm', () => {
  expect(norma43Lines(entries).map((line) => [line.slice(0, 2), line.length])).toEqual(
    ['11', '22', '23', '22', '23', '22', '33', '88'].map((code) => [code, 80]),
  );
});

test('its credits are read to the cent, with letters of ISO-8859-1, and its debits counted', () => {
  expect(isNorma43(norma43Lines(entries))).toBe(true);
  expect(read(norma43Lines(entries))).toEqual({
    format: 'norma43',
    debits: 1,
    credits: [
      {
        account: ACCOUNT,
        bookedOn: '2026-11-19',
        valueOn: '2026-11-19',
        amountCents: 24_500,
        concept: 'TRANSFERENCIA DE NURIA MUÑOZ VIDAL',
        reference: 'AL-7K3M9',
      },
      { account: ACCOUNT, bookedOn: '2026-11-20', valueOn: '2026-11-21', amountCents: 1, concept: '', reference: '' },
    ],
  });
});

test('a word goes on from one half of a line to the other', () => {
  const concept = `${'TRANSFERENCIA DE N VIDAL RESERVA AL-7K'.padEnd(38)}3M9`;
  expect(read(norma43Lines([{ on: '2026-11-19', cents: 100, concept }])).credits[0]!.concept).toMatch(/AL-7K3M9$/);
});

test('several accounts stand in one file, and lines may lack the spaces at their ends', () => {
  const [first, second] = [ACCOUNT, '2100041802000513XX'.replace('XX', '99')].map((account) =>
    norma43Lines([{ on: '2026-11-19', cents: 100 }], { account }).slice(0, -1),
  );
  const body = [...first!, ...second!];
  const end = `88${'9'.repeat(18)}${String(body.length).padStart(6, '0')}`;
  expect(read([...body, end].map((line) => line.trimEnd())).credits.map(({ account }) => account)).toEqual([
    ACCOUNT,
    '210004180200051399',
  ]);
});

describe('nothing is read of a file', () => {
  test.each<[string, string[], unknown[]]>([
    ['whose credits do not add up', changed(1, (line) => line.replace('24500', '24501')), ['n43_totals', { line: 7 }]],
    ['whose debits do not add up', changed(3, (line) => line.replace('1250', '1251')), ['n43_totals', { line: 7 }]],
    ['that lacks a transaction', norma43Lines(entries).toSpliced(5, 1), ['n43_totals', { line: 6 }]],
    [
      'whose balance does not follow',
      changed(6, (line) => `${line.slice(0, 59)}${'9'.repeat(14)}${line.slice(73)}`),
      ['n43_totals', { line: 7 }],
    ],
    [
      'whose lines are not as many',
      changed(7, (line) => line.replace('000007', '000009')),
      ['n43_totals', { line: 8 }],
    ],
    ['that is cut off', norma43Lines(entries).slice(0, 5), ['n43_cut', { line: 5 }]],
    ['without its last line', norma43Lines(entries).slice(0, 7), ['n43_cut', { line: 7 }]],
    ['with something after its end', [...norma43Lines(entries), norma43Lines(entries)[0]!], ['n43_line', { line: 9 }]],
    ['with another line', changed(2, () => '99'), ['n43_line', { line: 3 }]],
    ['with letters in an amount', changed(1, (line) => line.replace('24500', '245O0')), ['n43_line', { line: 2 }]],
    [
      'with neither debit nor credit',
      changed(1, (line) => `${line.slice(0, 27)}3${line.slice(28)}`),
      ['n43_line', { line: 2 }],
    ],
    [
      'with a day that there is not',
      changed(1, (line) => line.replace('261119', '261131')),
      ['bank_date', { line: 2 }],
    ],
    ['in dollars', norma43Lines(entries, { currency: '840' }), ['bank_currency', { line: 1 }]],
    ['of tomorrow', norma43Lines([{ on: '2026-11-22', cents: 1 }]), ['bank_future', { line: 2 }]],
    [
      'with a million millions',
      norma43Lines([{ on: '2026-11-19', cents: 99_999_999_999_999 }]),
      ['bank_amount', { line: 2 }],
    ],
    ['with words of no transaction', norma43Lines(entries).toSpliced(1, 1), ['n43_line', { line: 2 }]],
  ])('%s', (_, lines, expected) => {
    expect(refusal(lines)).toEqual(expected);
  });
});
