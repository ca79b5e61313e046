import { emailInput } from '../../core/text-input';
import { now } from '../../core/clock';
import type { Locale } from '../../core/locale';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import type { MailKind } from './mail-kinds';
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
}

const MAX_SUBJECT = 200;

/**
 * Stores a mail in the running transaction, so that it leaves if and only if
 * what it tells of was saved. Who may is for the operation that writes to
 * someone; after its transaction it calls `deliverSoon`.
 */
export async function queueMail(buildingId: number, draft: MailDraft, options: MailOptions = {}): Promise<number> {
  const { contactMessageId, userId, bookingId, bookingEventId, repeatOf, onlyKept = false, waitSeconds = 0 } = options;
  const at = now();
  const sent = mailServer() !== undefined && !onlyKept;
  const [row] = await db()
    .insert(mail)
    .values({
      buildingId,
      kind: draft.kind,
      recipient: emailInput.parse(draft.to),
      replyTo: draft.replyTo === undefined ? null : emailInput.parse(draft.replyTo),
      language: draft.language,
      subject: headerText(draft.subject),
      bodyHtml: draft.html,
      bodyText: draft.text,
      state: sent ? 'queued' : 'kept',
      nextAttemptAt: sent ? new Date(at.getTime() + waitSeconds * 1000) : null,
      contactMessageId: contactMessageId ?? null,
      userId: userId ?? null,
      bookingId: bookingId ?? null,
      bookingEventId: bookingEventId ?? null,
      repeatOf: repeatOf ?? null,
      createdAt: at,
    })
    .returning({ id: mail.id });
  return row!.id;
}

/** One line, whatever was put into it: a header ends where a line does. */
function headerText(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT);
}
