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

export interface MailDraft {
  kind: MailKind;
  to: string;
  replyTo?: string;
  language: Locale;
  subject: string;
  html: string;
  text: string;
  /** Address that the button opens. The secrets in the address aren't stored with the text. */
  link?: string;
}

interface MailOptions {
  contactMessageId?: number;
  /** User of the account that the mail is about. */
  userId?: number;
  /** True for a mail that is stored for the back office and never sent. */
  storeOnly?: boolean;
  /** Booking that the mail is about, and the booking event that it reports. */
  bookingId?: number;
  bookingEventId?: number | undefined;
  /** Delay in seconds, during which the reported step can be undone. */
  waitSeconds?: number;
  repeatOf?: number;
  /** Invoice to attach. */
  invoice?: { id: number; bringsUbl: boolean };
  /** First day of the month whose report is attached. */
  reportMonth?: CalendarDate;
  /** Required for the kinds of mail that a visitor can have sent to any address. */
  permit?: MailPermit;
}

const MAX_SUBJECT = 200;

/**
 * Stores a mail in the running transaction, so that it is sent if and only if the change it reports was saved. The
 * calling operation checks permissions, and calls `deliverSoon` after its transaction.
 */
export async function queueMail(buildingId: number, draft: MailDraft, options: MailOptions = {}): Promise<number> {
  const { contactMessageId, userId, bookingId, bookingEventId, repeatOf, storeOnly = false, waitSeconds = 0 } = options;
  const recipient = emailInput.parse(draft.to);
  if (needsPermit(draft.kind) && !mayBeMailed(options.permit, recipient)) {
    throw new Error(`A mail of kind ${draft.kind} was queued without a permit for its recipient`);
  }
  const at = now();
  const secrets = secretsOf(draft.link);
  // The key can be derived again when the mail is sent, but only if the booking is known. Otherwise, the key is treated
  // as a token.
  const { token, key } = bookingId === undefined ? { token: secrets.token ?? secrets.key, key: undefined } : secrets;
  const content = takeSecretsOut(draft, { token, key });
  const sent = mailServer() !== undefined && !storeOnly;
  const [row] = await db()
    .insert(mail)
    .values({
      buildingId,
      kind: draft.kind,
      recipient,
      replyTo: draft.replyTo === undefined ? null : emailInput.parse(draft.replyTo),
      language: draft.language,
      subject: headerText(content.subject),
      bodyHtml: content.html,
      bodyText: content.text,
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

/** Collapses text to one line, because a line break would end the header. */
function headerText(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT);
}
