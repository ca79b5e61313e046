import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { emailInput } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { booking } from '../../database/booking-schema.server';
import { mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { deliverSoon } from './deliver-mail.server';
import { mayReadMail } from './may-read-mail';
import { contradictsBooking } from './unsent-mail-rules';
import { isGuestMailKind, isMailKind } from './mails/mail-kinds';
import { queueMail } from './queue-mail.server';
import { resolveAlerts } from './resolve-alert.server';

const repeatInput = z.object({ to: emailInput.optional() });

/**
 * Sends a mail again unchanged, to the same address or a corrected one. Account mails are refused, because their links
 * work only once and must be requested again. Withdrawn mails are refused, because the reported step was undone. Mails
 * that contradict the booking's current state are also refused.
 */
export async function repeatMail(actor: Actor, id: number, input: unknown = {}): Promise<{ id: number }> {
  authorize(actor, 'bookings:write');
  const { to } = parse(repeatInput, input);
  const building = await requireAdminBuilding(actor);
  const repeated = await inTransaction(async () => {
    const [found] = await db()
      .select({ row: mail, bookingState: booking.state })
      .from(mail)
      .leftJoin(booking, eq(booking.id, mail.bookingId))
      .where(and(eq(mail.id, id), eq(mail.buildingId, building.id)));
    if (!found) throw new AppError('not_found');
    const { row, bookingState } = found;
    if (!isMailKind(row.kind) || row.kind.startsWith('account_')) throw new AppError('mail_not_repeated');
    if (!mayReadMail(actor, row.kind)) throw new AppError('forbidden');
    if (row.state === 'withdrawn') throw new AppError('mail_withdrawn');
    if (contradictsBooking(row.kind, bookingState)) throw new AppError('mail_outdated');
    const draft = {
      kind: row.kind,
      to: to ?? row.recipient,
      ...(row.replyTo !== null && { replyTo: row.replyTo }),
      language: row.language,
      subject: row.subject,
      html: row.bodyHtml,
      text: row.bodyText,
    };
    const isAboutBooking = isGuestMailKind(row.kind) && row.bookingId !== null;
    const options = {
      permit: 'team' as const,
      repeatOf: row.repeatOf ?? id,
      ...(row.invoiceId !== null && { invoice: { id: row.invoiceId, bringsUbl: row.bringsUbl } }),
      ...(row.reportMonth !== null && { reportMonth: row.reportMonth }),
      ...(isAboutBooking && {
        bookingId: row.bookingId!,
        // Links the repeated mail to the same booking event, so that the repeat also prevents undoing the step.
        ...(row.bookingEventId !== null && { bookingEventId: row.bookingEventId }),
      }),
    };
    const newId = await queueMail(building.id, draft, options);
    await resolveAlerts(building.id, 'mail_failed', `mail:${id}`);
    await recordAudit(actor, {
      action: 'mail.repeated',
      subject: { kind: 'mail', id: newId },
      before: { id, recipient: row.recipient },
      after: { recipient: draft.to },
    });
    return { id: newId };
  });
  deliverSoon();
  return repeated;
}
