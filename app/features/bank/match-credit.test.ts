import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseRefusal, db, inTransaction } from '../../database/connection.server';
import { adminBooking, endStay, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { norma43File, type BankEntry } from '../../../tests/bank-files';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';
import { voidPayment } from '../payments/folio/void-payment.server';
import { viewPayments } from '../payments/folio/view-payments.server';
import { listCredits } from './list-credits.server';
import { matchCredit } from './match-credit.server';
import { setAsideCredit, takeBackCredit } from './set-aside-credit.server';
import { uploadStatement } from './upload-statement.server';
import { viewCredit } from './view-credit.server';

useRolledBackDatabase();
/** Stops the clock at noon on November 21, 2026. */
useStoppedClock();
const staff = useStaff(6);

const upload = (entries: readonly BankEntry[]) => uploadStatement(staff.accountant, norma43File(entries));
const credit = (change: Partial<BankEntry> = {}): BankEntry => ({ on: '2026-11-19', cents: 35_000, ...change });
async function createCredit(change: Partial<BankEntry> = {}) {
  await upload([credit(change)]);
  return (await listCredits(staff.accountant, {})).data[0]!;
}
const paidOf = async (id: number) => (await viewPayments(staff.accountant, id)).paidCents;
const ids = async (view: string) => (await listCredits(staff.accountant, { view })).data.map(({ id }) => id);

describe('a proposal', () => {
  test('is the booking that the words name, whatever it owes', async () => {
    const { id, reference } = await adminBooking(staff.reception);
    const storedCredit = await createCredit({ cents: 1, concept: `PAGO ${reference.replace('-', ' ').toLowerCase()}` });
    expect(storedCredit.proposal).toMatchObject({ reason: 'reference', booking: { id, owedCents: 35_000 } });
    expect(await paidOf(id)).toBe(0);
  });

  test('or the one that owes just so much, of whom the words name', async () => {
    const { id } = await adminBooking(staff.reception);
    expect((await createCredit({ concept: 'DE VIDAL NURIA' })).proposal).toMatchObject({
      reason: 'owed_and_name',
      booking: { id },
    });
    await upload([credit({ cents: 10_500, concept: 'NURIA VIDAL' })]);
    const [due] = (await listCredits(staff.accountant, { q: 'nuria vidal', sort: 'amount' })).data;
    expect(due!.proposal).toMatchObject({ reason: 'due_and_name', booking: { id } });
  });

  test('is none where several could be meant, or nobody is', async () => {
    await adminBooking(staff.reception);
    await adminBooking(staff.reception);
    expect(await createCredit({ concept: 'NURIA VIDAL' })).toMatchObject({ proposal: null, several: 2 });
    await upload([credit({ cents: 35_000, concept: 'ANA GIL' })]);
    const [unmatchedCredit] = (await listCredits(staff.accountant, { q: 'ana gil' })).data;
    expect(unmatchedCredit).toMatchObject({ proposal: null, several: 0 });
  });
});

describe('a yes', () => {
  test('is a payment by transfer of the value date, with what the bank says', async () => {
    const { id, reference } = await adminBooking(staff.reception);
    const storedCredit = await createCredit({ valueOn: '2026-11-20', concept: `PAGO ${reference}` });
    await matchCredit(staff.accountant, storedCredit.id, { parts: [{ bookingId: id }] });
    const { payments, owedCents } = await viewPayments(staff.accountant, id);
    expect(owedCents).toBe(0);
    expect(payments).toMatchObject([
      { amountCents: 35_000, method: 'transfer', note: `PAGO ${reference}`, by: 'accountant es' },
    ]);
    expect(payments[0]!.at.toISOString()).toBe('2026-11-20T11:00:00.000Z');
    expect(await viewCredit(staff.accountant, storedCredit.id)).toMatchObject({
      isOpen: false,
      payments: [{ paymentId: payments[0]!.id, bookingId: id, reference, amountCents: 35_000 }],
    });
    expect([await ids('to_decide'), await ids('matched')]).toEqual([[], [storedCredit.id]]);
    expect(await ids('matched')).toEqual(
      (await listCredits(staff.reception, { view: 'matched', q: reference })).data.map((row) => row.id),
    );
  });

  test('of a value date that is still to come is of the day on which it was booked', async () => {
    const { id } = await adminBooking(staff.reception);
    const storedCredit = await createCredit({ on: '2026-11-20', valueOn: '2026-11-23' });
    await matchCredit(staff.accountant, storedCredit.id, { parts: [{ bookingId: id }] });
    expect((await viewPayments(staff.accountant, id)).payments[0]!.at.toISOString()).toMatch(/^2026-11-20/);
  });

  test('of two at once counts once, and twice with one key is one', { tags: 'commits' }, async () => {
    const { id } = await adminBooking(staff.reception);
    const storedCredit = await createCredit();
    const submitMatch = (key?: string) =>
      matchCredit(staff.accountant, storedCredit.id, { parts: [{ bookingId: id }] }, key);
    const all = await Promise.all(['a', 'a', 'b', undefined].map((key) => refusalOf(submitMatch(key))));
    expect(all.filter(([code]) => code === 'done').length).toBeGreaterThan(0);
    expect(all.filter(([code]) => !['done', 'bank_credit_decided'].includes(code))).toEqual([]);
    expect(await paidOf(id)).toBe(35_000);
    expect(await refusalOf(submitMatch())).toEqual(['bank_credit_decided']);
  });

  test('the database takes no more of a credit than it is, nor of what is set aside', { tags: 'commits' }, async () => {
    const { id } = await adminBooking(staff.reception);
    const storedCredit = await createCredit({ cents: 100 });
    const write = (cents: number) =>
      db()
        .execute(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, at, bank_credit_id)
        VALUES (${staff.buildingId}, ${id}, ${cents}, 'transfer', 'desk', 'succeeded', now(), ${storedCredit.id})`);
    const refused = async (work: () => Promise<unknown>) => {
      try {
        await inTransaction(async () => work());
      } catch (error) {
        return databaseRefusal(error)?.constraint;
      }
      return 'done';
    };
    expect(await refused(() => write(101))).toBe('bank_credit_matched_once');
    await setAsideCredit(staff.accountant, storedCredit.id);
    expect(await refused(() => write(100))).toBe('bank_credit_aside_is_free');
  });

  test('of another amount than is owed is asked whether it is meant', async () => {
    const { id } = await adminBooking(staff.reception);
    const storedCredit = await createCredit({ cents: 35_001 });
    const submitMatch = (part: object) =>
      matchCredit(staff.accountant, storedCredit.id, { parts: [{ bookingId: id, ...part }] });
    expect(await refusalOf(submitMatch({}))).toEqual(['invalid_input', 'parts.0.amountCents: more_than_open']);
    await submitMatch({ allowMore: true });
    expect((await viewPayments(staff.accountant, id)).toRefundCents).toBe(1);
  });

  test('is refused for a booking that has changed, has expired, or is nobody’s', async () => {
    const { id } = await adminBooking(staff.reception);
    const storedCredit = await createCredit();
    const submitMatch = (part: object) => matchCredit(staff.accountant, storedCredit.id, { parts: [part] });
    expect(await refusalOf(submitMatch({ bookingId: id, version: 2 }))).toEqual(['version_conflict']);
    expect(await refusalOf(submitMatch({ bookingId: 999_999 }))).toEqual(['not_found']);
    await endStay(id, 'expired');
    expect(await refusalOf(submitMatch({ bookingId: id }))).toEqual(['payment_not_taken']);
    expect(await ids('to_decide')).toEqual([storedCredit.id]);
  });

  test('divides a credit among bookings to the cent, or not at all', async () => {
    const [one, two] = [await adminBooking(staff.reception), await adminBooking(staff.reception)];
    const storedCredit = await createCredit({ cents: 45_000 });
    const parts = (first: number, second: number) => ({
      parts: [
        { bookingId: one.id, amountCents: first },
        { bookingId: two.id, amountCents: second },
      ],
    });
    expect(await refusalOf(matchCredit(staff.accountant, storedCredit.id, parts(35_000, 9_999)))).toEqual([
      'bank_credit_sum',
    ]);
    expect(await refusalOf(matchCredit(staff.accountant, storedCredit.id, parts(9_999, 35_001)))).toEqual([
      'invalid_input',
      'parts.1.amountCents: more_than_open',
    ]);
    expect(await paidOf(one.id)).toBe(0);
    await matchCredit(staff.accountant, storedCredit.id, parts(35_000, 10_000));
    expect([await paidOf(one.id), await paidOf(two.id)]).toEqual([35_000, 10_000]);
  });

  test('confirms a hold where that is asked', async () => {
    const held = await adminBooking(staff.reception, { state: 'pending', holdDate: '2026-12-24', holdTime: '12:00' });
    const storedCredit = await createCredit({ cents: 10_500 });
    await matchCredit(staff.reception, storedCredit.id, { parts: [{ bookingId: held.id, confirm: true }] });
    expect((await viewPayments(staff.reception, held.id)).state).toBe('confirmed');
  });
});

describe('a payment that is voided', () => {
  async function voided(concept = '') {
    const { id } = await adminBooking(staff.reception);
    const storedCredit = await createCredit({ concept });
    const { payments } = await matchCredit(staff.accountant, storedCredit.id, { parts: [{ bookingId: id }] });
    const step = await voidPayment(staff.reception, id, payments[0]!.paymentId, { reason: 'Era de otra' });
    return { id, kept: storedCredit, step };
  }

  test('frees its credit, which can be matched again', async () => {
    const { id, kept } = await voided();
    expect(await viewCredit(staff.accountant, kept.id)).toMatchObject({
      isOpen: true,
      payments: [],
      leftCents: 35_000,
    });
    await matchCredit(staff.accountant, kept.id, { parts: [{ bookingId: id }] });
    expect(await paidOf(id)).toBe(35_000);
  });

  test('takes it again where the void is undone, unless somebody else has it', async () => {
    const { id, kept, step } = await voided();
    await undoStep(staff.reception, id, { eventId: step.eventId });
    expect(await viewCredit(staff.accountant, kept.id)).toMatchObject({ isOpen: false, payments: [{ bookingId: id }] });

    const again = await voided('OTRO');
    const other = await adminBooking(staff.reception);
    await matchCredit(staff.accountant, again.kept.id, { parts: [{ bookingId: other.id }] });
    expect(await refusalOf(undoStep(staff.reception, again.id, { eventId: again.step.eventId }))).toEqual([
      'bank_credit_taken',
    ]);
  });

  test('of a credit that was divided frees its part alone', async () => {
    const [one, two] = [await adminBooking(staff.reception), await adminBooking(staff.reception)];
    const storedCredit = await createCredit({ cents: 30_000 });
    const { payments } = await matchCredit(staff.accountant, storedCredit.id, {
      parts: [one, two].map(({ id }) => ({ bookingId: id, amountCents: 15_000 })),
    });
    await voidPayment(staff.reception, two.id, payments[1]!.paymentId, { reason: 'Era de otra' });
    expect(await viewCredit(staff.accountant, storedCredit.id)).toMatchObject({
      isOpen: true,
      leftCents: 15_000,
      payments: [{ bookingId: one.id }],
    });
    expect(await refusalOf(setAsideCredit(staff.accountant, storedCredit.id))).toEqual(['bank_credit_decided']);
    await matchCredit(staff.accountant, storedCredit.id, { parts: [{ bookingId: two.id }] });
    expect(await paidOf(two.id)).toBe(15_000);
  });
});

describe('a credit that is for no booking', () => {
  test('is set aside, and taken back', async () => {
    const { id } = await adminBooking(staff.reception);
    const storedCredit = await createCredit();
    await setAsideCredit(staff.accountant, storedCredit.id);
    expect([await ids('to_decide'), await ids('set_aside')]).toEqual([[], [storedCredit.id]]);
    expect(await viewCredit(staff.reception, storedCredit.id)).toMatchObject({
      isOpen: false,
      setAsideBy: 'accountant es',
    });
    expect(await refusalOf(setAsideCredit(staff.accountant, storedCredit.id))).toEqual(['bank_credit_decided']);
    expect(await refusalOf(matchCredit(staff.accountant, storedCredit.id, { parts: [{ bookingId: id }] }))).toEqual([
      'bank_credit_decided',
    ]);
    await takeBackCredit(staff.reception, storedCredit.id);
    await takeBackCredit(staff.reception, storedCredit.id);
    expect(await ids('to_decide')).toEqual([storedCredit.id]);
    const { rows } = await db().execute(
      sql`SELECT action FROM audit_entry WHERE subject_kind = 'bank_credit' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['bank_credit.set_aside', 'bank_credit.taken_back']);
  });

  test('is found by who may write payments, of this building', async () => {
    const storedCredit = await createCredit();
    expect(await refusalOf(setAsideCredit(staff.guest, storedCredit.id))).toEqual(['forbidden']);
    expect(await refusalOf(takeBackCredit(staff.guest, storedCredit.id))).toEqual(['forbidden']);
    expect(await refusalOf(viewCredit(staff.accountant, storedCredit.id + 1))).toEqual(['not_found']);
    expect(await refusalOf(takeBackCredit(staff.accountant, storedCredit.id + 1))).toEqual(['not_found']);
  });
});
