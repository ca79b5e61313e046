import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { inTransaction } from '../../database/connection.server';
import { changeUser, lockUserFor } from './users-store.server';

/** Reactivates the account with its former password, role, and second factor. */
export async function reactivateUser(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'users:write');
  await inTransaction(async () => {
    await lockUserFor(actor, id, 'reactivate');
    await changeUser(id, { active: true });
    await recordAudit(actor, {
      action: 'user.reactivated',
      subject: { kind: 'user', id },
      before: { active: false },
      after: { active: true },
    });
  });
}
