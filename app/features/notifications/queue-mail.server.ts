import { eq } from 'drizzle-orm';
import { sealText } from '../../access/sealed-text.server';
import type { CalendarDate } from '../../core/calendar-date';
import { emailInput } from '../../core/text-input';
import { now } from '../../core/clock';
import type { Locale } from '../../core/locale';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { needsPermit, type MailKind } from './mails/mail-kinds';
import { secretsOf, takeSecretsOut } from './mail-link';
import { mayBeMailed, type MailPermit } from './mail-permit.server';
import { mailServer } from './mail-server.server';

/** A mail as it was written, before it is anywhere. */
export interface MailDraft {
  kind: MailKind;
  to: string;
  replyTo?: string;
  language: Locale;
  subject: string;
  html: string;
  text: string;
  /** Where its button leads: what in it lets whoever has it in is not kept with the words. */
  link?: string;
}

interface MailOptions {
  contactMessageId?: number;
  /** Whose account the mail is about. */
  userId?: number;
  /** To be read in the back office alone. */
  onlyKept?: boolean;
  /** The booking that the mail is about, and the step of it that it tells of. */
  bookingId?: number;
  bookingEventId?: number | undefined;
  /** So many seconds it waits, in which what it tells of can be taken back. */
  waitSeconds?: number;
  /** The mail that this one says again. */
  repeatOf?: number;
  /** The invoice whose files it brings. */
  invoice?: { id: number; bringsUbl: boolean };
  /** The first day of the month whose report it brings. */
  reportMonth?: CalendarDate;
  /** For the kinds that a visitor can have mailed to any address. */
  permit?: MailPermit;
}

const MAX_SUBJECT = 200;

/**
 * Stores a mail in the running transaction, so that it leaves if and only if
 * what it tells of was saved. Who may is for the operation that writes to
 * someone; after its transaction it calls `deliverSoon`.
 */
export async function queueMail(buildingId: number, draft: MailDraft, options: MailOptions = {}): Promise<number> {
  const { contactMessageId, userId, bookingId, bookingEventId, repeatOf, onlyKept = false, waitSeconds = 0 } = options;
  const recipient = emailInput.parse(draft.to);
  if (needsPermit(draft.kind) && !mayBeMailed(options.permit, recipient)) {
    throw new Error(`A mail of kind ${draft.kind} was queued without a permit for its recipient`);
  }
  const at = now();
  const secrets = secretsOf(draft.link);
  // Only of a booking that is known can the key be made anew when the mail leaves.
  const { token, key } = bookingId === undefined ? { token: secrets.token ?? secrets.key, key: undefined } : secrets;
  const words = takeSecretsOut(draft, { token, key });
  const sent = mailServer() !== undefined && !onlyKept;
  const [row] = await db()
    .insert(mail)
    .values({
      buildingId,
      kind: draft.kind,
      recipient,
      replyTo: draft.replyTo === undefined ? null : emailInput.parse(draft.replyTo),
      language: draft.language,
      subject: headerText(words.subject),
      bodyHtml: words.html,
      bodyText: words.text,
      state: sent ? 'queued' : 'kept',
      nextAttemptAt: sent ? new Date(at.getTime() + waitSeconds * 1000) : null,
      contactMessageId: contactMessageId ?? null,
      userId: userId ?? null,
      bookingId: bookingId ?? null,
      bookingEventId: bookingEventId ?? null,
      repeatOf: repeatOf ?? null,
      invoiceId: options.invoice?.id ?? null,
      bringsUbl: options.invoice?.bringsUbl ?? false,
      reportMonth: options.reportMonth ?? null,
      createdAt: at,
    })
    .returning({ id: mail.id });
  const { id } = row!;
  if (token !== undefined) {
    await db()
      .update(mail)
      .set({ sealedLink: sealText('mail link', id, token) })
      .where(eq(mail.id, id));
  }
  return id;
}

/** One line, whatever was put into it: a header ends where a line does. */
function headerText(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT);
}
