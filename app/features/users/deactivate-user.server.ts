import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { endSessions } from '../../access/session.server';
import { inRetriedTransaction } from '../../database/connection.server';
import { endLinks } from './account-link.server';
import { changeUser, lockUserFor } from './users-store.server';

/**
 * Deactivates the account: its sessions end at once and its links are invalidated. Records of the person's actions
 * remain.
 */
export async function deactivateUser(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'users:write');
  await inRetriedTransaction(async () => {
    await lockUserFor(actor, id, 'deactivate');
    await changeUser(id, { active: false });
    await endSessions(id, 'deactivated');
    await endLinks(id);
    await recordAudit(actor, {
      action: 'user.deactivated',
      subject: { kind: 'user', id },
      before: { active: true },
      after: { active: false },
    });
  });
}
