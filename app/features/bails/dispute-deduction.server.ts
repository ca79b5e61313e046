import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { bailDispute } from '../../database/bail-schema.server';
import { db } from '../../database/connection.server';
import { customerName } from '../customers/customer-name.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { customer } from '../../database/people-schema.server';
import { disputeInput } from './bail-input';
import { retainedCentsOf } from './bail-rules';
import { changeBail, type ChangedBail, type LockedBail } from './change-bail.server';
import { deductionOf } from './reduce-deduction.server';
import { requireInHand } from './require-in-hand.server';

/** Records a guest's dispute that staff received in person or by message. */
export async function disputeDeduction(
  actor: Actor,
  id: number,
  deductionId: number,
  input: unknown,
): Promise<ChangedBail> {
  authorize(actor, 'bails:write');
  const { version, words } = parse(disputeInput, input);
  return changeBail(actor, id, version, async (locked) => {
    requireInHand(actor, locked);
    await writeDispute(locked, deductionId, words);
    return { kind: 'bail_disputed', detail: { deductionId }, event: 'bail.disputed' };
  });
}

/** Writes the dispute, once per deduction and before the deadline, and alerts staff; returns its id. */
export async function writeDispute(locked: LockedBail, deductionId: number, disputeText: string): Promise<number> {
  const deduction = await deductionOf(locked, deductionId);
  const [known] = await db().select().from(bailDispute).where(eq(bailDispute.deductionId, deductionId));
  if (known) throw new AppError('dispute_once');
  if (retainedCentsOf(deduction) === 0) throw new AppError('nothing_kept');
  if (locked.today > deduction.disputeUntil) throw new AppError('dispute_over');
  const [written] = await db()
    .insert(bailDispute)
    .values({ deductionId, words: disputeText, at: locked.at })
    .returning({ id: bailDispute.id });
  const [guest] = locked.booking.customerId
    ? await db().select({ name: customerName }).from(customer).where(eq(customer.id, locked.booking.customerId))
    : [];
  await raiseAlert({
    buildingId: locked.booking.buildingId,
    kind: 'bail_disputed',
    subject: `bail:${locked.bail.id}`,
    urgent: false,
    bookingId: locked.booking.id,
    detail: { bailId: locked.bail.id, name: guest?.name ?? '' },
  });
  return written!.id;
}
