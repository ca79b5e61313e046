import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { db, inTransaction } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { linkWithToken } from './mail-link';
import { storedMailContent } from './mail-content.server';
import { workingLinkToken } from './open-link.server';

/**
 * Returns the link of a mail that couldn't be sent, so that staff can pass it to the recipient. The link gives access
 * to an account, so showing it is audited. Throws `link_expired` if the mail has been sent or the link has expired.
 * Requires users:write.
 */
export async function showMailLink(actor: Actor, id: number): Promise<{ link: string }> {
  authorize(actor, 'users:write');
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    const [row] = await db()
      .select()
      .from(mail)
      .where(and(eq(mail.id, id), eq(mail.buildingId, building.id)));
    if (!row) throw new AppError('not_found');
    const token = await workingLinkToken(row);
    const link = token && linkWithToken(storedMailContent(row), token);
    if (!link) throw new AppError('link_expired');
    await recordAudit(actor, {
      action: 'mail.link_shown',
      subject: { kind: 'mail', id },
      after: { kind: row.kind, recipient: row.recipient },
    });
    return { link };
  });
}
