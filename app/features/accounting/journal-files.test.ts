import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { proposedMap } from './account-map';
import type { NumberedEntry } from './journal-entry';
import { writeA3 } from './write-a3';
import { writeContaplus } from './write-contaplus';

const entry: NumberedEntry = {
  number: 1,
  kind: 'invoice',
  of: 'A-2027-000123',
  on: asDate('2027-03-31'),
  concept: 'Factura A-2027-000123',
  document: 'A-2027-000123',
  party: { customerId: 12, name: 'Íñigo Peña 🏠 10 €', taxNumber: '12345678Z' },
  lines: [
    {
      account: '43000012',
      ofParty: true,
      debitCents: 110_000,
      creditCents: 0,
      vat: null,
    },
    {
      account: '70510000',
      ofParty: false,
      debitCents: 0,
      creditCents: 100_000,
      vat: null,
    },
    {
      account: '47710000',
      ofParty: false,
      debitCents: 0,
      creditCents: 10_000,
      vat: { rateBasisPoints: 1000, baseCents: 100_000 },
    },
  ],
};
const a3Map = { ...proposedMap, a3Company: '42', a3RecordLength: 254 } as const;
const text = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);

test('A3: records of 254 characters', () => {
  const start = '40004220270331';
  expect(text(writeA3([entry], a3Map)).split('\r\n')).toEqual([
    `${start}0${'43000012'.padEnd(12)}${'Íñigo Peña ? 10 €'.padEnd(30)}D2027000123I${'Factura A-2027-000123'.padEnd(30)}+0000001100.00${' '.repeat(138)}NEN`,
    `${start}0${'70510000'.padEnd(12)}${'Prestación de servicios 10 %'.padEnd(30)}H2027000123M${'Factura A-2027-000123'.padEnd(30)}+0000001000.00${' '.repeat(138)}NEN`,
    `${start}0${'47710000'.padEnd(12)}${'H.P. IVA repercutido 10 %'.padEnd(30)}H2027000123U${'Factura A-2027-000123'.padEnd(30)}+0000000100.00${' '.repeat(138)}NEN`,
    '',
  ]);
});

test('A3: a letter outside of ASCII is one byte, as Windows has it', () => {
  const bytes = writeA3([entry], a3Map);
  expect(Array.from(bytes.slice(27, 44))).toEqual([
    0xcd, 0xf1, 0x69, 0x67, 0x6f, 0x20, 0x50, 0x65, 0xf1, 0x61, 0x20, 0x3f, 0x20, 0x31, 0x30, 0x20, 0x80,
  ]);
});

test('A3: records of 512 characters with their ending', () => {
  const lines = text(writeA3([entry], { ...a3Map, a3RecordLength: 512 })).split('\r\n');
  expect(lines[0]).toMatch(/^500042202703310.*EN$/);
  expect(lines.slice(0, -1).map(({ length }) => length)).toEqual([510, 510, 510]);
});

test('ContaPlus: each row in its columns', () => {
  const row = text(writeContaplus([entry])).split('\r\n')[2]!;
  const at = (from: number, width: number) => row.slice(from, from + width);
  expect(row).toHaveLength(1189);
  expect(at(0, 6)).toBe('     1');
  expect(at(6, 8)).toBe('20270331');
  expect(at(14, 12)).toBe('47710000    ');
  expect(at(26, 12)).toBe('43000012    ');
  expect(at(38, 16)).toBe('            0.00');
  expect(at(54, 25)).toBe('Factura A-2027-000123    ');
  expect(at(95, 8)).toBe('  000123');
  expect(at(119, 5)).toBe('10.00');
  expect(at(129, 10)).toBe('2027000123');
  expect(at(237, 1)).toBe('2');
  expect(at(238, 16)).toBe('            0.00');
  expect(at(254, 16)).toBe('          100.00');
  expect(at(270, 16)).toBe('         1000.00');
});

test('every line is as long as it has to be, whatever is written in it', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom('ñ'.repeat(60), '€🏠\r\n\0', ''),
  );
  const anyEntry = fc.record({
    concept: anyText,
    document: anyText,
    party: fc.record({
      customerId: fc.nat(),
      name: anyText,
      taxNumber: anyText,
    }),
    lines: fc.array(
      fc.record({
        account: fc.stringMatching(/^\d{3,12}$/),
        ofParty: fc.boolean(),
        debitCents: fc.nat(),
        creditCents: fc.nat(),
        vat: fc.option(
          fc.record({
            rateBasisPoints: fc.constantFrom(0, 2100),
            baseCents: fc.integer(),
          }),
        ),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(fc.array(anyEntry), fc.constantFrom(254 as const, 512 as const), (some, a3RecordLength) => {
      const entries = some.map((each): NumberedEntry => ({
        ...entry,
        ...each,
      }));
      const count = some.flatMap(({ lines }) => lines).length;
      expect(writeA3(entries, { ...a3Map, a3RecordLength }).length).toBe(count * (a3RecordLength === 254 ? 256 : 512));
      const journal = writeContaplus(entries);
      expect(journal.length).toBe(count * 1191);
      expect(
        text(journal)
          .split('\r\n')
          .slice(0, -1)
          .every(({ length }) => length === 1189),
      ).toBe(true);
    }),
  );
});
