import { asc, eq, isNull, lt, or } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { booking } from '../../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { stayToInvoice } from '../../../database/invoice-schema.server';
import { invoiceChangedStay } from '../invoice-changed-stay.server';

/** Delay before retrying a stay that could not be invoiced; the customer's record may be complete by then. */
const AGAIN_MS = 15 * 60_000;
const AT_ONCE = 200;

/**
 * Issues the automatic invoices of stays that changed and of long stays whose next month is to be invoiced
 * (note-invoice-months.server.ts). Each stay has its own transaction, so each invoice is issued once however many nodes
 * run the job, and a stay that cannot be invoiced doesn't block the others. Runs every minute as a job. Returns the
 * number of stays examined.
 */
export async function invoiceStays(actor: Actor): Promise<number> {
  authorize(actor, 'invoices:write');
  const waiting = await db()
    .select({ bookingId: stayToInvoice.bookingId })
    .from(stayToInvoice)
    .where(or(isNull(stayToInvoice.triedAt), lt(stayToInvoice.triedAt, new Date(now().getTime() - AGAIN_MS))))
    .orderBy(asc(stayToInvoice.triedAt), asc(stayToInvoice.since), asc(stayToInvoice.bookingId))
    .limit(AT_ONCE);
  for (const { bookingId } of waiting) await invoiceStay(actor, bookingId);
  return waiting.length;
}

async function invoiceStay(actor: Actor, bookingId: number): Promise<void> {
  await inRetriedTransaction(async () => {
    // Locks the booking first, like every other operation that changes it.
    const [row] = await db().select().from(booking).where(eq(booking.id, bookingId)).for('update');
    if (row) await invoiceChangedStay(actor, row);
  });
}
