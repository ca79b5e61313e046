import { eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { noteAudit } from '../../access/note-audit.server';
import { isStaff } from '../../access/scopes';
import { endSessions } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { requireDeskBuilding } from '../building/desk-building.server';
import { eraseAccount, eraseCorrespondence } from '../users/erase-account.server';
import { lockCustomers, refuseGone, type CustomerRow } from './customers-store.server';
import { eraseCustomers } from './erase-customers.server';
import { erasureRefusal } from './erasure-refusal.server';

const erasureInput = z.object({
  version: z.coerce.number().int().min(1),
  confirm: z.literal([true, 'on'], 'confirm_erasure'),
});

/**
 * Erases what the house holds of a customer who asked for it, with their account
 * and what was written to them (GDPR article 17); what the law keeps is
 * restricted (retention.ts). Refused while something is open between them.
 */
export async function eraseCustomer(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'customers:erase');
  const { version } = parse(erasureInput, input);
  const building = await requireDeskBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  await inTransaction(async () => {
    const [row] = (await lockCustomers(actor, [id])) as [CustomerRow];
    refuseGone(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { version: row.version } } });
    }
    const refusal = await erasureRefusal(id, today);
    if (refusal) throw new AppError(refusal.code, { extra: { stays: refusal.stays } });
    await eraseLetters(row);
    await noteAudit(actor, { action: 'customer.erased', subject: { kind: 'customer', id } });
    await eraseCustomers([id], today);
    if (row.userId !== null) await closeAccount(row.userId);
  });
}

/** Mails about their bookings; and to their address, unless somebody else has it too. */
async function eraseLetters({ id, buildingId, email }: CustomerRow): Promise<void> {
  const theirs = db().select({ id: booking.id }).from(booking).where(eq(booking.customerId, id));
  const { rows } = await db().execute(sql`
    SELECT FROM customer WHERE lower(email) = ${email.toLowerCase()} AND id <> ${id} AND building_id = ${buildingId}`);
  const isTheirsAlone = email !== '' && rows.length === 0;
  await db().execute(sql`UPDATE mail SET repeat_of = NULL WHERE repeat_of IN (
    SELECT id FROM mail WHERE booking_id IN ${theirs} OR (${isTheirsAlone} AND lower(recipient) = ${email.toLowerCase()}))`);
  await db()
    .delete(mail)
    .where(
      or(
        inArray(mail.bookingId, theirs),
        isTheirsAlone ? eq(sql`lower(${mail.recipient})`, email.toLowerCase()) : undefined,
      ),
    );
  if (!isTheirsAlone) return;
  const written = db()
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(eq(sql`lower(${contactMessage.email})`, email.toLowerCase()));
  await db().delete(mail).where(inArray(mail.contactMessageId, written));
  await db().delete(contactMessage).where(inArray(contactMessage.id, written));
}

async function closeAccount(userId: number): Promise<void> {
  const [account] = await db().select().from(userAccount).where(eq(userAccount.id, userId)).for('update');
  if (!account) return;
  if (isStaff(account.role)) throw new AppError('customer_of_team');
  await eraseCorrespondence(account);
  await eraseAccount(account);
  await endSessions(userId, 'erased');
}
