import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { lockUserFor, orLastAdministrator } from './users-store.server';

/** Withdraws an invitation that was never accepted. A used account is deactivated, never deleted. */
export async function deleteUser(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'users:write');
  await inRetriedTransaction(async () => {
    const { email, name, role, language } = await lockUserFor(actor, id, 'withdraw_invitation');
    await orLastAdministrator(() => db().delete(userAccount).where(eq(userAccount.id, id)));
    await recordAudit(actor, {
      action: 'user.deleted',
      subject: { kind: 'user', id },
      before: { email, name, role, language },
    });
  });
}
