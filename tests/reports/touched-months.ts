import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { systemActor } from '../../app/access/actor';
import { db, inTransaction } from '../../app/database/connection.server';
import { createDraft } from '../../app/features/invoices/create-draft.server';
import { issueInvoice } from '../../app/features/invoices/issue-invoice.server';
import { viewBilling } from '../../app/features/reports/billing/view-billing.server';
import { viewOccupation } from '../../app/features/reports/occupation/view-occupation.server';
import { company, lodging } from '../invoices';

const PAID = `(SELECT max(payment.id) FROM payment JOIN booking ON booking.id = booking_id
  WHERE bail_id IS NULL AND payment.state = 'succeeded' AND amount_cents > 0 AND at < '2029-01-01' AND provider = 'desk')`;
/** Invoice of a person whose stay is in a single apartment. */
const INVOICED = `(SELECT max(invoice.id) FROM invoice JOIN invoice_line ON invoice_id = invoice.id JOIN invoice_status USING (invoice_id)
  JOIN customer ON customer.id = customer_id
  WHERE annulled_at IS NULL AND issued_on < '2029-01-01' AND customer.kind = 'person' AND merged_into_id IS NULL
    AND booking_id IN (SELECT booking_id FROM stay_part WHERE NOT is_split))`;
const BOOKED = `(SELECT max(booking_id) FROM invoice_line WHERE invoice_id = ${INVOICED})`;
/** Booking with invoices or payments counted across several apartments. */
const DIVIDED = `(SELECT max(booking_id) FROM stay_part WHERE is_split AND booking_id IN (
  SELECT booking_id FROM payment WHERE bail_id IS NULL AND state = 'succeeded' AND amount_cents > 1000 AND void_of IS NULL))`;
const OF_PAYMENT = 'building_id, booking_id, amount_cents, method, provider, state, at';

export const changes: Record<string, string | (() => Promise<unknown>)> = {
  'a payment more': `INSERT INTO payment (${OF_PAYMENT}) SELECT ${OF_PAYMENT} FROM payment WHERE id = ${PAID}`,
  'a payment that comes after all': `
    UPDATE payment SET state = 'succeeded' WHERE id = (SELECT max(id) FROM payment WHERE bail_id IS NULL
      AND state = 'pending' AND at < '2029-05-01')`,
  async 'an invoice that is issued'() {
    const lines = [{ concept: 'Alojamiento', grossCents: 4_321, vat: lodging }];
    const { id } = await createDraft(systemActor, { language: 'es', recipient: company, lines });
    await issueInvoice(systemActor, id, {});
  },
  'an invoice of another customer': `
    UPDATE invoice SET customer_id = (SELECT max(id) FROM customer WHERE kind = 'company' AND merged_into_id IS NULL
      AND id IS DISTINCT FROM invoice.customer_id) WHERE id = ${INVOICED}`,
  'an invoice that counts no more': `UPDATE invoice_status SET annulled_at = now(), annulled_reason = 'x' WHERE invoice_id = ${INVOICED}`,
  'a booking of another channel': `UPDATE booking SET channel = CASE channel WHEN 'phone' THEN 'web' ELSE 'phone' END WHERE id = ${BOOKED}`,
  'a booking in another apartment': `
    UPDATE booking SET apartment_id = (SELECT max(id) FROM apartment WHERE id <> booking.apartment_id AND NOT whole_flat) WHERE id = ${BOOKED}`,
  'a booking that another pays': `
    UPDATE booking SET invoice_customer_id = (SELECT max(id) FROM customer WHERE merged_into_id IS NULL AND kind = 'company')
    WHERE id = (SELECT max(payment.booking_id) FROM payment JOIN booking ON booking.id = booking_id JOIN customer ON customer.id = customer_id
      WHERE bail_id IS NULL AND payment.state = 'succeeded' AND payment.at BETWEEN '2027-03-01' AND '2029-01-01'
        AND invoice_customer_id IS NULL AND customer.kind = 'person')`,
  'a night in another apartment': `
    UPDATE booking_night SET apartment_id = (SELECT max(id) FROM apartment WHERE id <> booking_night.apartment_id AND NOT whole_flat)
    WHERE booking_id = (SELECT max(booking_id) FROM payment JOIN booking ON booking.id = booking_id
        WHERE bail_id IS NULL AND payment.state = 'succeeded' AND payment.amount_cents > 1000 AND void_of IS NULL AND nights > 1)
      AND night = (SELECT check_in FROM booking WHERE booking.id = booking_id)`,
  'a night of a divided stay at another price': `
    UPDATE booking_night SET amount_cents = amount_cents + 50000 WHERE booking_id = ${DIVIDED}
      AND night = (SELECT check_in FROM booking WHERE booking.id = booking_id)`,
  'a customer who is another one': `
    UPDATE customer SET merged_into_id = (SELECT max(id) FROM customer WHERE merged_into_id IS NULL AND id <> (SELECT customer_id FROM invoice WHERE id = ${INVOICED}))
    WHERE id = (SELECT customer_id FROM invoice WHERE id = ${INVOICED})`,
  'an apartment of another category': `
    UPDATE apartment SET category_id = (SELECT max(id) FROM category WHERE id <> apartment.category_id)
    WHERE id = (SELECT apartment_id FROM booking WHERE id = ${BOOKED})`,
  'another time zone': "UPDATE building SET time_zone = 'Pacific/Auckland'",
};

const BILLING_QUERIES = [
  { by: 'category' },
  { by: 'apartment' },
  { by: 'channel', unit: 'quarter' },
  { by: 'company' },
  { by: 'customer' },
  { by: 'customer', channel: 'web' },
] as const;

const DAYS = { from: '2027-01-15', to: '2029-12-20' };

/** Returns billing reports that together cover every distinction in the stored sums. */
export async function billed() {
  const reports = [];
  for (const query of BILLING_QUERIES) reports.push(await viewBilling(systemActor, { ...query, ...DAYS }, true));
  return reports;
}

const NIGHT_QUERIES = [{}, { channel: 'airbnb' }, { length: 'to_6' }, { type: 'suite' }] as const;

export async function occupied() {
  const reports = [];
  for (const query of NIGHT_QUERIES) reports.push(await viewOccupation(systemActor, { ...query, ...DAYS }));
  return reports;
}

class TakenBack extends Error {}

/**
 * Applies the change and rolls it back. Returns whether the change shows in the reports, compared with `before`, and
 * whether stored sums hide any part of the change.
 */
export async function changed(
  change: string | (() => Promise<unknown>),
  reports: () => Promise<unknown>,
  before: unknown,
): Promise<{ shows: boolean; isHidden: boolean }> {
  const result = { shows: false, isHidden: true };
  await inTransaction(async () => {
    await (typeof change === 'string' ? db().execute(sql.raw(change)) : change());
    const after = await reports();
    await db().execute(sql`DELETE FROM summed_month`);
    result.shows = !isDeepStrictEqual(before, after);
    result.isHidden = !isDeepStrictEqual(await reports(), after);
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return result;
}
