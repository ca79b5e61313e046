import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { bail, booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { bailFacts } from '../accounting/journal-facts.server';
import { addedBails, bailSums } from './bail-moves';
import { booksOf } from './book-clock.server';
import { dateRangeInput } from './book-input';
import { pageOfRows } from './book-page';
import { customerName } from './customer-name.server';

export type BailBook = Awaited<ReturnType<typeof viewBailBook>>;

/**
 * Returns the bails held or moved in these days: opening balance, receipts, deductions, interest, returns and closing
 * balance.
 */
export async function viewBailBook(actor: Actor, input: unknown, whole = false) {
  const { today, ...of } = await booksOf(actor);
  const { from, to, ...page } = parse(dateRangeInput(today), input);
  const rows = bailSums(await bailFacts(of, to), from, to);
  const shown = pageOfRows(rows, page, whole);
  const known = await bailsOf(
    of.id,
    shown.data.map(({ reference }) => reference),
  );
  const data = shown.data.map((row) => ({ ...row, ...known.get(row.reference)! }));
  return { from, to, today, timeZone: of.timeZone, data, meta: shown.meta, sums: addedBails(rows) };
}

async function bailsOf(buildingId: number, references: readonly string[]) {
  const rows = await db()
    .select({
      reference: booking.reference,
      bailId: bail.id,
      customerName,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(and(eq(booking.buildingId, buildingId), inArray(booking.reference, [...references])));
  return new Map(rows.map(({ reference, ...row }) => [reference, row]));
}
