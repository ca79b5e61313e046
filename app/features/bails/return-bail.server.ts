import { eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone, later, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { bailInterest } from '../../database/bail-schema.server';
import type { PaymentMethod, RecordedMethod } from '../../core/payment-method';
import { bail, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { once } from '../../database/once.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { paymentMoment } from '../payments/folio/payment-moment.server';
import type { BookingStep } from '../bookings/change-booking.server';
import { writeHoldEnd } from '../payments/by-provider/end-hold.server';
import type { PaymentRow } from '../payments/by-provider/payment-row.server';
import { writeRefund } from '../payments/by-provider/send-refund.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { bailInterest as interestOf } from './bail-interest';
import { returnInput } from './bail-input';
import { interestRates } from './bail-ledger.server';
import { changeBail, requireBailAction, type ChangedBail, type LockedBail } from './change-bail.server';
import { closeBail } from './close-bail.server';
import { returnWay } from './return-way.server';
import { sendBailMoves } from './send-bail-moves.server';
import { writeAccount } from './set-bail-account.server';
import { lockInterestRates } from './set-legal-interest.server';

export interface ReturnedBail extends ChangedBail {
  returnedCents: number;
  interestCents: number;
}

/**
 * Returns everything left to its source. A hold is ended: the deductions are charged and the rest is released. A
 * provider's charge is refunded through the provider. Money received by hand, or whose refund a provider refused, is
 * returned by the given method. Legal interest, due from a month after the return of the keys, is paid by transfer if
 * the rest goes to a card. The bail is then closed, unless a deduction may still be disputed or a dispute has no
 * answer. Repeated requests with the same key return the money only once.
 */
export async function returnBail(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<ReturnedBail> {
  authorize(actor, 'bails:write');
  const { version, ...request } = parse(returnInput, input);
  const returned = await once('return bail', idempotencyKey, { id, ...request }, async () => {
    let sums = { returnedCents: 0, interestCents: 0 };
    const changed = await changeBail(actor, id, version, async (locked) => {
      requireBailAction(actor, locked, 'return');
      const way = (await returnWay(locked.bail))!;
      if (way.kind !== 'hand') refuseOtherMethod(request.method, way.kind === 'hold' ? 'card' : way.source.method);
      if (way.kind === 'hold') {
        sums = { returnedCents: locked.bail.leftCents, interestCents: 0 };
        return endHold(actor, locked, request.note);
      }
      const done = await (way.kind === 'provider'
        ? giveBackByProvider(actor, locked, way.source, request)
        : giveBackByHand(actor, locked, way.source, request));
      const { method, interestCents } = done;
      sums = { returnedCents: locked.bail.leftCents + interestCents, interestCents };
      await closeBail(id, locked.today);
      await resolveAlerts(locked.booking.buildingId, 'bail_due', `bail:${id}`);
      return {
        kind: 'bail_returned',
        detail: { amountCents: sums.returnedCents, interestCents, method, note: request.note },
        mail: request.notify ? 'bail_returned' : null,
        event: 'bail.returned',
      };
    });
    return { ...changed, ...sums };
  });
  await sendBailMoves(id);
  const [after] = await db().select({ status: bail.state }).from(bail).where(eq(bail.id, id));
  return { ...returned, status: after!.status };
}

type ReturnRequest = Omit<z.infer<typeof returnInput>, 'version'>;

/** Refuses another method while the provider can refund the card that paid. */
function refuseOtherMethod(method: RecordedMethod | undefined, receivedBy: PaymentMethod): void {
  if (method === undefined || method === receivedBy) return;
  throw new AppError('invalid_input', { fields: [{ path: 'method', problem: 'bail_goes_to_card' }] });
}

async function endHold(actor: Actor, { bail: bailRow, at }: LockedBail, note: string): Promise<BookingStep> {
  const retainedCents = bailRow.deductedCents;
  await writeHoldEnd(bailRow.id, { keptCents: retainedCents, userId: actor.user?.id ?? null, note }, at);
  return { kind: 'bail_hold_ending', detail: { note } };
}

/**
 * Refunds through the provider; the guest is notified once it has refunded. A refund can't exceed the payment, so legal
 * interest goes by transfer.
 */
async function giveBackByProvider(actor: Actor, locked: LockedBail, source: PaymentRow, request: ReturnRequest) {
  const { bail: bailRow, at, today } = locked;
  const interestCents = await addInterest(locked, today);
  if (interestCents > 0) {
    await refuseNowhere(locked, source.method, { ...request, method: 'transfer' });
    const paid = { ...request, method: 'transfer', at } as const;
    await writeByHand(actor, locked, source, interestCents, paid);
  }
  const userId = actor.user?.id ?? null;
  await writeRefund(source, bailRow.leftCents, { userId, note: request.note }, at);
  return { method: source.method, interestCents };
}

async function giveBackByHand(actor: Actor, locked: LockedBail, source: PaymentRow, request: ReturnRequest) {
  const { timeZone } = await requireAdminBuilding(actor);
  const method = request.method ?? (source.provider === 'desk' ? (source.method as RecordedMethod) : 'transfer');
  await refuseNowhere(locked, source.method, { ...request, method });
  const at = await paymentMoment(actor, request.on, { notBefore: source.at });
  const interestCents = await addInterest(locked, dateInZone(at, timeZone));
  await writeByHand(actor, locked, source, locked.bail.leftCents + interestCents, { ...request, method, at });
  return { method, interestCents };
}

async function writeByHand(
  actor: Actor,
  { bail: bailRow, booking }: LockedBail,
  source: PaymentRow,
  amountCents: number,
  { method, note, at }: { method: RecordedMethod; note: string; at: Date },
): Promise<void> {
  await db()
    .insert(payment)
    .values({
      buildingId: booking.buildingId,
      bookingId: booking.id,
      bailId: bailRow.id,
      amountCents: -amountCents,
      method,
      provider: 'desk',
      state: 'succeeded',
      refundOf: source.id,
      note,
      userId: actor.user?.id ?? null,
      at,
      recordedAt: now(),
    });
}

/** Requires a destination for a transfer: an IBAN given now or earlier, or the account that paid. */
async function refuseNowhere(
  { bail: bailRow }: LockedBail,
  cameBy: string,
  { method, iban, holder }: { method: RecordedMethod; iban: string; holder: string },
): Promise<void> {
  if (iban !== '') return writeAccount(bailRow.id, { iban, holder });
  if (method !== 'transfer' || cameBy === 'transfer' || bailRow.payoutIban !== null) return;
  throw new AppError('invalid_input', { fields: [{ path: 'iban', problem: 'bail_iban_needed' }] });
}

/** Records the interest due, if any, and returns it in cents. Days whose interest has been paid don't count again. */
async function addInterest({ bail: bailRow, at }: LockedBail, paidOn: CalendarDate): Promise<number> {
  const [paid] = await db()
    .select({ until: max(bailInterest.paidOn) })
    .from(bailInterest)
    .where(eq(bailInterest.bailId, bailRow.id));
  const dueOn = paid?.until ? later(paid.until, bailRow.dueBackOn!) : bailRow.dueBackOn!;
  if (paidOn > dueOn) await lockInterestRates();
  const { cents } = interestOf(bailRow.leftCents, { dueOn, paidOn }, await interestRates());
  if (cents > 0) {
    await db()
      .insert(bailInterest)
      .values({ bailId: bailRow.id, balanceCents: bailRow.leftCents, dueOn, paidOn, amountCents: cents, at });
  }
  return cents;
}
