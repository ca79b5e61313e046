import { and, eq, isNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { bailInterest } from '../../database/bail-schema.server';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { once } from '../../database/once.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { paymentMoment } from '../bookings/payments/payment-moment.server';
import type { RecordedMethod } from '../bookings/payments/payment-input';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { bailInterest as interestOf } from './bail-interest';
import { returnInput } from './bail-input';
import { interestRates } from './bail-ledger.server';
import { changeBail, requireBailAction, type ChangedBail, type LockedBail } from './change-bail.server';
import { closeBail } from './close-bail.server';
import { writeAccount } from './set-bail-account.server';
import { keepOthersFromRates } from './set-legal-interest.server';

export interface ReturnedBail extends ChangedBail {
  returnedCents: number;
  interestCents: number;
}

/**
 * Gives back all that is left, with the interest that the law adds from a month after the keys. It is closed then,
 * unless a deduction may still be disputed or has a dispute without its answer. The same key returns it once.
 */
export async function returnBail(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<ReturnedBail> {
  authorize(actor, 'bails:write');
  const { version, ...asked } = parse(returnInput, input);
  const { timeZone } = await requireAdminBuilding(actor);
  return once('return bail', idempotencyKey, { id, ...asked }, async () => {
    let sums = { returnedCents: 0, interestCents: 0 };
    const changed = await changeBail(actor, id, version, async (locked) => {
      requireBailAction(actor, locked, 'return');
      const receipt = await receiptOf(id);
      const method = asked.method ?? (receipt.method as RecordedMethod);
      await refuseNowhere(locked, receipt.method, { ...asked, method });
      const at = await paymentMoment(actor, asked.on, receipt.at);
      const paidOn = dateInZone(at, timeZone);
      const interestCents = await addInterest(locked, paidOn);
      sums = { returnedCents: locked.bail.leftCents + interestCents, interestCents };
      await db()
        .insert(payment)
        .values({
          buildingId: locked.booking.buildingId,
          bookingId: locked.booking.id,
          bailId: id,
          amountCents: -sums.returnedCents,
          method,
          provider: 'desk',
          state: 'succeeded',
          refundOf: receipt.id,
          note: asked.note,
          userId: actor.user?.id ?? null,
          at,
          recordedAt: now(),
        });
      await closeBail(id, locked.today);
      await resolveAlerts(locked.booking.buildingId, 'bail_due', `bail:${id}`);
      return {
        kind: 'bail_returned',
        detail: { amountCents: sums.returnedCents, interestCents, method, note: asked.note },
        mail: asked.notify ? 'bail_returned' : null,
        event: 'bail.returned',
      };
    });
    return { ...changed, ...sums };
  });
}

async function receiptOf(bailId: number) {
  const [receipt] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.bailId, bailId), isNull(payment.refundOf)))
    .for('update');
  return receipt!;
}

/** A transfer needs to go somewhere: to where it is said now, or was before, or back to where it came from. */
async function refuseNowhere(
  { bail }: LockedBail,
  cameBy: string,
  { method, iban, holder }: { method: RecordedMethod; iban: string; holder: string },
): Promise<void> {
  if (iban !== '') return writeAccount(bail.id, { iban, holder });
  if (method !== 'transfer' || cameBy === 'transfer' || bail.payoutIban !== null) return;
  throw new AppError('invalid_input', { fields: [{ path: 'iban', problem: 'bail_iban_needed' }] });
}

/** Written down where there is any; how much. */
async function addInterest({ bail, at }: LockedBail, paidOn: ReturnType<typeof dateInZone>): Promise<number> {
  const dueOn = bail.dueBackOn!;
  if (paidOn > dueOn) await keepOthersFromRates();
  const { cents } = interestOf(bail.leftCents, { dueOn, paidOn }, await interestRates());
  if (cents > 0) {
    await db()
      .insert(bailInterest)
      .values({ bailId: bail.id, balanceCents: bail.leftCents, dueOn, paidOn, amountCents: cents, at });
  }
  return cents;
}
