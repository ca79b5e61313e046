import { sql, type SQL } from 'drizzle-orm';
import { visitor } from '../app/access/actor';
import { db } from '../app/database/connection.server';
import { createBooking } from '../app/features/booking-engine/create-booking.server';
import { bookingAnswers, type BookingState } from '../app/core/booking-states';
import { payBooking } from './paid-booking';
import { customer, testCard } from './factories';

interface BookedStay {
  /** Defaults to any suite studio. */
  apartmentId?: number;
  checkIn?: string;
  checkOut?: string;
  userId?: number;
  /** Defaults to true; if false, the booking is only held. */
  paid?: boolean;
  /** True if the guest agrees to a later charge of the remaining amount to the card. */
  keepsCard?: boolean;
  state?: BookingState;
  email?: string;
}

/** Cancels bookings, by default all, together with their occupancy, as the database requires. */
export async function cancelStays(selection = sql`true`): Promise<void> {
  await db().execute(sql`${releasing(selection)} UPDATE booking SET state = 'cancelled' WHERE ${selection}`);
}

const releasing = (selection: SQL) => sql`WITH released AS (
  DELETE FROM occupancy WHERE booking_id IN (SELECT id FROM booking WHERE ${selection}))`;

/**
 * Books a stay in the factories' building and enters the guest's details. Returns the identifiers of the booking and
 * the customer.
 */
export async function bookStay(
  stay: BookedStay = {},
): Promise<{ id: number; reference: string; key: string; customerId: number }> {
  const {
    checkIn = '2027-05-03',
    checkOut = '2027-05-10',
    apartmentId,
    userId,
    paid = true,
    state,
    email,
    keepsCard,
  } = stay;
  const made = await createBooking(visitor('es', { address: crypto.randomUUID() }), {
    ...(apartmentId === undefined ? { typeCategory: 'suite_studio' } : { apartmentId }),
    checkIn,
    checkOut,
    customer: { ...customer, ...(email && { email }) },
  });
  const { reference, key } = made;
  const cardConsent = keepsCard && made.paymentPlan.slice(1);
  if (paid)
    await payBooking(visitor('es'), reference, testCard, { key, ...(cardConsent && { keepCard: cardConsent }) });
  const takesPlace = state === undefined || bookingAnswers(state, 'occupies');
  const { rows } = await db().execute<{ id: string; customer_id: string }>(sql`
    ${takesPlace ? sql`` : releasing(sql`reference = ${reference}`)}
    UPDATE booking SET requests = 'una cuna', internal_notes = 'habla mucho', arrival_time = '18:00'
      ${state === undefined ? sql`` : sql`, state = ${state}`}
    WHERE reference = ${reference} RETURNING id, customer_id`);
  const customerId = Number(rows[0]!.customer_id);
  await db().execute(sql`
    UPDATE customer SET user_id = ${userId ?? null}, notes = 'prefiere planta baja', nationality = 'ES', country = 'ES',
      document_kind = 'dni', document_number = '12345678Z', birth_date = '1988-03-14', tax_number = '12345678Z',
      address = '{"street": "Calle Luna 1"}', marketing_consent_at = now()
    WHERE id = ${customerId}`);
  return { id: Number(rows[0]!.id), reference, key, customerId };
}
