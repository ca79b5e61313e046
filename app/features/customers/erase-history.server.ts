import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { auditedTextFields } from './audited-text-fields';

/** Personal fields of a booking's updates (front-desk/lifecycle/changed-fields.ts). */
const personal = ['customer', 'invoiceTo', 'guests', 'requests', 'internalNotes', 'arrivalTime', 'priceReason'];

const audited = [...auditedTextFields.booking];

/**
 * Erases personal data from the history, audit entries and undo data of the customers' bookings. If a booking was later
 * transferred to another customer, only data from before the transfer is erased, including requests unchanged since
 * then. The type, author and time of each change remain, and so do all amounts. Includes customers merged into the
 * given ones.
 */
export async function eraseHistory(customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return;
  const ids = sql.param([...customerIds]);
  // Each booking with the time and audit entry of its transfer to another customer; null if the booking still belongs
  // to these customers.
  const customerBookings = sql`theirs AS (
    SELECT id AS booking_id, NULL::timestamptz AS until, NULL::bigint AS entry FROM booking
    WHERE customer_id = ANY(${ids}::bigint[])
    UNION ALL
    SELECT booking.id, max(given.at), max(given.id)
    FROM audit_entry AS given JOIN booking ON booking.id::text = given.subject_id
    WHERE given.subject_kind = 'booking' AND given.before ->> 'customerId' = ANY(${ids}::text[])
      AND NOT coalesce(booking.customer_id = ANY(${ids}::bigint[]), false)
    GROUP BY booking.id
  )`;
  const since = (key: string) => sql`EXISTS (SELECT FROM audit_entry AS later
    WHERE later.subject_kind = 'booking' AND later.subject_id = booking.id::text AND later.id >= theirs.entry
      AND later.after ? ${key}::text)`;
  await db().execute(sql`
    WITH ${customerBookings} UPDATE booking SET
      requests = CASE WHEN ${since('requests')} THEN requests ELSE '' END,
      internal_notes = CASE WHEN ${since('internalNotes')} THEN internal_notes ELSE '' END,
      arrival_time = CASE WHEN ${since('arrivalTime')} THEN arrival_time END,
      vat_fixed_reason = CASE WHEN vat_fixed_reason IS NOT NULL THEN '—' END,
      -- Whom the guest gave for invoices, and has neither an invoice nor been written down by the team, goes with the guest.
      invoice_customer_id = (SELECT recipient.id FROM customer AS recipient
        WHERE recipient.id = booking.invoice_customer_id AND (theirs.until IS NOT NULL OR NOT recipient.stands_in
          OR EXISTS (SELECT FROM invoice WHERE invoice.customer_id = recipient.id))),
      invoice_order_number = CASE WHEN theirs.until IS NULL THEN '' ELSE invoice_order_number END,
      invoice_cost_centre = CASE WHEN theirs.until IS NULL THEN '' ELSE invoice_cost_centre END,
      price_reason = CASE WHEN price_reason = '' OR ${since('priceReason')} THEN price_reason ELSE '—' END
    FROM theirs WHERE theirs.booking_id = booking.id`);
  await db().execute(sql`
    WITH ${customerBookings} UPDATE booking_event SET undo = NULL,
      detail = detail - ARRAY['text', 'reason', 'note', 'cardLast4'] || CASE
        WHEN jsonb_typeof(detail -> 'changes') = 'array' THEN jsonb_build_object('changes', (
          SELECT coalesce(jsonb_agg(
              CASE WHEN change ->> 'field' = ANY(${sql.param(personal)}::text[])
                THEN change || '{"from": null, "to": null}' ELSE change END ORDER BY place), '[]')
          FROM jsonb_array_elements(detail -> 'changes') WITH ORDINALITY AS listed (change, place)))
        ELSE '{}' END
    FROM theirs
    WHERE theirs.booking_id = booking_event.booking_id AND booking_event.at <= coalesce(theirs.until, 'infinity')`);
  await db().execute(sql`
    WITH ${customerBookings} UPDATE audit_entry
      SET before = before - ${sql.param(audited)}::text[], after = after - ${sql.param(audited)}::text[]
    FROM theirs
    WHERE subject_kind = 'booking' AND subject_id = theirs.booking_id::text
      AND audit_entry.id <= coalesce(theirs.entry, audit_entry.id)
      AND (before ?| ${sql.param(audited)}::text[] OR after ?| ${sql.param(audited)}::text[])`);
  await db().execute(sql`
    WITH ${customerBookings} UPDATE payment SET note = '' FROM theirs
    WHERE payment.booking_id = theirs.booking_id AND note <> '' AND payment.at <= coalesce(theirs.until, 'infinity')`);
  await db().execute(sql`
    WITH ${customerBookings} UPDATE fee_waiver SET reason = '' FROM theirs
    WHERE fee_waiver.booking_id = theirs.booking_id AND reason <> '' AND fee_waiver.at <= coalesce(theirs.until, 'infinity')`);
  // Ends saved cards and erases their data; the consent stays with the payment.
  await db().execute(sql`
    WITH ${customerBookings} UPDATE saved_card SET sealed_token = NULL, last4 = NULL, ended_at = coalesce(ended_at, ${now().toISOString()}::timestamptz),
      end_reason = coalesce(end_reason, 'erased'), try_again_on = NULL
    FROM theirs WHERE saved_card.booking_id = theirs.booking_id
      AND saved_card.consented_at <= coalesce(theirs.until, 'infinity')`);
  await db().execute(sql`
    WITH ${customerBookings} UPDATE provider_notice SET sealed_body = NULL, body = ''
    FROM payment, theirs WHERE payment.id = payment_id AND payment.booking_id = theirs.booking_id
      AND received_at <= coalesce(theirs.until, 'infinity')`);
  await eraseBails(customerBookings);
}

/**
 * Keeps the bail's accounting, and erases the payout account, the guest's objection with its pictures, and the reply to
 * it.
 */
async function eraseBails(customerBookings: SQL): Promise<void> {
  await db().execute(sql`
    WITH ${customerBookings} UPDATE bail SET payout_iban = NULL, payout_last4 = NULL, payout_holder = ''
    FROM theirs WHERE bail.booking_id = theirs.booking_id`);
  const disputes = sql`${customerBookings}, disputes AS (
    SELECT bail_dispute.id, bail_dispute.deduction_id, bail_dispute.answer_words FROM bail_dispute
    JOIN bail_deduction ON bail_deduction.id = bail_dispute.deduction_id
    JOIN bail ON bail.id = bail_deduction.bail_id JOIN theirs ON theirs.booking_id = bail.booking_id
    WHERE bail_dispute.at <= coalesce(theirs.until, 'infinity')
  )`;
  await db().execute(sql`
    WITH ${disputes} UPDATE bail_reduction SET reason = '—' FROM disputes
    WHERE bail_reduction.deduction_id = disputes.deduction_id AND reason = disputes.answer_words`);
  // The files are deleted within the hour (bails/evidence/sweep-evidence.server.ts).
  await db().execute(sql`
    WITH ${disputes} DELETE FROM bail_evidence USING disputes WHERE bail_evidence.dispute_id = disputes.id`);
  await db().execute(sql`
    WITH ${disputes} UPDATE bail_dispute SET words = '—', answer_words = ''
    FROM disputes WHERE bail_dispute.id = disputes.id`);
  await db().execute(sql`
    WITH ${customerBookings} UPDATE bail_evidence SET name = '—'
    FROM bail_deduction, bail, theirs
    WHERE bail_deduction.id = bail_evidence.deduction_id AND bail.id = bail_id AND bail.booking_id = theirs.booking_id`);
}
