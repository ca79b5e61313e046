import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { sealText } from '../../access/sealed-text.server';
import { parse } from '../../core/parse';
import { bail } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { accountInput } from './bail-input';
import { changeBail, requireBailAction, type ChangedBail } from './change-bail.server';

export async function setBailAccount(actor: Actor, id: number, input: unknown): Promise<ChangedBail> {
  authorize(actor, 'bails:write');
  const { version, ...account } = parse(accountInput, input);
  return changeBail(actor, id, version, async (locked) => {
    requireBailAction(actor, locked, 'account');
    await writeAccount(id, account);
    return { kind: 'bail_account', detail: { note: `…${account.iban.slice(-4)}` } };
  });
}

/** Saves the encrypted IBAN, with its last characters in plain text for lists. */
export async function writeAccount(id: number, { iban, holder }: { iban: string; holder: string }): Promise<void> {
  await db()
    .update(bail)
    .set({ payoutIban: sealText('payout account', id, iban), payoutLast4: iban.slice(-4), payoutHolder: holder })
    .where(eq(bail.id, id));
}
