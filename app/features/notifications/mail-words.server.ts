import { eq } from 'drizzle-orm';
import { bookingKey } from '../../access/booking-key.server';
import { openText } from '../../access/sealed-text.server';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import type { mail } from '../../database/message-schema.server';
import { hasKeyPlace, putSecretsIn, type MailWords } from './mail-link';

type UnsentMail = Pick<
  typeof mail.$inferSelect,
  'id' | 'subject' | 'bodyHtml' | 'bodyText' | 'sealedLink' | 'bookingId'
>;

/**
 * Returns the mail as it is sent. The booking's key is derived on sending, so a waiting mail uses the current secret.
 */
export async function wordsToSend(row: UnsentMail): Promise<MailWords> {
  const words = keptWords(row);
  return putSecretsIn(words, { token: tokenOf(row), key: await keyIn(words, row.bookingId) });
}

/**
 * Returns the mail as staff read it: never with a token; with the booking's key for users who may change the booking.
 */
export async function wordsToShow(row: UnsentMail, withKey: boolean): Promise<MailWords> {
  const words = keptWords(row);
  return putSecretsIn(words, { key: withKey ? await keyIn(words, row.bookingId) : undefined });
}

/** Returns the stored mail, with placeholders instead of secrets. */
export function keptWords({ subject, bodyHtml, bodyText }: UnsentMail): MailWords {
  return { subject, html: bodyHtml, text: bodyText };
}

/** Returns the token of the mail's link while it is stored. */
export function tokenOf({ id, sealedLink }: Pick<UnsentMail, 'id' | 'sealedLink'>): string | undefined {
  return sealedLink === null ? undefined : openText('mail link', id, sealedLink);
}

async function keyIn(words: MailWords, bookingId: number | null): Promise<string | undefined> {
  if (bookingId === null || !hasKeyPlace(words)) return undefined;
  const [row] = await db().select({ reference: booking.reference }).from(booking).where(eq(booking.id, bookingId));
  return row && bookingKey(row.reference);
}
