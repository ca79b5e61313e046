import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { formatMoney } from '../../core/format';
import { parse } from '../../core/parse';
import { bailDeduction } from '../../database/bail-schema.server';
import { db } from '../../database/connection.server';
import { once } from '../../database/once.server';
import { reduceInput } from './bail-input';
import { retainedCentsOf } from './bail-rules';
import { changeBail, type ChangedBail, type LockedBail } from './change-bail.server';
import { requireInHand } from './require-in-hand.server';
import { sendBailMoves } from './send-bail-moves.server';
import { writeReduction, type DeductionRow } from './write-reduction.server';

/** Withdraws part or all of a deduction by adding an entry with the reason; the original entry stays unchanged. */
export async function reduceDeduction(
  actor: Actor,
  id: number,
  deductionId: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<ChangedBail> {
  authorize(actor, 'bails:write');
  const { version, ...request } = parse(reduceInput, input);
  const reduced = await once('reduce deduction', idempotencyKey, { id, deductionId, ...request }, () =>
    changeBail(actor, id, version, async (locked) => {
      const deduction = await deductionOf(locked, deductionId);
      requireInHand(actor, locked);
      const retainedCents = retainedCentsOf(deduction);
      if (retainedCents === 0) throw new AppError('nothing_kept');
      const { amountCents, reason } = request;
      if (amountCents > retainedCents) {
        const params = { max: formatMoney(retainedCents, actor.locale) };
        throw new AppError('invalid_input', { fields: [{ path: 'amountCents', problem: 'more_than_kept', params }] });
      }
      await writeReduction(actor, locked, deduction, { amountCents, reason });
      return { kind: 'bail_reduced', detail: { amountCents, reason, deductionId } };
    }),
  );
  await sendBailMoves(id);
  return reduced;
}

/** Returns a deduction of this bail; throws not found for a deduction of another bail. */
export async function deductionOf({ bail }: LockedBail, deductionId: number): Promise<DeductionRow> {
  const [row] = await db()
    .select()
    .from(bailDeduction)
    .where(and(eq(bailDeduction.id, deductionId), eq(bailDeduction.bailId, bail.id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}
