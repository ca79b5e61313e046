import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { eraseMails } from '../notifications/erase-mails.server';
import { escapedTerm } from './redact-terms';
import type { Person } from './person.server';

/**
 * Deletes emails and contact messages between the person and the building: those about the person's bookings and
 * account, those sent to or from the person's addresses, and account emails to others that mention these addresses.
 */
export async function eraseEmails({ customerIds, userIds, emails }: Person): Promise<void> {
  const ids = sql.param(customerIds);
  const emailsParam = sql.param(emails);
  const messages = sql`SELECT id FROM contact_message WHERE lower(email) = ANY(${emailsParam}::text[])`;
  await eraseMails(sql`mail.user_id = ANY(${sql.param(userIds)}::bigint[]) OR lower(mail.recipient) = ANY(${emailsParam}::text[])
    OR lower(mail.reply_to) = ANY(${emailsParam}::text[]) OR mail.contact_message_id IN (${messages})
    OR mail.kind LIKE 'account%' AND EXISTS (
      SELECT FROM unnest(${sql.param(emails.map(escapedTerm))}::text[]) AS own (email)
      WHERE mail.body_text ~* ('(^|[^[:alnum:]._%+-])' || own.email || '($|[^[:alnum:].-]|[.-]($|[^[:alnum:]]))'))
    OR mail.invoice_id IN (SELECT id FROM invoice WHERE customer_id = ANY(${ids}::bigint[]))
    OR mail.booking_id IN (SELECT id FROM booking WHERE customer_id = ANY(${ids}::bigint[]))
    OR EXISTS (
      SELECT FROM audit_entry WHERE subject_kind = 'booking' AND subject_id = mail.booking_id::text
        AND before ->> 'customerId' = ANY(${ids}::text[]) AND audit_entry.at >= mail.created_at
        AND NOT EXISTS (SELECT FROM booking JOIN customer ON customer.id = customer_id
          WHERE booking.id = mail.booking_id AND lower(customer.email) = lower(mail.recipient)))`);
  await db().execute(sql`
    UPDATE audit_entry SET before = before - 'recipient', after = after - 'recipient'
    WHERE subject_kind = 'mail'
      AND (lower(before ->> 'recipient') = ANY(${emailsParam}::text[]) OR lower(after ->> 'recipient') = ANY(${emailsParam}::text[]))`);
  await db().execute(sql`
    UPDATE audit_entry SET before = before - ARRAY['reason', 'recipient'], after = after - ARRAY['reason', 'recipient']
    WHERE subject_kind = 'invoice' AND (lower(after ->> 'recipient') = ANY(${emailsParam}::text[])
      OR subject_id IN (SELECT id::text FROM invoice WHERE customer_id = ANY(${ids}::bigint[]))
        AND after ?| ARRAY['reason', 'recipient'])`);
  await db().execute(sql`DELETE FROM contact_message WHERE lower(email) = ANY(${emailsParam}::text[])`);
  await db().execute(sql`DELETE FROM registration WHERE email = ANY(${emailsParam}::text[])`);
}
