import { describe, expect, test } from 'vitest';
import { systemActor, type Actor } from '../../access/actor';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { norma43File, type BankEntry } from '../../../tests/bank-files';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { purgeConcepts } from './purge-concepts.server';
import { listCredits } from './list-credits.server';
import { uploadStatement } from './upload-statement.server';
import { viewCredit } from './view-credit.server';

useRolledBackDatabase();
/** Stops the clock at noon on November 21, 2026. */
const wait = useStoppedClock();
const staff = useStaff();

const upload = (entries: readonly BankEntry[], actor: Actor = staff.accountant) =>
  uploadStatement(actor, norma43File(entries));
const credit = (change: Partial<BankEntry> = {}): BankEntry => ({ on: '2026-11-19', cents: 35_000, ...change });

describe('a file of the bank', () => {
  test('brings each credit once, however often it comes and where another overlaps', async () => {
    const twice = [credit({ concept: 'PAGO' }), credit({ concept: 'PAGO' }), credit({ cents: -500 })];
    expect(await upload(twice)).toMatchObject({ credits: 2, added: 2, known: 0, debits: 1 });
    expect(await upload(twice)).toMatchObject({ id: null, credits: 2, added: 0, known: 2, debits: 1 });
    const overlapping = [...twice, credit({ concept: 'PAGO' }), credit({ on: '2026-11-20' })];
    expect(await upload(overlapping)).toMatchObject({ added: 2, known: 2 });
    expect((await listCredits(staff.accountant, {})).meta.total).toBe(4);
  });

  test('that two upload at once is read once', { tags: 'commits' }, async () => {
    const both = await Promise.all([1, 2, 3].map(() => upload([credit(), credit({ cents: 1 })])));
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 0, 2]);
  });

  test('in CSV is asked for its columns once', async () => {
    const csv = (amount: string) => ({
      name: 'mov.csv',
      bytes: Buffer.from(`Fecha;Concepto;Importe\n19/11/2026;Pago de Núria;${amount}\n`, 'latin1'),
    });
    await expect(uploadStatement(staff.reception, csv('10,00'))).rejects.toMatchObject({
      code: 'bank_columns_needed',
      details: {
        extra: {
          header: ['Fecha', 'Concepto', 'Importe'],
          columns: expect.objectContaining({ date: 'Fecha', amount: 'Importe', concept: 'Concepto' }),
          sample: [['19/11/2026', 'Pago de Núria', '10,00']],
        },
      },
    });
    const columns = { date: 'Fecha', amount: 'Importe', concept: 'Concepto' };
    expect(await uploadStatement(staff.reception, csv('10,00'), columns)).toMatchObject({ added: 1, format: 'csv' });
    expect(await uploadStatement(staff.accountant, csv('20,00'))).toMatchObject({ added: 1 });
    const other = { name: 'mov.csv', bytes: Buffer.from('Día;Texto;Cantidad\n19/11/2026;Pago;1,00\n') };
    expect(await refusalOf(uploadStatement(staff.accountant, other))).toEqual(['bank_columns_needed']);
  });

  test.each<[string, Uint8Array | null, string]>([
    ['none', null, 'file: required'],
    ['an empty one', new Uint8Array(), 'file: bank_file_empty'],
    ['a letter', Buffer.from('Estimado señor:'), 'file: bank_file_unreadable'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]), 'file: bank_file_unreadable'],
  ])('that is %s is refused', async (_, bytes, problem) => {
    const file = bytes && { name: 'x', bytes };
    expect(await refusalOf(uploadStatement(staff.accountant, file))).toEqual(['invalid_input', problem]);
  });

  test('is for who may write payments', async () => {
    expect(await refusalOf(upload([credit()], staff.guest))).toEqual(['forbidden']);
    expect(await refusalOf(listCredits(staff.guest, {}))).toEqual(['forbidden']);
  });
});

test('what the bank says of who paid is forgotten after six years', async () => {
  await upload([credit({ concept: 'NURIA VIDAL' })]);
  const stored = (await listCredits(staff.accountant, {})).data[0]!;
  expect(await purgeConcepts(systemActor)).toBe(0);
  wait(60 * 24 * (365 * 6 + 4));
  expect(await purgeConcepts(systemActor)).toBe(1);
  expect((await viewCredit(systemActor, stored.id)).concept).toBe('');
});
