import { sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { deliverWebhooksLater } from './deliver-webhooks.server';
import type { WebhookEvent } from './webhook-events';

/**
 * Queues an event about bookings for every subscribed webhook, in the running transaction, so that the event is sent
 * only if the change is saved. The payload is the booking's current state without guest, notes, or requests. Events
 * about the bail add its state, dates, and amounts.
 */
export async function notifyWebhooks(event: WebhookEvent, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const at = now().toISOString();
  const ids = sql.join(
    bookingIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rowCount } = await db().execute(sql`
    INSERT INTO webhook_delivery (webhook_id, delivery_key, event, payload, state, next_attempt_at, created_at)
    SELECT told.id, told.delivery_key, ${event}, jsonb_build_object(
        'id', told.delivery_key, 'event', ${event}::text, 'createdAt', ${at}::text,
        'booking', jsonb_build_object(
          'reference', booking.reference, 'state', booking.state,
          'checkIn', booking.check_in, 'checkOut', booking.check_out,
          'apartment', apartment.code, 'typeCategory', category.type || '_' || category.key,
          'adults', booking.adults, 'children', booking.children,
          'totalCents', booking.total_cents, 'paidCents', booking.paid_cents,
          'channel', booking.channel, 'version', booking.version)
        ) || CASE WHEN ${event} LIKE 'bail.%' THEN jsonb_build_object('bail', jsonb_build_object(
          'id', bail.id, 'state', bail.state, 'amountCents', bail.amount_cents,
          'deductedCents', bail.deducted_cents, 'interestCents', bail.interest_cents,
          'returnedCents', bail.returned_cents, 'leftCents', bail.left_cents,
          'receivedOn', bail.received_on, 'onHold', bail.as_hold, 'holdUntil', bail.held_until, 'dueBackOn', bail.due_back_on)) ELSE '{}' END,
      'queued', ${at}::timestamptz, ${at}::timestamptz
    FROM (
      SELECT webhook.id, webhook.building_id, booking.id AS booking_id, gen_random_uuid() AS delivery_key
      FROM webhook JOIN booking USING (building_id)
      WHERE webhook.active AND ${event} = ANY (webhook.events) AND booking.id IN (${ids})
      FOR KEY SHARE OF webhook
    ) AS told
    JOIN booking ON booking.id = told.booking_id
    JOIN apartment ON apartment.id = booking.apartment_id
    JOIN category ON category.id = apartment.category_id
    LEFT JOIN bail ON bail.booking_id = booking.id
    ORDER BY booking.id, told.id`);
  if (rowCount) deliverWebhooksLater();
}
