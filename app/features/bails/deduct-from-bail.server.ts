import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { formatMoney } from '../../core/format';
import { parse } from '../../core/parse';
import { bailDeduction } from '../../database/bail-schema.server';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { once } from '../../database/once.server';
import { deductInput, retainInput, type DeductInput } from './bail-input';
import { deductionRefusal, disputeUntil } from './bail-rules';
import { writeHoldEnd } from '../payments/by-provider/end-hold.server';
import { changeBail, requireBailAction, type ChangedBail, type LockedBail } from './change-bail.server';
import { sendBailMoves } from './send-bail-moves.server';

export interface DeductedBail extends ChangedBail {
  deductionId: number;
}

/**
 * Deducts part of the bail. A deduction for the stay is credited to the booking in the same transaction. A deduction
 * for damage or services notifies the guest of the reason and the deadline to dispute. A hold is charged when the bail
 * is returned, or as soon as the whole hold is deducted. Repeated requests with the same key deduct only once.
 */
export async function deductFromBail(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<DeductedBail> {
  authorize(actor, 'bails:write');
  const { version, ...request } = parse(deductInput, input);
  const recorded = await once('deduct from bail', idempotencyKey, { id, ...request }, () =>
    recordDeduction(actor, id, version, (locked) => {
      requireBailAction(actor, locked, 'deduct');
      return request;
    }),
  );
  await sendBailMoves(id);
  return recorded;
}

/** Deducts everything that is left, for a single reason. */
export async function retainBail(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<DeductedBail> {
  authorize(actor, 'bails:write');
  const { version, ...request } = parse(retainInput, input);
  const recorded = await once('retain bail', idempotencyKey, { id, ...request }, () =>
    recordDeduction(actor, id, version, (locked) => {
      requireBailAction(actor, locked, 'retain');
      return { ...request, amountCents: locked.bail.leftCents };
    }),
  );
  await sendBailMoves(id);
  return recorded;
}

type DeductionRequest = Omit<DeductInput, 'version'>;

async function recordDeduction(
  actor: Actor,
  id: number,
  version: number | undefined,
  decide: (locked: LockedBail) => DeductionRequest,
): Promise<DeductedBail> {
  let deductionId = 0;
  const changed = await changeBail(actor, id, version, async (locked) => {
    const request = decide(locked);
    const { kind, concept, amountCents } = request;
    refuseMore(actor, locked, request);
    const [row] = await db()
      .insert(bailDeduction)
      .values({
        bailId: id,
        kind,
        concept,
        amountCents,
        paymentId: kind === 'charge' ? await payStay(actor, locked, request) : null,
        disputeUntil: disputeUntil(locked.today),
        userId: actor.user?.id ?? null,
        at: locked.at,
      })
      .returning({ id: bailDeduction.id });
    deductionId = row!.id;
    await chargeWhole(actor, locked, request);
    return {
      kind: 'bail_deducted',
      detail: { amountCents, deduction: kind, reason: concept, deductionId },
      mail: request.notify ? 'bail_deducted' : null,
      event: 'bail.deducted',
    };
  });
  return { ...changed, deductionId };
}

/** Charges the whole hold once nothing is left to release. */
async function chargeWhole(actor: Actor, { bail, at }: LockedBail, { amountCents }: DeductionRequest): Promise<void> {
  if (bail.heldUntil === null || amountCents < bail.leftCents) return;
  await writeHoldEnd(bail.id, { keptCents: bail.amountCents, userId: actor.user?.id ?? null, note: '' }, at);
}

function refuseMore(actor: Actor, { bail, booking }: LockedBail, { kind, amountCents }: DeductionRequest): void {
  const refusal = deductionRefusal({
    kind,
    amountCents,
    leftCents: bail.leftCents,
    owedCents: booking.owedCents,
    isOnHold: bail.heldUntil !== null,
  });
  if (!refusal) return;
  const params = 'mostCents' in refusal && { max: formatMoney(refusal.mostCents, actor.locale) };
  const { path, problem } = refusal;
  throw new AppError('invalid_input', { fields: [{ path, problem, ...(params && { params }) }] });
}

async function payStay(
  actor: Actor,
  { booking, at }: LockedBail,
  { amountCents, concept }: DeductionRequest,
): Promise<number> {
  const [paid] = await db()
    .insert(payment)
    .values({
      buildingId: booking.buildingId,
      bookingId: booking.id,
      amountCents,
      method: 'bail',
      provider: 'desk',
      state: 'succeeded',
      note: concept,
      userId: actor.user?.id ?? null,
      at,
    })
    .returning({ id: payment.id });
  return paid!.id;
}
