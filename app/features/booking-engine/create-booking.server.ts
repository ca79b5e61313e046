import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { once } from '../../database/once.server';
import type { VatPart } from '../prices/vat';
import { saveCustomer } from '../customers/save-customer.server';
import { requireOpenBuilding } from '../building/building-visibility.server';
import { bookingKey } from '../../access/booking-key.server';
import { startHold, refuseTooManyHolds } from './hold-limits.server';
import { bookingInput } from './booking-input';
import { releaseGuestHolds } from './hold/release-guest-holds.server';
import { placeStay } from './place-stay.server';

/** Result for the client that booked. Amounts in cents; times are ISO 8601. */
export interface CreatedBooking {
  reference: string;
  status: 'pending';
  /** Secret for viewing and paying the booking. */
  key: string;
  holdUntil: string;
  typeCategory: string;
  checkIn: string;
  checkOut: string;
  nights: number;
  totalCents: number;
  vat: VatPart[];
  bailCents: number;
  paymentPlan: { due: string; amountCents: number }[];
}

/**
 * Books a stay for a customer: assigns an apartment and holds it until payment or expiry. The same browser's own hold
 * is released. Nothing is mailed yet. Open to everyone within limits. Requests with the same Idempotency-Key create
 * only one booking.
 */
export async function createBooking(actor: Actor, input: unknown, idempotencyKey?: string): Promise<CreatedBooking> {
  const request = parse(bookingInput, input);
  const created = await once<Omit<CreatedBooking, 'key'>>('create booking', idempotencyKey, request, async () => {
    const building = await requireOpenBuilding(actor);
    const origin = await startHold(actor, request.customer.email);
    const releasedIds = await releaseGuestHolds(actor);
    await refuseTooManyHolds(origin);
    const customerId = await saveCustomer(building.id, request.customer);
    const { reference, holdUntil, typeCategory, quote } = await placeStay(
      actor,
      request,
      {
        customerId,
        arrivalTime: request.arrivalTime,
        requests: request.requests,
        language: request.customer.language,
        origin,
      },
      releasedIds,
    );
    return {
      reference,
      status: 'pending',
      holdUntil: holdUntil.toISOString(),
      typeCategory,
      ...quote.stay,
      nights: quote.nights,
      totalCents: quote.totalCents,
      vat: quote.vat,
      bailCents: quote.bailCents,
      paymentPlan: quote.paymentPlan,
    };
  });
  return { ...created, key: bookingKey(created.reference) };
}
