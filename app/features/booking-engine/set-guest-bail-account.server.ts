import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { accountInput } from '../bails/bail-input';
import { requireInHand } from '../bails/require-in-hand.server';
import { writeAccount } from '../bails/set-bail-account.server';
import { changeGuestBail } from './change-guest-bail.server';

/** Saves the payout account given by the guest. Open to anyone who may see the booking except staff. */
export async function setGuestBailAccount(
  actor: Actor,
  reference: string,
  input: unknown,
  key?: string,
): Promise<void> {
  await changeGuestBail(actor, reference, key, async (locked) => {
    const { iban, holder } = parse(accountInput, input);
    requireInHand(actor, locked);
    await writeAccount(locked.bail.id, { iban, holder });
    return { kind: 'bail_account', detail: { note: `…${iban.slice(-4)}` } };
  });
}
