import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { csvTable, fits, guessColumns, readCsv } from './csv-statement';
import { statementLines } from './statement-text';

const today = asDate('2026-11-21');
const lines = [
  'Movimientos de la cuenta ES91 2100 0418 4502 0005 1332',
  '',
  'F. Operación;F. Valor;Concepto;Importe;Saldo;Observaciones',
  '19/11/2026;20/11/2026;"Transferencia de ""Vidal; Nuria""";1.245,50;2.000,00;AL-7K3M9',
  '20/11/2026;;Comisión;-12,5;1.987,50;',
  ';;Total;;;',
];
const table = (text: readonly string[] = lines) => csvTable(text)!;
const columns = (change: object = {}) => ({ ...guessColumns(table()), ...change });
const refusal = (row: string, change: object = {}) => {
  try {
    readCsv(table([...lines.slice(0, 3), row]), columns(change), '', today);
  } catch (error) {
    const [field] = (error as { details: { fields: { problem: string; params?: object }[] } }).details.fields;
    return [field!.problem, field!.params];
  }
  return ['read'];
};

test('the columns stand below what the bank says first, and are guessed by their names', () => {
  expect(table().header).toEqual(['F. Operación', 'F. Valor', 'Concepto', 'Importe', 'Saldo', 'Observaciones']);
  expect(columns()).toEqual({
    date: 'F. Operación',
    valueDate: 'F. Valor',
    amount: 'Importe',
    concept: 'Concepto',
    concept2: 'Observaciones',
    reference: '',
    decimal: 'comma',
  });
  expect(fits(table(), columns())).toBe(true);
  expect(fits(table(), columns({ amount: 'Cantidad' }))).toBe(false);
});

test('credits are read by the columns, and debits counted', () => {
  expect(readCsv(table(), columns(), 'ES91', today)).toEqual({
    format: 'csv',
    debits: 1,
    credits: [
      {
        account: 'ES91',
        bookedOn: '2026-11-19',
        valueOn: '2026-11-20',
        amountCents: 124_550,
        concept: 'Transferencia de "Vidal; Nuria" AL-7K3M9',
        reference: '',
      },
    ],
  });
});

test('decimals are as they were said', () => {
  const row = [...lines.slice(0, 3), '19/11/2026;;Pago;1,245.50;;'];
  expect(readCsv(table(row), columns({ decimal: 'point' }), '', today).credits[0]!.amountCents).toBe(124_550);
});

describe('nothing is read with', () => {
  test.each([
    ['a day that there is not', '31/11/2026;;Pago;1,00;;', ['bank_date', { line: 4 }]],
    ['a day of tomorrow', '22/11/2026;;Pago;1,00;;', ['bank_future', { line: 4 }]],
    ['words for an amount', '19/11/2026;;Pago;mucho;;', ['bank_amount', { line: 4 }]],
    ['no amount', '19/11/2026;;Pago;;;', ['bank_amount', { line: 4 }]],
    ['thousandths', '19/11/2026;;Pago;1,005;;', ['bank_amount', { line: 4 }]],
    ['a million millions', '19/11/2026;;Pago;1000000000000;;', ['bank_amount', { line: 4 }]],
  ])('%s', (_, row, expected) => {
    expect(refusal(row)).toEqual(expected);
  });

  test('another currency', () => {
    const text = ['Fecha;Concepto;Importe;Divisa', '19/11/2026;Pago;1,00;EUR', '19/11/2026;Pago;1,00;USD'];
    const inDollars = () => readCsv(table(text), guessColumns(table(text)), '', today);
    expect(inDollars).toThrow(
      expect.objectContaining({
        details: { fields: [expect.objectContaining({ problem: 'bank_currency', params: { line: 3 } })] },
      }),
    );
  });
});

describe('a file is', () => {
  const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);
  test.each([
    ['ISO-8859-1', bytes('Muñoz', 'latin1')],
    ['UTF-8', bytes('Muñoz', 'utf8')],
    ['UTF-8 with a mark', bytes('\uFEFFMuñoz\r\n', 'utf8')],
    ['UTF-16', bytes('\uFEFFMuñoz\r\n', 'utf16le')],
    ['with the old mark of an end', bytes('Muñoz\n\x1a', 'latin1')],
  ])('read in %s', (_, file) => {
    expect(statementLines(file)).toEqual(['Muñoz']);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'bank_file_empty'],
    ['blank', bytes(' \r\n\r\n', 'latin1'), 'bank_file_empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 1]), 'bank_file_unreadable'],
    ['too big', Buffer.alloc(5 * 1024 * 1024 + 1, 65), 'bank_file_big'],
  ])('refused where it is %s', (_, file, problem) => {
    expect(() => statementLines(file)).toThrow(
      expect.objectContaining({ details: { fields: [expect.objectContaining({ problem })] } }),
    );
  });
});
