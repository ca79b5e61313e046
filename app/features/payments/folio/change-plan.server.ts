import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { bookingInstalment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import type { Instalment } from '../../prices/payment-plan';
import { changeUnlessSame, type UpdatedBooking } from '../../bookings/change-unless-same.server';
import { bookingAnswers } from '../../../core/booking-states';
import { inOrder, settledInstalments } from '../payment-plan-choice';
import { refuseOtherSum } from '../refuse-other-sum.server';
import { changePlanInput } from '../payment-input';
import { storedInstalments } from '../../bookings/stored-price.server';

/** Changes the payment plan: instalments must add up to the total, and paid ones can't change. */
export async function changePlan(actor: Actor, id: number, input: unknown): Promise<UpdatedBooking> {
  authorize(actor, 'payments:write');
  const request = parse(changePlanInput, input);
  return changeUnlessSame(actor, id, request.version, async (row) => {
    if (bookingAnswers(row.state, 'isOff')) throw new AppError('plan_closed');
    const plan = inOrder(request.instalments);
    const before = await storedInstalments(id);
    refuseChangedSettled(before, plan, row.paidCents);
    refuseOtherSum(plan, row.totalCents, actor);
    if (isDeepStrictEqual(before, plan)) return null;
    await savePlan(id, plan);
    return { kind: 'updated', detail: { changes: [{ field: 'plan', from: before, to: plan }] } };
  });
}

function refuseChangedSettled(before: readonly Instalment[], after: readonly Instalment[], paidCents: number): void {
  const settled = before.slice(0, settledInstalments(before, paidCents));
  const retained = settled.every(
    ({ due, amountCents }, index) => after[index]?.due === due && after[index].amountCents === amountCents,
  );
  if (!retained) throw new AppError('invalid_input', { fields: [{ path: 'instalments', problem: 'plan_settled' }] });
}

/** Replaces the plan; the database checks at commit that the plan adds up to the total. */
export async function savePlan(bookingId: number, plan: readonly Instalment[]): Promise<void> {
  await db().delete(bookingInstalment).where(eq(bookingInstalment.bookingId, bookingId));
  await db()
    .insert(bookingInstalment)
    .values(plan.map(({ due, amountCents }, position) => ({ bookingId, position, due, amountCents })));
}
