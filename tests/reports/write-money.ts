import { sql } from 'drizzle-orm';
import { bookingAnswers } from '../../app/core/booking-states';
import { db } from '../../app/database/connection.server';
import type { Random } from '../../demo/random';
import { HOUSE_NOW } from './house';
import { insertJson } from './insert-json';
import type { WrittenStay } from './written-stays';

const METHODS = ['card', 'transfer', 'cash', 'bizum', 'direct_debit'] as const;
const MINUTE = 60_000;
const OF_PROVIDER = { provider: 'demo', recorded_at: null };

/**
 * Writes the payments of the stays: partial, early and late payments, refunds and voids, and started and failed
 * payments. Also writes bails received and on hold, and waived fees.
 */
export async function writeMoney(random: Random, buildingId: number, stays: readonly WrittenStay[]) {
  const rows: Record<string, unknown>[] = [];
  const bails: Record<string, unknown>[] = [];
  const add = (stay: WrittenStay, at: Date, cents: number, change: object = {}) => {
    const id = rows.length + 1;
    const method = random.pick(METHODS);
    const key = `0000${String(id).padStart(8, '0')}`;
    const row = {
      id,
      building_id: buildingId,
      booking_id: stay.id,
      amount_cents: cents,
      method,
      provider: 'desk',
      key,
    };
    rows.push({ ...row, state: 'succeeded', at, note: '', is_hold: false, in_vain: false, ...change });
    return id;
  };
  for (const stay of stays) {
    if (stay.totalCents > 0) pay(random, stay, add);
    if (!bookingAnswers(stay.state, 'wasContract') || !random.chance(0.25)) continue;
    const at = momentOf(random, stay);
    const isHold = random.chance(0.3);
    const bailId = bails.length + 1;
    const cents = random.between(10_000, 60_000);
    bails.push(bailRow(bailId, stay.id, cents, at, isHold));
    const hold = {
      ...OF_PROVIDER,
      state: 'authorized',
      is_hold: true,
      held_until: '2031-01-01T00:00:00Z',
      method: 'card',
    };
    add(stay, at, cents, { bail_id: bailId, ...(isHold && hold) });
  }
  await insertJson('bail', bails);
  const ofNone = (row: Record<string, unknown>) => row.refund_of === undefined && row.void_of === undefined;
  await insertJson('payment', rows.filter(ofNone));
  await insertJson(
    'payment',
    rows.filter((row) => row.refund_of !== undefined),
  );
  await insertJson(
    'payment',
    rows.filter((row) => row.void_of !== undefined),
  );
  await waive();
}

type Add = (stay: WrittenStay, at: Date, cents: number, change?: object) => number;

function pay(random: Random, stay: WrittenStay, add: Add) {
  const wants = random.weighted([
    [0, 12],
    [1, 60],
    [2, 20],
    [3, 8],
  ] as const);
  for (let part = 0; part < wants; part += 1) {
    const cents = Math.max(1, Math.floor((stay.totalCents / wants) * random.pick([1, 1, 1, 0.3, 1.02])));
    const at = momentOf(random, stay);
    if (random.chance(0.06)) add(stay, at, cents, { ...OF_PROVIDER, state: 'failed', failure: 'declined' });
    if (random.chance(0.03)) add(stay, at, cents, { ...OF_PROVIDER, state: 'pending' });
    const isOff = bookingAnswers(stay.state, 'isOff');
    const isRefunded = random.chance(isOff ? 0.6 : 0.06);
    const isWhole = random.chance(0.5);
    const id = add(stay, at, cents, isRefunded && isWhole ? { state: 'refunded' } : {});
    if (isRefunded) {
      const back = isWhole ? cents : Math.max(1, Math.floor(cents * random.next()));
      const then = after(random, at);
      const refund = add(stay, then, -back, { refund_of: id });
      if (!isWhole && random.chance(0.3)) add(stay, after(random, then), back, { void_of: refund });
    } else if (random.chance(0.05)) add(stay, after(random, at), -cents, { void_of: id });
  }
}

/**
 * Returns a payment's time. Some times are late in the evening, when the next day has already begun in the building's
 * time zone, or at the turn of a year.
 */
function momentOf(random: Random, { createdAt, nights }: WrittenStay): Date {
  const checkIn = new Date(`${nights[0]!.night}T12:00:00Z`).getTime();
  const start = createdAt.getTime();
  const moment = new Date(Math.min(HOUSE_NOW.getTime(), start + (checkIn - start) * 1.3 * random.next()));
  if (random.chance(0.2)) moment.setUTCHours(random.between(22, 23), random.between(0, 59));
  return moment > HOUSE_NOW ? HOUSE_NOW : moment;
}

function after(random: Random, at: Date): Date {
  const days = random.pick([0, 1, 12, 40, 200]);
  return new Date(
    Math.min(HOUSE_NOW.getTime(), at.getTime() + days * 1_440 * MINUTE + random.between(1, 700) * MINUTE),
  );
}

function bailRow(id: number, bookingId: number, cents: number, at: Date, isHold: boolean) {
  const stored = { returned_cents: 0, deducted_cents: 0, interest_cents: 0, payout_holder: '', not_collected: false };
  const held = {
    as_hold: isHold,
    held_until: isHold ? '2031-01-01T00:00:00Z' : null,
    method: isHold ? 'card' : 'cash',
  };
  const received = { received_on: at.toISOString().slice(0, 10), state: 'held', amount_cents: cents };
  return { id, booking_id: bookingId, ...received, ...stored, ...held };
}

async function waive() {
  await db().execute(sql`INSERT INTO fee_waiver (booking_id, amount_cents, reason, at)
    SELECT id, CASE WHEN id % 8 = 0 THEN cancellation_fee_cents ELSE 1 + cancellation_fee_cents / 3 END, 'Una queja', ${HOUSE_NOW}
    FROM booking WHERE cancellation_fee_cents > 1 AND id % 4 = 0`);
}
