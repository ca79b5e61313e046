import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../tests/clock';
import { BAIL_TESTS, DAY, bailStays, damage } from '../../../tests/bail-stays';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useRolledBackDatabase } from '../../../tests/database';
import { visitor, type Actor } from '../../access/actor';
import { bookingKey } from '../../access/booking-key.server';
import { db } from '../../database/connection.server';
import { deductFromBail } from '../bails/deduct-from-bail.server';
import { returnBail } from '../bails/return-bail.server';
import { viewBail } from '../bails/view-bail.server';
import { disputeGuestDeduction } from './dispute-guest-deduction.server';
import { setGuestBailAccount } from './set-guest-bail-account.server';
import { viewGuestBail } from './view-guest-bail.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { left } = bailStays(staff, wait);

const stranger = visitor('es', { address: '10.1.1.1' });
const disputeBody = { words: 'La persiana ya estaba rota.' };
const account = { iban: 'ES91 2100 0418 4502 0005 1332', holder: 'Nuria Vidal' };

async function deducted() {
  const { id, bailId } = await left();
  const { deductionId } = await deductFromBail(staff.reception, bailId, damage);
  const { rows } = await db().execute<{ reference: string }>(sql`SELECT reference FROM booking WHERE id = ${id}`);
  const { reference } = rows[0]!;
  const browser: Actor = visitor('es', { ownReferences: [reference] });
  return { id, bailId, deductionId, reference, browser };
}

describe('the bail of a booking', () => {
  test('is shown to its guest, without who of the team wrote what', async () => {
    const { reference, browser } = await deducted();
    const shown = await viewGuestBail(browser, reference);
    expect(shown).toMatchObject({
      state: 'held',
      receivedOn: '2027-02-20',
      method: 'cash',
      leftCents: 68_000,
      takesAccount: true,
      deductions: [{ concept: 'Persiana rota', keptCents: 10_000, mayDispute: true, disputeUntil: '2027-03-14' }],
    });
    expect(JSON.stringify(shown)).not.toContain(staff.reception.user!.name);
    expect(await viewGuestBail(stranger, reference, bookingKey(reference))).toEqual(shown);
  });

  test('is not found by anybody else', async () => {
    const { reference, deductionId } = await deducted();
    for (const actor of [stranger, staff.guest]) {
      expect(await refusalOf(viewGuestBail(actor, reference))).toEqual(['not_found']);
      expect(await refusalOf(disputeGuestDeduction(actor, reference, deductionId, disputeBody))).toEqual(['not_found']);
      expect(await refusalOf(setGuestBailAccount(actor, reference, account))).toEqual(['not_found']);
    }
  });

  test('is seen by the team, which writes nothing in a guest’s name', async () => {
    const { reference, deductionId } = await deducted();
    expect(await viewGuestBail(staff.reception, reference)).toMatchObject({
      takesAccount: false,
      deductions: [{ mayDispute: false }],
    });
    expect(await refusalOf(disputeGuestDeduction(staff.reception, reference, deductionId, disputeBody))).toEqual([
      'forbidden',
    ]);
    expect(await refusalOf(setGuestBailAccount(staff.reception, reference, account))).toEqual(['forbidden']);
    const blind: Actor = { ...staff.reception, scope: ['bookings:read'] };
    expect(await refusalOf(viewGuestBail(blind, reference))).toEqual(['not_found']);
  });
});

describe('a guest', () => {
  test('disputes a deduction once, and the team is told', { tags: 'commits' }, async () => {
    const { bailId, reference, browser, deductionId } = await deducted();
    expect(await refusalOf(disputeGuestDeduction(browser, reference, deductionId, { words: ' ' }))).toEqual([
      'invalid_input',
      'words: required',
    ]);
    const twice = await Promise.all(
      [1, 2].map(() => refusalOf(disputeGuestDeduction(browser, reference, deductionId, disputeBody))),
    );
    expect(twice.map(([code]) => code).toSorted()).toEqual(['dispute_once', 'done']);
    expect((await viewBail(staff.reception, bailId)).deductions[0]!.dispute).toMatchObject({
      ...disputeBody,
      answer: null,
    });
    const { rows } = await db().execute(sql`SELECT FROM alert WHERE kind = 'bail_disputed'`);
    expect(rows).toHaveLength(1);
  });

  test('disputes nothing of another booking, and nothing when the time is over', async () => {
    const mine = await deducted();
    expect(
      await refusalOf(disputeGuestDeduction(mine.browser, mine.reference, mine.deductionId + 1, disputeBody)),
    ).toEqual(['not_found']);
    wait(15 * DAY);
    expect(await refusalOf(disputeGuestDeduction(mine.browser, mine.reference, mine.deductionId, disputeBody))).toEqual(
      ['dispute_over'],
    );
  });

  test('says where it goes back to while it is held', async () => {
    const { bailId, reference, browser } = await deducted();
    expect(await refusalOf(setGuestBailAccount(browser, reference, { ...account, iban: 'ES91 2100' }))).toEqual([
      'invalid_input',
      'iban: bail_iban_invalid',
    ]);
    await setGuestBailAccount(browser, reference, account);
    expect((await viewGuestBail(browser, reference)).payoutLast4).toBe('1332');
    expect((await viewBail(staff.reception, bailId)).payout).toMatchObject({ iban: 'ES9121000418450200051332' });
    wait(15 * DAY);
    await returnBail(staff.reception, bailId, {});
    expect(await refusalOf(setGuestBailAccount(browser, reference, account))).toEqual(['bail_refuses']);
    expect(await viewGuestBail(browser, reference)).toMatchObject({ returns: [{ amountCents: 68_000 }], leftCents: 0 });
  });
});
