import { describe, expect, test } from 'vitest';
import { adminBooking, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { norma43File, type BankEntry } from '../../../tests/bank-files';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { listBails } from '../bails/list-bails.server';
import { viewBail } from '../bails/view-bail.server';
import { viewPayments } from '../payments/folio/view-payments.server';
import { listCredits } from './list-credits.server';
import { matchCredit } from './match-credit.server';
import { uploadStatement } from './upload-statement.server';
import { viewCredit } from './view-credit.server';

useRolledBackDatabase();
/** Stops the clock at noon on November 21, 2026. */
useStoppedClock();
const staff = useStaff(6);

async function createCredit(change: Partial<BankEntry>) {
  await uploadStatement(staff.accountant, norma43File([{ on: '2026-11-19', cents: 35_000, ...change }]));
  return (await listCredits(staff.accountant, {})).data[0]!;
}
const paidOf = async (id: number) => (await viewPayments(staff.accountant, id)).paidCents;

describe('the yes to a bail', () => {
  const received = async (bailId: number) => {
    const { state, amountCents, method, payments } = await viewBail(staff.reception, bailId);
    return { state, amountCents, method, notes: payments.map(({ note }) => note) };
  };
  async function withBail() {
    const { id, reference } = await adminBooking(staff.reception, { bailCents: 30_000 });
    const { data } = await listBails(staff.reception, { q: reference });
    return { id, reference, bailId: data[0]!.id };
  }

  test('receives it by transfer, and nothing is paid of the stay', { tags: 'commits' }, async () => {
    const { id, reference, bailId } = await withBail();
    const storedCredit = await createCredit({ cents: 30_000, concept: `FIANZA ${reference}` });
    expect(storedCredit.proposal).toMatchObject({ reason: 'bail_reference', asBail: true, booking: { id } });
    const parts = [{ bookingId: id, asBail: true }];
    const requested = [1, 2].map(() => refusalOf(matchCredit(staff.accountant, storedCredit.id, { parts })));
    expect((await Promise.all(requested)).toSorted()).toEqual([['bank_credit_decided'], ['done']]);
    expect(await received(bailId)).toEqual({
      state: 'held',
      amountCents: 30_000,
      method: 'transfer',
      notes: [`FIANZA ${reference}`],
    });
    expect(await paidOf(id)).toBe(0);
    expect(await viewCredit(staff.accountant, storedCredit.id)).toMatchObject({
      isOpen: false,
      payments: [{ bailId, bookingId: id, reference, amountCents: 30_000 }],
    });
    const again = await createCredit({ cents: 30_000, concept: `OTRA VEZ FIANZA ${reference}` });
    expect(again.proposal).toMatchObject({ reason: 'reference', asBail: false });
    expect(await refusalOf(matchCredit(staff.accountant, again.id, { parts }))).toEqual(['bail_refuses']);
  });

  test('beside the stay of the same transfer; another amount has to be meant', async () => {
    const { id, reference, bailId } = await withBail();
    const storedCredit = await createCredit({ cents: 65_000, concept: `TODO ${reference}` });
    const parts = (bailCents: number, allowMore = false) => ({
      parts: [
        { bookingId: id, amountCents: 65_000 - bailCents, allowMore },
        { bookingId: id, amountCents: bailCents, asBail: true, allowMore },
      ],
    });
    expect(await refusalOf(matchCredit(staff.accountant, storedCredit.id, parts(30_001)))).toEqual([
      'invalid_input',
      'parts.1.amountCents: other_amount',
    ]);
    expect(await refusalOf(matchCredit(staff.accountant, storedCredit.id, parts(29_999, true)))).toEqual(['done']);
    expect(await received(bailId)).toMatchObject({ state: 'held', amountCents: 29_999 });
    expect(await paidOf(id)).toBe(35_001);
  });

  test('is not for a booking that is only held, nor one without a bail', async () => {
    const { id, reference } = await adminBooking(staff.reception, { bailCents: 0 });
    const storedCredit = await createCredit({ cents: 30_000, concept: reference });
    expect(storedCredit.proposal).toMatchObject({ asBail: false });
    const parts = [{ bookingId: id, asBail: true }];
    expect((await refusalOf(matchCredit(staff.accountant, storedCredit.id, { parts })))[0]).toBe('not_found');
  });
});
