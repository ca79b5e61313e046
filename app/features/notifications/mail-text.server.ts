import { and, eq } from 'drizzle-orm';
import type { Locale, LocalizedText } from '../../core/locale';
import { db } from '../../database/connection.server';
import { mailText } from '../../database/message-schema.server';
import { standardText } from './mails/mail-standard';
import type { GuestMailKind } from './mails/mail-kinds';

/** Returns the building's text for the kind; undefined if the product's text applies. */
export async function customMailText(buildingId: number, kind: GuestMailKind) {
  const [row] = await db()
    .select()
    .from(mailText)
    .where(and(eq(mailText.buildingId, buildingId), eq(mailText.kind, kind)));
  return row;
}

/**
 * Returns the subject and body in a language. Uses the building's text if it is available in that language, and
 * otherwise the product's.
 */
export function textInLanguage(
  customText: { subject: LocalizedText; body: LocalizedText } | undefined,
  kind: GuestMailKind,
  language: Locale,
): { subject: string; body: string } {
  const standard = standardText(kind, language);
  if (!customText) return standard;
  return {
    subject: customText.subject[language] || standard.subject,
    body: customText.body[language] || standard.body,
  };
}
