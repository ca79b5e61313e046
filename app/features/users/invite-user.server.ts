import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { mailInvitation } from './mail-invitation.server';
import { inviteInput } from './user-input';

/** Creates an account without a password and mails the person a link to choose one. */
export async function inviteUser(actor: Actor, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'users:write');
  const invited = parse(inviteInput, input);
  const id = await inTransaction(async () => {
    const [row] = await db()
      .insert(userAccount)
      .values({ ...invited, passwordHash: null, invitedAt: now(), createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: userAccount.id });
    if (!row) throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'email_taken' }] });
    await mailInvitation({ ...invited, id: row.id });
    await recordAudit(actor, { action: 'user.invited', subject: { kind: 'user', id: row.id }, after: invited });
    return row.id;
  });
  deliverSoon();
  return { id };
}
