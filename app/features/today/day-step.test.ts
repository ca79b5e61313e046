import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { actorOf } from '../../../tests/actors';
import { bookStay } from '../../../tests/booked-stays';
import { shownBooking, thisWeek } from '../../../tests/booking-lifecycle';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser } from '../../../tests/factories';
import { refusedDayStep, takeDayStep } from './day-step.server';

useRolledBackDatabase();
// 21 November 2026, at noon in Madrid.
useStoppedClock();

let userId: number;
let apartmentId: number;
let id: number;
beforeAll(async () => {
  apartmentId = (await makeInventory(1)).apartments[0]!.apartmentId;
  userId = await makeUser('reception');
  ({ id } = await bookStay(thisWeek));
});

function posted(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}
const version = async () =>
  (await db().execute<{ version: number }>(sql`SELECT version FROM booking WHERE id = ${id}`)).rows[0]!.version;
const take = async (fields: Record<string, string | number>) =>
  takeDayStep(actorOf('reception', userId), posted({ id, version: await version(), ...fields }));
/** Returns the query parameters of the address; the path is always that of the day. */
const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

describe('a press', () => {
  test('checks in, checks out and takes back, and goes on to what tells so', async () => {
    const { step, ...arrived } = queryOf(
      await take({ intent: 'check_in', acknowledged: 'late_arrival early_arrival' }),
    );
    expect([arrived, (await shownBooking(id)).state]).toEqual([{ done: 'check_in', id: String(id) }, 'checked_in']);
    expect(queryOf(await take({ intent: 'undo', step: step! }))).toEqual({ done: 'undone', id: String(id) });
    expect((await shownBooking(id)).state).toBe('confirmed');
    await take({ intent: 'check_in', acknowledged: 'late_arrival' });
    const left = queryOf(await take({ intent: 'check_out', acknowledged: 'leaves_early owes owes_due' }));
    expect([left.done, (await shownBooking(id)).state]).toEqual(['check_out', 'checked_out']);
  });

  test('against which something speaks asks first, and does it once that was read', async () => {
    await take({ id: apartmentId, intent: 'cleaning', cleaning: 'to_clean' });
    expect(queryOf(await take({ intent: 'check_in' }))).toEqual({ ask: 'check_in', id: String(id) });
    expect((await shownBooking(id)).state).toBe('confirmed');
    expect(queryOf(await take({ intent: 'check_in', acknowledged: 'to_clean' })).done).toBe('check_in');
  });

  test('asks too where a security deposit may be recorded first, and then checks in', async () => {
    const offered = { intent: 'check_in', offer: 'bail', acknowledged: 'late_arrival early_arrival' };
    expect(queryOf(await take(offered))).toEqual({ ask: 'check_in', id: String(id) });
    expect((await shownBooking(id)).state).toBe('confirmed');
  });

  test('says how clean an apartment is', async () => {
    expect(queryOf(await take({ id: apartmentId, intent: 'cleaning', cleaning: 'in_progress', by: 'Pilar' }))).toEqual(
      {},
    );
    expect((await shownBooking(id)).cleaning).toBe('in_progress');
  });

  test('is of the moment that was typed, as people type it', async () => {
    await take({ intent: 'check_in', at: '21/11/2026 10:30' });
    const { rows } = await db().execute(sql`SELECT detail FROM booking_event WHERE kind = 'checked_in'`);
    expect(rows).toEqual([{ detail: { arrivedAt: '2026-11-21T09:30:00.000Z' } }]);
  });

  test.each([
    ['of no booking', { id: 'x' }],
    ['of none that is there', { id: 999_999 }],
    ['that nothing is called', { intent: 'nonsense' }],
  ])('%s is not found', async (_, fields) => {
    await expect(take({ intent: 'check_in', ...fields })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a refusal', () => {
  const refused = async (fields: Record<string, string | number>) => {
    const form = posted({ id, version: await version(), ...fields });
    const reception = actorOf('reception', userId);
    try {
      await takeDayStep(reception, form);
    } catch (error) {
      const answer = refusedDayStep(error, form, reception);
      return { status: answer.init?.status, ...answer.data };
    }
    throw new Error('Nothing was refused.');
  };

  test('says at its row why, with the reason where there is one', async () => {
    expect(await refused({ intent: 'check_out', at: '21/11/2026 10:30' })).toMatchObject({
      status: 409,
      id: String(id),
      sentence: 'No se puede registrar la salida: la entrada aún no se ha registrado. Registre antes la entrada.',
      at: '21/11/2026 10:30',
      atProblem: undefined,
    });
  });

  test('of a moment stands at its field, with what was typed', async () => {
    const { status, at, atProblem } = await refused({ intent: 'check_in', at: '21/11/2026 12:01' });
    expect([status, at, typeof atProblem]).toEqual([422, '21/11/2026 12:01', 'string']);
  });

  test.each(['not_found', 'forbidden'] as const)('%s is the whole page’s', (code) => {
    const error = new AppError(code);
    expect(() => refusedDayStep(error, posted({ id }), actorOf('reception', userId))).toThrow(error);
  });
});
