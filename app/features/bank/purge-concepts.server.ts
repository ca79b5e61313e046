import { and, lt, or, ne } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { addMonths, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bankCredit } from '../../database/bank-schema.server';
import { db } from '../../database/connection.server';
import { BOOKS_MONTHS } from '../customers/retention';

/** Erases the texts of credits, which name the payer, after the legal retention. Run every night as a job. */
export async function purgeConcepts(actor: Actor): Promise<number> {
  authorize(actor, 'payments:write');
  const last = addMonths(dateInZone(now(), 'Europe/Madrid'), -BOOKS_MONTHS);
  const emptied = await db()
    .update(bankCredit)
    .set({ concept: '', reference: '' })
    .where(and(lt(bankCredit.bookedOn, last), or(ne(bankCredit.concept, ''), ne(bankCredit.reference, ''))))
    .returning({ id: bankCredit.id });
  return emptied.length;
}
