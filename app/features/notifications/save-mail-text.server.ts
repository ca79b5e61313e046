import { and, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { mailText } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import type { GuestMailKind } from './mails/mail-kinds';
import { mailTextInput } from './mail-text-input';
import { viewMailText } from './view-mail-text.server';

/** Saves the building's text for a mail. If there is no English text, English mails use the product's text. */
export async function saveMailText(actor: Actor, kind: GuestMailKind, input: unknown): Promise<void> {
  authorize(actor, 'building:write');
  const { version, subject, body } = parse(mailTextInput(kind), input);
  await change(actor, kind, version, async (buildingId) => {
    const written = { subject, body, version: version + 1, updatedAt: now() };
    await db()
      .insert(mailText)
      .values({ buildingId, kind, ...written })
      .onConflictDoUpdate({ target: [mailText.buildingId, mailText.kind], set: written });
    return { subject, body };
  });
}

/** Restores the product's text. */
export async function resetMailText(actor: Actor, kind: GuestMailKind): Promise<void> {
  authorize(actor, 'building:write');
  await change(actor, kind, undefined, async (buildingId) => {
    await db()
      .delete(mailText)
      .where(and(eq(mailText.buildingId, buildingId), eq(mailText.kind, kind)));
    return undefined;
  });
}

export function mailTextSubject(buildingId: number, kind: GuestMailKind) {
  return { kind: 'mail_text', id: `${buildingId} ${kind}` } as const;
}

/** Serializes concurrent changes by locking the building's row, because there may be no text row to lock yet. */
async function change(
  actor: Actor,
  kind: GuestMailKind,
  version: number | undefined,
  work: (buildingId: number) => Promise<Record<string, unknown> | undefined>,
): Promise<void> {
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    await db().execute(sql`SELECT 1 FROM building WHERE id = ${building.id} FOR NO KEY UPDATE`);
    const { subject, body, version: current, isOwn } = await viewMailText(actor, kind);
    if (version !== undefined && version !== current) {
      throw new AppError('version_conflict', { extra: { current: { subject, body, version: current } } });
    }
    const after = await work(building.id);
    await recordAudit(actor, {
      action: after ? 'mail_text.updated' : 'mail_text.reset',
      subject: mailTextSubject(building.id, kind),
      ...(isOwn && { before: { subject, body } }),
      ...(after && { after }),
    });
  });
}
