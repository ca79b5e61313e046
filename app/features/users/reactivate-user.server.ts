import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { inTransaction } from '../../database/connection.server';
import { changeUser, lockUserFor } from './users-store.server';

/** Opens the account again, with the password, role and second factor that it had. */
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
