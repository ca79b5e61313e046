import { eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { mailText } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { guestMailKinds, type GuestMailKind } from './mails/mail-kinds';
import { ownMailText } from './mail-text.server';
import { standardText } from './mails/mail-standard';

/** The kinds of mail to guests, and which of them the building wrote itself. */
export async function listMailTexts(actor: Actor) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const own = await db().select().from(mailText).where(eq(mailText.buildingId, building.id));
  return guestMailKinds.map((kind) => {
    const row = own.find((one) => one.kind === kind);
    return {
      kind,
      isOwn: row !== undefined,
      isMissingEnglish: row !== undefined && (!row.subject.en || !row.body.en),
      subject: row?.subject ?? standardIn(kind).subject,
      updatedAt: row?.updatedAt ?? null,
    };
  });
}

/** What a mail says before its places are filled in; version 0 is the product's text. */
export async function viewMailText(actor: Actor, kind: GuestMailKind) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const own = await ownMailText(building.id, kind);
  const standard = standardIn(kind);
  return {
    kind,
    subject: own?.subject ?? standard.subject,
    body: own?.body ?? standard.body,
    version: own?.version ?? 0,
    isOwn: own !== undefined,
    mayWrite: may(actor, 'building:write'),
  };
}

function standardIn(kind: GuestMailKind) {
  const [es, en] = [standardText(kind, 'es'), standardText(kind, 'en')];
  return { subject: { es: es.subject, en: en.subject }, body: { es: es.body, en: en.body } };
}
