import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { once } from '../../database/once.server';
import type { VatPart } from '../prices/vat';
import { saveCustomer } from '../customers/save-customer.server';
import { requireOpenBuilding } from '../building/building-visibility.server';
import { bookingKey } from '../../access/booking-key.server';
import { beginHold, refuseTooManyHolds } from './hold-limits.server';
import { bookingInput } from './booking-input';
import { releaseOwnHolds } from './hold/release-own-holds.server';
import { placeStay } from './place-stay.server';

/** What the maker of a booking gets. Amounts in cents; times are ISO 8601. */
export interface CreatedBooking {
  reference: string;
  status: 'pending';
  /** The secret with which the booking is seen and paid. */
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
 * Books a stay for a customer: an apartment is assigned and held until it is paid or the hold expires. The same
 * browser's own hold is released for it. Nothing is mailed yet. Open to everyone within limits; the same
 * Idempotency-Key makes one booking.
 */
export async function createBooking(actor: Actor, input: unknown, idempotencyKey?: string): Promise<CreatedBooking> {
  const asked = parse(bookingInput, input);
  const created = await once<Omit<CreatedBooking, 'key'>>('create booking', idempotencyKey, asked, async () => {
    const building = await requireOpenBuilding(actor);
    const origin = await beginHold(actor, asked.customer.email);
    const given = await releaseOwnHolds(actor);
    await refuseTooManyHolds(origin);
    const customerId = await saveCustomer(building.id, asked.customer);
    const { reference, holdUntil, typeCategory, quote } = await placeStay(
      actor,
      asked,
      {
        customerId,
        arrivalTime: asked.arrivalTime,
        requests: asked.requests,
        language: asked.customer.language,
        origin,
      },
      given,
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
