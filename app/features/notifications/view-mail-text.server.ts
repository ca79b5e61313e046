import { eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { otherLocales, perLanguage } from '../../core/locale';
import { db } from '../../database/connection.server';
import { mailText } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { guestMailKinds, type GuestMailKind } from './mails/mail-kinds';
import { customMailText } from './mail-text.server';
import { standardText } from './mails/mail-standard';

export async function listMailTexts(actor: Actor) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const customText = await db().select().from(mailText).where(eq(mailText.buildingId, building.id));
  return guestMailKinds.map((kind) => {
    const row = customText.find((one) => one.kind === kind);
    return {
      kind,
      isOwn: row !== undefined,
      missing: row ? otherLocales.filter((locale) => !row.subject[locale] || !row.body[locale]) : [],
      subject: row?.subject ?? standardIn(kind).subject,
      updatedAt: row?.updatedAt ?? null,
    };
  });
}

/** Returns a mail's text before placeholders are filled in; version 0 is the product's text. */
export async function viewMailText(actor: Actor, kind: GuestMailKind) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const customText = await customMailText(building.id, kind);
  const standard = standardIn(kind);
  return {
    kind,
    subject: customText?.subject ?? standard.subject,
    body: customText?.body ?? standard.body,
    version: customText?.version ?? 0,
    isOwn: customText !== undefined,
    mayWrite: may(actor, 'building:write'),
  };
}

function standardIn(kind: GuestMailKind) {
  const inLocale = perLanguage((locale) => standardText(kind, locale));
  return {
    subject: perLanguage((locale) => inLocale[locale].subject),
    body: perLanguage((locale) => inLocale[locale].body),
  };
}
