import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { inTransaction } from '../../database/connection.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { mailInvitation } from './mail-invitation.server';
import { changeUser, lockUserFor } from './users-store.server';

/** Mails another link for an invitation that was not accepted; the previous link is invalidated. */
export async function resendInvitation(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'users:write');
  await inTransaction(async () => {
    const user = await lockUserFor(actor, id, 'resend_invitation');
    await changeUser(id, { invitedAt: now() });
    await mailInvitation(user);
    await recordAudit(actor, {
      action: 'user.invitation_resent',
      subject: { kind: 'user', id },
      before: { invitedAt: user.invitedAt },
      after: { invitedAt: now(), email: user.email },
    });
  });
  deliverSoon();
}
