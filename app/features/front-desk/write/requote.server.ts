import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { CalendarDate } from '../../../core/calendar-date';
import { activeOffers } from '../../prices/active-offers.server';
import { lockOffer } from '../../prices/lock-offer.server';
import { daysAround, loadCandidates } from '../../availability/candidates.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { priceOfQuote, type StayPrice } from '../../bookings/agreed-price';
import { adminContext, adminRequest } from './admin-context.server';
import { refusedPrice } from './refused-price';
import { stayOptions } from './stay-options';

export interface NewQuote {
  price: StayPrice;
  columns: { offerId: number | null; accommodationCents: number; discountCents: number };
}

interface RequestedOffer {
  offer?: 'automatic' | 'code' | 'none' | undefined;
  offerCode?: string | undefined;
}

/**
 * Quotes the stay at today's rates with the requested offer, which is locked. Refuses a stay in several apartments,
 * which only a move can quote again.
 */
export async function requote(
  actor: Actor,
  row: Pick<BookingRow, 'apartmentId' | 'checkIn' | 'checkOut' | 'adults' | 'children'>,
  nights: readonly { night: CalendarDate; apartmentId: number }[],
  { offer = 'automatic', offerCode = '' }: RequestedOffer,
): Promise<NewQuote> {
  if (nights.some(({ apartmentId }) => apartmentId !== row.apartmentId)) {
    throw new AppError('invalid_input', { fields: [{ path: 'price', problem: 'price_of_several' }] });
  }
  const context = await adminContext(actor);
  const [group] = await loadCandidates(context.building.id, { apartmentId: row.apartmentId }, daysAround(row));
  if (!group) throw new AppError('invalid_input', { fields: [{ path: 'price', problem: 'unknown_apartment' }] });
  const { checkIn, checkOut, adults, children } = row;
  const request = { checkIn, checkOut, adults, children, offer, offerCode };
  let [option] = stayOptions(group.candidates, adminRequest(context, request));
  if (option?.quote?.offerId) {
    await lockOffer(option.quote.offerId);
    const offers = await activeOffers(context.building.id);
    [option] = stayOptions(group.candidates, adminRequest({ ...context, offers }, request));
  }
  if (!option?.quote || option.refusal) throw refusedPrice(option!.refusal!);
  const { offerId, accommodationCents, discountCents } = option.quote;
  return { price: priceOfQuote(option.quote), columns: { offerId, accommodationCents, discountCents } };
}
