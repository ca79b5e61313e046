import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { idempotencyKey as idempotencyKeys } from '../../database/session-schema.server';
import { db } from '../../database/connection.server';
import { contactMessage } from '../../database/message-schema.server';
import { once } from '../../database/once.server';
import { requireOpenBuilding } from '../building/building-visibility.server';
import { contactMails } from '../notifications/contact-mails.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { permitMail, type MailPermit } from '../notifications/mail-permit.server';
import { queueMail } from '../notifications/queue-mail.server';
import { contactInput } from './contact-input.server';

const OPERATION = 'send contact message';

interface ContactOptions {
  /** True if the message is probably spam: it is stored for the back office, and nothing is mailed. */
  suspectedSpam?: boolean;
  idempotencyKey?: string | undefined;
}

/**
 * Stores a visitor's message and mails it to the building, with a receipt to the visitor. Open to everyone, with an
 * hourly limit. Requests with the same Idempotency-Key send only one message.
 */
export async function sendContactMessage(
  actor: Actor,
  input: unknown,
  { suspectedSpam = false, idempotencyKey }: ContactOptions = {},
): Promise<{ received: true }> {
  const request = parse(contactInput, input);
  const building = await requireOpenBuilding(actor);
  const isRepeat = await isRepeated(idempotencyKey);
  const permit = isRepeat ? undefined : await takePermit(actor, request.email, building.phone);

  const { privacy: _privacy, phone = '', ...message } = request;
  const news = { ...message, phone, language: actor.locale, suspectedSpam, at: now() };
  const mails = await contactMails(building, news);
  const answer = await once(OPERATION, idempotencyKey, { ...request, suspectedSpam }, async () => {
    const { at: createdAt, ...messageFacts } = news;
    const [row] = await db()
      .insert(contactMessage)
      .values({ ...messageFacts, buildingId: building.id, createdAt })
      .returning({ id: contactMessage.id });
    const shouldNotify = building.noticeEvents.includes('contact_message');
    const about = { contactMessageId: row!.id, ...(permit && { permit }) };
    for (const draft of mails) {
      const storeOnly = suspectedSpam || (draft.kind === 'contact_message' && !shouldNotify);
      await queueMail(building.id, draft, { ...about, storeOnly });
    }
    return { received: true as const };
  });
  deliverSoon();
  return answer;
}

/** True if the message was already sent under this key; a repeated request does not count toward limits. */
async function isRepeated(key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  const known = and(eq(idempotencyKeys.operation, OPERATION), eq(idempotencyKeys.key, key));
  return (await db().$count(idempotencyKeys, known)) > 0;
}

/** Refers visitors beyond the limit to the phone number. */
async function takePermit(actor: Actor, email: string, phone: string): Promise<MailPermit> {
  try {
    return await permitMail(actor, email, [limits.contactAddress, actor.address]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { ...error.details, extra: { ...error.details.extra, phone } });
  }
}
