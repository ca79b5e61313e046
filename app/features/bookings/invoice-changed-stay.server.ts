import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { atSavepoint, db } from '../../database/connection.server';
import { stayToInvoice } from '../../database/invoice-schema.server';
import type { BookingRow } from './stay-facts.server';
import { writeStayInvoices, type IssuedOfStay, type StayInvoices } from './write-stay-invoices.server';

/**
 * Issues the invoices that follow from a change of a locked booking, in the running transaction; returns them. An
 * invoice that can't be issued today, for lack of a recipient or because its month is closed, is recorded with the
 * reason and doesn't prevent the change.
 */
export async function invoiceChangedStay(actor: Actor, row: BookingRow): Promise<IssuedOfStay[]> {
  const ofStay = eq(stayToInvoice.bookingId, row.id);
  // Written by the database if the building invoices automatically and a relevant change was made.
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
