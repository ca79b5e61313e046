import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { formatMoney } from '../../core/format';
import { parse } from '../../core/parse';
import { bailDispute } from '../../database/bail-schema.server';
import { db } from '../../database/connection.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { answerInput } from './bail-input';
import { bailLedger } from './bail-ledger.server';
import { retainedCentsOf } from './bail-rules';
import { changeBail, type ChangedBail } from './change-bail.server';
import { closeBail } from './close-bail.server';
import { deductionOf } from './reduce-deduction.server';
import { requireInHand } from './require-in-hand.server';
import { sendBailMoves } from './send-bail-moves.server';
import { writeReduction } from './write-reduction.server';

/** Answers the guest's dispute, once. The deduction is confirmed, reduced to an amount, or withdrawn. */
export async function answerDispute(
  actor: Actor,
  id: number,
  deductionId: number,
  input: unknown,
): Promise<ChangedBail> {
  authorize(actor, 'bails:write');
  const { version, ...request } = parse(answerInput, input);
  const changed = await changeBail(actor, id, version, async (locked) => {
    requireInHand(actor, locked);
    const deduction = await deductionOf(locked, deductionId);
    const [dispute] = await db().select().from(bailDispute).where(eq(bailDispute.deductionId, deductionId));
    if (!dispute) throw new AppError('not_found');
    if (dispute.answer !== null) throw new AppError('dispute_answered');
    const retainedCents = retainedCentsOf(deduction);
    const toCents = request.answer === 'upheld' ? retainedCents : request.answer === 'withdrawn' ? 0 : request.toCents;
    if (request.answer === 'reduced' && toCents >= retainedCents) {
      const params = { max: formatMoney(retainedCents, actor.locale) };
      throw new AppError('invalid_input', { fields: [{ path: 'toCents', problem: 'reduced_to_less', params }] });
    }
    const amountCents = retainedCents - toCents;
    if (amountCents > 0) await writeReduction(actor, locked, deduction, { amountCents, reason: request.words });
    await db()
      .update(bailDispute)
      .set({
        answer: request.answer,
        answerWords: request.words,
        answeredBy: actor.user?.id ?? null,
        answeredAt: locked.at,
      })
      .where(eq(bailDispute.id, dispute.id));
    if (await allAnswered(id)) await resolveAlerts(locked.booking.buildingId, 'bail_disputed', `bail:${id}`);
    await closeBail(id, locked.today);
    return { kind: 'bail_answered', detail: { answer: request.answer, deductionId, amountCents: toCents } };
  });
  await sendBailMoves(id);
  return changed;
}

async function allAnswered(bailId: number): Promise<boolean> {
  const { deductions } = await bailLedger(bailId);
  return deductions.every(({ dispute }) => dispute?.answer !== null);
}
