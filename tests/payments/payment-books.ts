import { rawPool } from '../../app/database/connection.server';
import type { Place } from './provider-places';
import type { RedsysServer } from './redsys-server';

export async function rows<T extends object>(sql: string): Promise<T[]> {
  return (await rawPool().query<T>(sql)).rows;
}
export const allAlerts = async () =>
  (await rows<{ says: string }>("SELECT coalesce(detail->>'problem', kind) AS says FROM alert ORDER BY id")).map(
    ({ says }) => says,
  );
export const alerts = async () =>
  (
    await rows<{ detail: { problem: string } }>("SELECT detail FROM alert WHERE kind = 'payment_problem' ORDER BY id")
  ).map(({ detail }) => detail.problem);
export const mails = async (kind: string) => (await rows(`SELECT id FROM mail WHERE kind = '${kind}'`)).length;
export const mailTexts = async (kind: string) =>
  (await rows<{ text: string }>(`SELECT body_text AS text FROM mail WHERE kind = '${kind}' ORDER BY id`)).map(
    ({ text }) => text,
  );
export const bookings = () =>
  rows<{ state: string; paid_cents: number }>('SELECT state, paid_cents FROM booking ORDER BY id');
export const payments = () =>
  rows<{ id: string; booking_id: string; state: string; amount_cents: number }>(
    'SELECT id, booking_id, state, amount_cents FROM payment ORDER BY id',
  );

/**
 * Returns everything the books contain about the bookings, in an order that does not depend on when the entries were
 * written.
 */
export async function ledger(): Promise<unknown> {
  const all = await rows<{ said: unknown }>(
    `SELECT jsonb_build_object(
       'booking', reference_of.place, 'state', booking.state, 'paid', paid_cents, 'balance', balance_cents,
       'version', booking.version,
       'payments', (SELECT jsonb_agg(jsonb_build_array(state, amount_cents, method, card_last4, failure) ORDER BY state, amount_cents)
         FROM payment WHERE booking_id = booking.id),
       'entries', (SELECT jsonb_agg(jsonb_build_array(kind, amount_cents) ORDER BY kind, amount_cents)
         FROM folio_entry WHERE booking_id = booking.id),
       'mails', (SELECT jsonb_agg(kind ORDER BY kind) FROM mail WHERE booking_id = booking.id),
       'alerts', (SELECT jsonb_agg(detail ORDER BY detail) FROM alert WHERE booking_id = booking.id)) AS said
     FROM booking JOIN (SELECT id, rank() OVER (ORDER BY id) AS place FROM booking) AS reference_of USING (id)
     ORDER BY id`,
  );
  return all.map(({ said }) => said);
}

export async function refundsAtProvider(place: Place): Promise<string[]> {
  const keys = await rows<{ key: string }>('SELECT key FROM payment WHERE refund_of IS NULL ORDER BY id');
  const { orders } = place.server as RedsysServer;
  return keys.flatMap(({ key }) => (orders[key] ?? []).filter(({ type }) => type === '3').map(({ amount }) => amount));
}
