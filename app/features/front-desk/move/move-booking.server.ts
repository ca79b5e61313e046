import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { lockSpaces } from '../../calendars/lock-spaces.server';
import { replaceRows, type BookingSnapshot } from '../../bookings/booking-snapshot.server';
import {
  changeBooking,
  type BookingRow,
  type BookingStep,
  type ChangedBooking,
} from '../../bookings/change-booking.server';
import { releaseExpiredHolds } from '../../bookings/expire-holds.server';
import { leaveToClean, type FormerCleaning } from '../lifecycle/spaces-to-clean.server';
import { factsOf } from './move-facts.server';
import { moveInput, type MoveInput } from './move-input';
import { apartmentOn, segmentsOf, type Segment } from './move-rules';
import { occupyNights } from '../../bookings/occupy-nights.server';
import { planMove, type MovePlan } from './plan-move.server';
import { refuseMove } from './refuse-move';

/**
 * Moves a booking to other dates, another apartment, or several apartments in turn. Past nights don't change, and an
 * apartment that the guests leave is marked for cleaning. The price is kept, quoted again or agreed, and the difference
 * becomes a price line. Concurrent moves wait for each other's locks, and the second is refused if it conflicts with
 * the first.
 */
export async function moveBooking(
  actor: Actor,
  input: { id: number } & Record<string, unknown>,
): Promise<ChangedBooking & { differenceCents: number; totalCents: number }> {
  authorize(actor, 'bookings:write');
  const { id, ...rest } = input;
  const request = parse(moveInput, rest);
  const building = await requireAdminBuilding(actor);
  let moved = { differenceCents: 0, totalCents: 0 };
  const changed = await changeBooking(actor, id, request.version, async (row, at, before) => {
    if (row.state === 'pending' && row.holdUntil! <= now()) throw new AppError('hold_expired');
    await releaseExpiredHolds('wait');
    const facts = await factsOf(row, building, before);
    const plan = await planMove(facts, request);
    if (plan.refusal || !('places' in plan)) throw refuseMove(plan.refusal!);
    const { differenceCents, totalCents } = plan.chosen!;
    if (request.expectedDifferenceCents !== undefined && request.expectedDifferenceCents !== differenceCents) {
      throw new AppError('price_changed', { extra: { differenceCents, totalCents } });
    }
    moved = { differenceCents, totalCents };
    await lockSpaces([...facts.nights, ...plan.places].map(({ apartmentId }) => apartmentId));
    const left = apartmentOn(facts.nights, facts.today);
    const entered = apartmentOn(plan.places, facts.today);
    await save(row, request, plan, entered, before);
    const cleaned = row.state === 'checked_in' && left !== entered ? await leaveToClean(left, at, entered) : [];
    return stepOf(row, request, plan, segmentsOf(facts.nights), cleaned);
  });
  return { ...changed, ...moved };
}

async function save(
  row: BookingRow,
  request: MoveInput,
  moved: MovePlan,
  apartmentId: number,
  before: BookingSnapshot,
): Promise<void> {
  const { nights, lines, instalments, totalCents } = moved.chosen!;
  const { checkIn, checkOut } = request;
  await db()
    .update(booking)
    .set({
      checkIn,
      checkOut,
      apartmentId,
      totalCents,
      ...(request.price === 'manual' && { priceReason: request.reason }),
    })
    .where(eq(booking.id, row.id));
  const plan = instalments.map(({ due, amountCents }, position) => ({ position, due, amountCents }));
  await replaceRows(row.id, { nights, lines, instalments: plan }, before);
  await occupyNights(row.id);
}

function stepOf(
  row: BookingRow,
  request: MoveInput,
  plan: MovePlan,
  before: readonly Segment[],
  cleaned: readonly FormerCleaning[],
): BookingStep {
  const named = (segments: readonly Segment[]) =>
    segments.map(({ apartmentId, from, to }) => ({
      apartment: plan.apartments.get(apartmentId)?.code ?? '',
      from,
      to,
    }));
  const { differenceCents, totalCents } = plan.chosen!;
  return {
    kind: 'moved',
    undoable: true,
    mail: request.notify ? 'booking_changed' : null,
    detail: {
      from: named(before),
      to: named(segmentsOf(plan.places)),
      checkIn: request.checkIn,
      checkOut: request.checkOut,
      oldCheckIn: row.checkIn,
      oldCheckOut: row.checkOut,
      price: plan.price,
      differenceCents,
      totalCents,
      ...(request.reason && { reason: request.reason }),
      ...(cleaned.length > 0 && { cleaned }),
    },
  };
}
