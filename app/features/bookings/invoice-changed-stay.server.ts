import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { atSavepoint, db } from '../../database/connection.server';
import { stayToInvoice } from '../../database/invoice-schema.server';
import type { BookingRow } from './stay-facts.server';
import { writeStayInvoices, type IssuedOfStay, type StayInvoices } from './write-stay-invoices.server';

/**
 * Issues what follows from a change of a locked booking, in the running transaction. What cannot be issued today, for want of
 * a recipient or as its month is closed, is noted with what it waits for, and keeps nothing of the change from being saved.
 * Returns what was issued.
 */
export async function invoiceChangedStay(actor: Actor, row: BookingRow): Promise<IssuedOfStay[]> {
  const ofStay = eq(stayToInvoice.bookingId, row.id);
  // Written by the database, where the building invoices by itself and something changed that decides about it.
  const [task] = await db().select().from(stayToInvoice).where(ofStay).for('update');
  if (!task) return [];
  const { missing, issued } = await written(actor, row);
  if (missing.length > 0) await db().update(stayToInvoice).set({ missing, triedAt: now() }).where(ofStay);
  else await db().delete(stayToInvoice).where(ofStay);
  return issued;
}

async function written(actor: Actor, row: BookingRow): Promise<StayInvoices> {
  try {
    return await atSavepoint(() => writeStayInvoices(actor, row));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { missing: error.details.fields?.map(({ path }) => path) ?? [error.code], issued: [] };
  }
}
