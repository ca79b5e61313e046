import { expect, test } from 'vitest';
import { BAIL_TESTS, bailStays, damage, DAY } from '../../../tests/bail-stays';
import { useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { deductFromBail } from '../bails/deduct-from-bail.server';
import { invoiceDeductions } from '../bails/invoice-deductions.server';
import { reduceDeduction } from '../bails/reduce-deduction.server';
import { returnBail } from '../bails/return-bail.server';
import { listMonths } from './list-months.server';
import { viewJournal } from './view-journal.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { left } = bailStays(staff, wait);

test(
  'a bail comes, is kept in part and less so, bears interest, pays for the stay and goes back: nothing is left of it',
  { tags: 'commits' },
  async () => {
    const { bailId } = await left();
    const { deductionId } = await deductFromBail(staff.reception, bailId, damage);
    await reduceDeduction(staff.reception, bailId, deductionId, { amountCents: 1_000, reason: 'Estaba en garantía' });
    await deductFromBail(staff.reception, bailId, { kind: 'service', concept: 'Lavandería', amountCents: 2_000 });
    await deductFromBail(staff.reception, bailId, { kind: 'charge', concept: 'Último plazo', amountCents: 20_000 });
    wait(46 * DAY);
    await returnBail(staff.reception, bailId, { on: '2027-04-15' });
    const months = await Promise.all(
      ['2027-02', '2027-04'].map(async (month) => (await viewJournal(staff.accountant, { month })).data),
    );
    const lines = months.flat().flatMap((entry) => entry.lines.map((line) => ({ ...line, kind: entry.kind })));
    const left560 = lines
      .filter(({ account }) => account === '56000000')
      .map(({ kind, debitCents, creditCents }) => [kind, creditCents - debitCents]);
    expect(left560.reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(0);
    const interest = lines.find(({ account }) => account === '66900000')!.debitCents;
    expect(interest).toBeGreaterThan(0);
    expect(left560).toEqual([
      ['payment', 78_000],
      ['payment', -20_000],
      ['bail_deduction', -10_000],
      ['bail_deduction', -2_000],
      ['bail_reduction', 1_000],
      ['payment', -47_000 - interest],
      ['bail_interest', interest],
    ]);
    const [april] = await listMonths(staff.accountant);
    expect(april).toMatchObject({ month: '2027-04', debitCents: 47_000 + 2 * interest });
  },
);

test('what is kept is earned once, whether it is invoiced or not', async () => {
  const { bailId } = await left();
  await deductFromBail(staff.reception, bailId, damage);
  await deductFromBail(staff.reception, bailId, { kind: 'service', concept: 'Limpieza a fondo', amountCents: 12_100 });
  await invoiceDeductions(staff.accountant, bailId, {});
  const { data } = await viewJournal(staff.accountant, { month: '2027-02' });
  const lines = data.flatMap((entry) => entry.lines);
  const of = (prefix: string) =>
    lines
      .filter(({ account }) => account.startsWith(prefix))
      .reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
  expect([of('778'), of('477'), of('430')]).toEqual([10_000, 2_100, 0]);
});
