import { and, eq } from 'drizzle-orm';
import type { Locale, LocalizedText } from '../../core/locale';
import { db } from '../../database/connection.server';
import { mailText } from '../../database/message-schema.server';
import { standardText } from './mails/mail-standard';
import type { GuestMailKind } from './mails/mail-kinds';

/** What the building wrote for the kind; undefined where the product's text counts. */
export async function ownMailText(buildingId: number, kind: GuestMailKind) {
  const [row] = await db()
    .select()
    .from(mailText)
    .where(and(eq(mailText.buildingId, buildingId), eq(mailText.kind, kind)));
  return row;
}

/** Subject and body in a language: the building's, where it wrote that language, otherwise the product's. */
export function textInLanguage(
  own: { subject: LocalizedText; body: LocalizedText } | undefined,
  kind: GuestMailKind,
  language: Locale,
): { subject: string; body: string } {
  const standard = standardText(kind, language);
  if (!own) return standard;
  return { subject: own.subject[language] || standard.subject, body: own.body[language] || standard.body };
}
