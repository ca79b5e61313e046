import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listFile } from '../../core/list-file';
import { defineList } from '../../core/list-rules';
import { writeCsv } from './write-csv.server';
import { writeXlsx } from './write-xlsx.server';

const rules = defineList({
  name: 'things',
  views: ['all'],
  filters: {},
  columns: {
    name: { fixed: true },
    nights: { as: 'number' },
    total: { as: 'money' },
    day: { as: 'date' },
    at: { as: 'instant' },
    hidden: { off: true },
  },
  sort: 'name',
});
const thing = {
  name: 'Núñez; "Ana"',
  nights: 3,
  total: -123_450,
  day: '2026-03-29',
  at: new Date('2026-03-29T00:30Z'),
};
const file = (names: string[], columns: string[] | null = null) =>
  listFile(
    rules,
    { columns },
    names.map((name) => ({ ...thing, name })),
    {
      name: 'cosas',
      timeZone: 'Europe/Madrid',
      label: (column) => column,
      values: {
        name: (row) => row.name,
        nights: (row) => row.nights,
        total: (row) => row.total,
        day: (row) => row.day,
        at: (row) => row.at,
        hidden: () => null,
      },
    },
  );

describe('a list as CSV', () => {
  test('is UTF-8 with its mark, as a spreadsheet of the language opens it', () => {
    const spanish = writeCsv(file([thing.name]), 'es');
    expect([...spanish.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(spanish.toString().slice(1)).toBe(
      'name;nights;total;day;at\r\n"Núñez; ""Ana""";3;-1234,50;2026-03-29;2026-03-29 01:30\r\n',
    );
    expect(
      writeCsv(file(['Ana']), 'en')
        .toString()
        .slice(1),
    ).toBe('name,nights,total,day,at\r\nAna,3,-1234.50,2026-03-29,2026-03-29 01:30\r\n');
  });

  test('has the columns that are shown, in their order', () => {
    expect(
      writeCsv(file(['Ana'], ['hidden', 'nights']), 'en')
        .toString()
        .slice(1),
    ).toBe('name,hidden,nights\r\nAna,,3\r\n');
  });

  test.each(['=1+1', '+34 600', '-2', '@SUM(A1)', '\tx', '\rx'])('keeps %j from being a formula', (name) => {
    const cell = writeCsv(file([name], []), 'en')
      .toString()
      .split('\r\n')
      .slice(1)
      .join('\r\n');
    expect(cell.replaceAll('"', '').startsWith(`'${name}`)).toBe(true);
  });
});

test('a list as XLSX has numbers, amounts and dates as such, and text that is never a formula', async () => {
  const sheet = entryOf(await writeXlsx(file(['=1+1'])), 'xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<c r="A2"[^>]* t="(s|inlineStr)"/);
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>3<\/v>/);
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>-1234.5<\/v>/);
  // Spreadsheet dates are day numbers, with the building's local time as the day's fraction.
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>46110<\/v>/);
  expect(sheet).toMatch(/<c r="E2"[^>]*><v>46110.0625<\/v>/);
});

function entryOf(zip: Buffer, entryName: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === entryName) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString();
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`No ${entryName}`);
}
