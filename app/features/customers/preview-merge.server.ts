import { eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { dataOf, nameOf } from './customer-data';
import { adminCustomer, type CustomerRow } from './customers-store.server';
import { mergeRefusal } from './merge-refusal';
import { isFilled, isOpen, mergePartNames } from './merge-rules';

export type MergePreview = Awaited<ReturnType<typeof previewMerge>>;

/**
 * Returns the values of two customers, the number of references that a merge would move, and the reason if they cannot
 * be merged.
 */
export async function previewMerge(actor: Actor, id: number, otherId: number) {
  authorize(actor, 'customers:write');
  const one = await adminCustomer(actor, id);
  const other = await adminCustomer(actor, otherId);
  const [mine, theirs] = [dataOf(one), dataOf(other)];
  return {
    one: await sideShown(one),
    other: await sideShown(other),
    refusal: mergeRefusal(one, other)?.code ?? null,
    parts: mergePartNames
      .filter((part) => isFilled(part, mine) || isFilled(part, theirs))
      .map((part) => ({ part, open: isOpen(part, mine, theirs) })),
  };
}

async function sideShown(row: CustomerRow) {
  const { rows } = await db().execute<Record<'bookings' | 'guests' | 'invoices' | 'payments' | 'mails', number>>(sql`
    SELECT
      (SELECT count(*) FROM booking WHERE customer_id = ${row.id})::int AS bookings,
      (SELECT count(*) FROM booking_guest WHERE customer_id = ${row.id})::int AS guests,
      (SELECT count(*) FROM booking WHERE invoice_customer_id = ${row.id})::int AS invoices,
      (SELECT count(*) FROM payment JOIN booking ON booking.id = payment.booking_id
        WHERE booking.customer_id = ${row.id})::int AS payments,
      (SELECT count(*) FROM mail JOIN booking ON booking.id = mail.booking_id
        WHERE booking.customer_id = ${row.id} AND mail.state <> 'withdrawn')::int AS mails`);
  const accounts =
    row.userId === null
      ? []
      : await db().select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, row.userId));
  return {
    id: row.id,
    version: row.version,
    name: nameOf(row),
    createdAt: row.createdAt,
    consentedAt: row.marketingConsentAt,
    data: dataOf(row),
    account: accounts[0]?.email ?? null,
    counts: rows[0]!,
  };
}
