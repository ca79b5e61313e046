import { eq } from 'drizzle-orm';
import { bookingKey } from '../../access/booking-key.server';
import { openText } from '../../access/sealed-text.server';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import type { mail } from '../../database/message-schema.server';
import { hasKeyPlace, putSecretsIn, type MailContent } from './mail-link';

type UnsentMail = Pick<
  typeof mail.$inferSelect,
  'id' | 'subject' | 'bodyHtml' | 'bodyText' | 'sealedLink' | 'bookingId'
>;

/**
 * Returns the mail as it is sent. The booking's key is derived when the mail is sent, so a waiting mail uses the
 * current secret.
 */
export async function contentToSend(row: UnsentMail): Promise<MailContent> {
  const content = storedMailContent(row);
  return putSecretsIn(content, { token: tokenOf(row), key: await keyIn(content, row.bookingId) });
}

/**
 * Returns the mail as staff read it: never with a token; with the booking's key for users who may change the booking.
 */
export async function contentToShow(row: UnsentMail, withKey: boolean): Promise<MailContent> {
  const content = storedMailContent(row);
  return putSecretsIn(content, { key: withKey ? await keyIn(content, row.bookingId) : undefined });
}

/** Returns the stored mail, with placeholders instead of secrets. */
export function storedMailContent({ subject, bodyHtml, bodyText }: UnsentMail): MailContent {
  return { subject, html: bodyHtml, text: bodyText };
}

/** Returns the token of the mail's link while it is stored. */
export function tokenOf({ id, sealedLink }: Pick<UnsentMail, 'id' | 'sealedLink'>): string | undefined {
  return sealedLink === null ? undefined : openText('mail link', id, sealedLink);
}

async function keyIn(content: MailContent, bookingId: number | null): Promise<string | undefined> {
  if (bookingId === null || !hasKeyPlace(content)) return undefined;
  const [row] = await db().select({ reference: booking.reference }).from(booking).where(eq(booking.id, bookingId));
  return row && bookingKey(row.reference);
}
