import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { disputeInput } from '../bails/bail-input';
import { writeDispute } from '../bails/dispute-deduction.server';
import { requireInHand } from '../bails/require-in-hand.server';
import { changeOwnBail } from './change-own-bail.server';

/** The guest says what is wrong with a deduction, once and in time; open to whoever may see the booking but the team. */
export async function disputeOwnDeduction(
  actor: Actor,
  reference: string,
  deductionId: number,
  input: unknown,
  key?: string,
): Promise<void> {
  await changeOwnBail(actor, reference, key, async (locked) => {
    const { words } = parse(disputeInput, input);
    requireInHand(actor, locked);
    await writeDispute(locked, deductionId, words);
    return { kind: 'bail_disputed', detail: { deductionId } };
  });
}
