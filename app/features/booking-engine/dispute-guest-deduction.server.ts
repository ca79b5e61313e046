import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import type { SentFile } from '../apartments/images/add-image.server';
import { disputeInput } from '../bails/bail-input';
import { writeDispute } from '../bails/dispute-deduction.server';
import { storeDisputePictures, readDisputePictures } from '../bails/evidence/dispute-pictures.server';
import { requireInHand } from '../bails/require-in-hand.server';
import { changeGuestBail, requireGuest } from './change-guest-bail.server';

/**
 * Records the guest's dispute of a deduction with pictures, once and before the deadline. Open to anyone who may see
 * the booking except staff.
 */
export async function disputeGuestDeduction(
  actor: Actor,
  reference: string,
  deductionId: number,
  input: unknown,
  { key, sent = [] }: { key?: string | undefined; sent?: readonly SentFile[] } = {},
): Promise<void> {
  await requireGuest(actor, reference, key);
  const { words } = parse(disputeInput, input);
  const pictures = await readDisputePictures(sent);
  await changeGuestBail(actor, reference, key, async (locked) => {
    requireInHand(actor, locked);
    const disputeId = await writeDispute(locked, deductionId, words);
    await storeDisputePictures(disputeId, pictures, { userId: actor.user?.id ?? null, at: locked.at });
    return { kind: 'bail_disputed', detail: { deductionId }, event: 'bail.disputed' };
  });
}
