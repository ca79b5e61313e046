import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { eventKinds } from '../../core/booking-events';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { booking, bookingEvent } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import type { building } from '../../database/inventory-schema.server';
import { invoiceStatus } from '../../database/invoice-schema.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { unsentMailRefusal, type UnsentMailFacts } from './unsent-mail-rules';
import { hasTokenPlace } from './mail-link';
import { mailServer } from './mail-server.server';
import { storedMailContent } from './mail-content.server';
import { workingLinkToken } from './open-link.server';

type UnsentMail = typeof mail.$inferSelect;

/**
 * Queues a mail that wasn't sent because there was no mail server. The mail is unchanged, and the caller starts
 * delivery. Throws `no_mail_server`, `mail_not_waiting`, or the reason why the content is no longer valid
 * (unsent-mail-rules.ts). Requires bookings:write.
 */
export async function sendUnsentMail(actor: Actor, id: number): Promise<{ id: number }> {
  authorize(actor, 'bookings:write');
  if (!mailServer()) throw new AppError('no_mail_server');
  const buildingRow = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const [row] = await db()
      .select()
      .from(mail)
      .where(and(eq(mail.id, id), eq(mail.buildingId, buildingRow.id)))
      .for('update');
    if (!row) throw new AppError('not_found');
    if (row.state !== 'kept') throw new AppError('mail_not_waiting');
    const refusal = unsentMailRefusal(await factsOf(row, buildingRow));
    if (refusal) throw new AppError(refusal);
    await db().update(mail).set({ state: 'queued', nextAttemptAt: now() }).where(eq(mail.id, id));
    await recordAudit(actor, {
      action: 'mail.released',
      subject: { kind: 'mail', id },
      before: { state: 'kept' },
      after: { state: 'queued' },
    });
  });
  return { id };
}

async function factsOf(row: UnsentMail, buildingRow: typeof building.$inferSelect): Promise<UnsentMailFacts> {
  return {
    kind: row.kind,
    isLinkOver: hasTokenPlace(storedMailContent(row)) && (await workingLinkToken(row)) === undefined,
    isHeldBack: row.kind === 'contact_message' && (await isHeldBack(row, buildingRow)),
    isSentAgain: await isSentAgain(row),
    isInvoiceAnnulled: row.invoiceId !== null && (await isAnnulled(row.invoiceId)),
    isAddressDropped: row.reportMonth !== null && !buildingRow.reportEmails.includes(row.recipient),
    booking: row.bookingId === null ? null : await bookingNow(row.bookingId, row.createdAt),
    today: dateInZone(now(), buildingRow.timeZone),
  };
}

async function isHeldBack(row: UnsentMail, buildingRow: typeof building.$inferSelect): Promise<boolean> {
  if (!buildingRow.noticeEvents.includes('contact_message')) return true;
  if (row.contactMessageId === null) return false;
  const [message] = await db()
    .select({ suspectedSpam: contactMessage.suspectedSpam })
    .from(contactMessage)
    .where(eq(contactMessage.id, row.contactMessageId));
  return message?.suspectedSpam ?? false;
}

async function isAnnulled(invoiceId: number): Promise<boolean> {
  const annulled = and(eq(invoiceStatus.invoiceId, invoiceId), isNotNull(invoiceStatus.annulledAt));
  return (await db().$count(invoiceStatus, annulled)) > 0;
}

async function isSentAgain({ id, repeatOf }: UnsentMail): Promise<boolean> {
  const first = repeatOf ?? id;
  const same = or(eq(mail.id, first), eq(mail.repeatOf, first));
  return (await db().$count(mail, and(same, inArray(mail.state, ['queued', 'sent'])))) > 0;
}

async function bookingNow(id: number, writtenAt: Date): Promise<UnsentMailFacts['booking']> {
  const changes = and(
    eq(bookingEvent.bookingId, id),
    inArray(bookingEvent.kind, eventKinds('outdatesMails')),
    isNull(bookingEvent.undoneAt),
    gt(bookingEvent.at, writtenAt),
  );
  const isOver = sql<boolean>`${booking.state} = 'pending' AND ${booking.holdUntil} <= ${now()}`;
  const [found] = await db()
    .select({ state: booking.state, checkIn: booking.checkIn, checkOut: booking.checkOut, isOver })
    .from(booking)
    .where(eq(booking.id, id));
  if (!found) return null;
  const { isOver: holdIsOver, ...stay } = found;
  return { ...stay, isChanged: holdIsOver === true || (await db().$count(bookingEvent, changes)) > 0 };
}
