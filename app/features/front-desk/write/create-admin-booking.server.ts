import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { later } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { instantInZone } from '../../../core/zoned-time';
import { bookingAnswers, type BookingStateMatching } from '../../../core/booking-states';
import { atSavepoint, databaseRefusal, db } from '../../../database/connection.server';
import { once } from '../../../database/once.server';
import { addCustomer, requireCustomer, type BookingCustomer } from '../../customers/add-customer.server';
import { deliverLater } from '../../notifications/deliver-mail.server';
import { activeOffers } from '../../prices/active-offers.server';
import { lockOffer } from '../../prices/lock-offer.server';
import { daysAround, loadCandidates } from '../../availability/candidates.server';
import { releaseExpiredHolds } from '../../bookings/expire-holds.server';
import type { SalesContext } from '../../availability/sales-context.server';
import { notifyGuest, UNDO_SECONDS } from '../../bookings/notify-guest.server';
import { agreedPrice, priceOfQuote, priceWithoutRate, type StayPrice } from '../../bookings/agreed-price';
import { checkAdminDates, adminContext, adminRequest } from './admin-context.server';
import { planOf } from '../../payments/payment-plan-choice';
import { vatOfStay } from '../../prices/vat-rules';
import { bookedVat } from '../../bookings/vat-snapshot';
import { refuseOtherSum } from '../../payments/refuse-other-sum.server';
import { refusedPrice } from './refused-price';
import { saveAdminBooking, type SavedBooking } from './save-admin-booking.server';
import { isBookable, stayOptions, type StayOption } from './stay-options';
import { adminBookingInput, type AdminBookingInput } from './write-input';

export interface AdminBooking extends SavedBooking {
  state: BookingStateMatching<'isMadeByTeam'>;
  apartmentId: number;
  apartmentCode: string;
  totalCents: number;
}

/**
 * Books a stay for staff, in a given apartment or the best one of a category. The price is the quote or an agreed
 * price, and the booking is confirmed or held. Repeated calls with the same key create only one booking.
 */
export async function createAdminBooking(actor: Actor, input: unknown, idempotencyKey?: string): Promise<AdminBooking> {
  authorize(actor, 'bookings:write');
  const request = parse(adminBookingInput, input);
  const made = await once('create admin booking', idempotencyKey, request, () => create(actor, request));
  if (request.notify) deliverLater(UNDO_SECONDS);
  return made;
}

async function create(actor: Actor, request: AdminBookingInput): Promise<AdminBooking> {
  const context = await adminContext(actor);
  checkAdminDates(request, context);
  const holdUntil = holdEnd(request, context);
  const invoiceTo = request.invoiceCustomerId
    ? await requireCustomer(actor, request.invoiceCustomerId, 'invoiceCustomerId')
    : null;
  await takeTurns(context.building.id);
  await releaseExpiredHolds('wait');
  const customer = await addCustomer(actor, request);
  const { isCompany } = invoiceTo ?? customer;
  for (const option of await requestedOptions(context, request)) {
    const saved = await saveUnlessTaken(actor, context, request, option, { customer, holdUntil, isCompany });
    if (saved) return saved;
  }
  throw notAvailable(request);
}

/** Takes the same lock as bookings on the website (see `placeStay`). */
async function takeTurns(buildingId: number): Promise<void> {
  await db().execute(sql`SELECT 1 FROM category WHERE building_id = ${buildingId} ORDER BY id FOR NO KEY UPDATE`);
}

/** Returns the suitable apartments, best first, or only the named one. Throws the reason if there is none. */
async function requestedOptions(context: SalesContext, request: AdminBookingInput): Promise<StayOption[]> {
  const stay = { checkIn: request.checkIn, checkOut: request.checkOut };
  const filter = {
    ...(request.apartmentId && { apartmentId: request.apartmentId }),
    ...(!request.apartmentId && request.typeCategory && { typeCategory: request.typeCategory }),
  };
  const candidates = (await loadCandidates(context.building.id, filter, daysAround(stay))).flatMap(
    (group) => group.candidates,
  );
  const path = request.apartmentId ? 'apartmentId' : 'typeCategory';
  if (candidates.length === 0) {
    const problem = request.apartmentId ? 'unknown_apartment' : 'unknown_category';
    throw new AppError('invalid_input', { fields: [{ path, problem }] });
  }
  const options = stayOptions(candidates, adminRequest(context, request));
  const byHand = request.price === 'manual';
  const bookable = options.filter((option) => isBookable(option, byHand));
  if (bookable.length > 0) return bookable;
  const [first] = options.filter(({ free }) => free);
  if (!first?.refusal) throw notAvailable(request);
  throw refusedPrice(first.refusal);
}

function notAvailable(request: AdminBookingInput): AppError {
  const path = request.apartmentId ? 'apartmentId' : 'checkIn';
  return new AppError('not_available', { fields: request.apartmentId ? [{ path, problem: 'apartment_taken' }] : [] });
}

/** Returns the end of the hold, which must be before arrival; null if confirmed. */
function holdEnd({ state, holdDate, holdTime, checkIn }: AdminBookingInput, context: SalesContext) {
  if (!bookingAnswers(state, 'isHold')) return null;
  const until = instantInZone(holdDate!, holdTime!, context.building.timeZone);
  if (until <= now()) throw new AppError('invalid_input', { fields: [{ path: 'holdTime', problem: 'hold_past' }] });
  if (holdDate! > later(checkIn, context.today)) {
    throw new AppError('invalid_input', { fields: [{ path: 'holdDate', problem: 'hold_after_arrival' }] });
  }
  return until;
}

async function saveUnlessTaken(
  actor: Actor,
  context: SalesContext,
  request: AdminBookingInput,
  option: StayOption,
  by: { customer: BookingCustomer; holdUntil: Date | null; isCompany: boolean },
): Promise<AdminBooking | undefined> {
  const { candidate } = option;
  const stay = { checkIn: request.checkIn, checkOut: request.checkOut };
  const quote = await withLockedOffer(context, request, option);
  const base = quote ? priceOfQuote(quote) : priceWithoutRate(stay, candidate.cleaningCents);
  const price = request.price === 'manual' ? agreedPrice(base, request.agreedCents!) : base;
  refuseOtherPrice(request, price);
  const plan = planOf(request.plan, request.instalments, {
    stay,
    totalCents: price.totalCents,
    nights: price.nights,
    today: context.today,
    terms: context.building,
  });
  refuseOtherSum(plan, price.totalCents, actor);
  const columns = {
    apartmentId: candidate.apartmentId,
    ...stay,
    customerId: by.customer.id,
    holdUntil: by.holdUntil,
    invoiceCustomerId: request.invoiceCustomerId,
    adults: request.adults,
    children: request.children,
    channel: request.channel,
    state: request.state,
    language: by.customer.language,
    offerId: quote?.offerId ?? null,
    accommodationCents: quote?.accommodationCents ?? 0,
    discountCents: quote?.discountCents ?? 0,
    priceReason: request.price === 'manual' ? request.priceReason : '',
    bailCents: request.bailCents ?? candidate.bailCents,
    ...bookedVat(vatOfStay(candidate, { ...context, stay, isCompany: by.isCompany })),
    arrivalTime: request.arrivalTime,
    requests: request.requests,
    internalNotes: request.internalNotes,
  };
  try {
    const saved = await atSavepoint(() =>
      saveAdminBooking(actor, context.building, { columns, price, plan, guests: request.guests }),
    );
    if (request.notify) {
      await notifyGuest(
        saved.id,
        context.building.id,
        bookingAnswers(request.state, 'isHold') ? 'booking_received' : 'booking_confirmed',
        {
          bookingEventId: saved.eventId,
          waitSeconds: UNDO_SECONDS,
          permit: 'team',
        },
      );
    }
    return {
      ...saved,
      state: request.state,
      apartmentId: candidate.apartmentId,
      apartmentCode: candidate.code,
      totalCents: price.totalCents,
    };
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'occupancy_never_overlaps') return undefined;
    throw error;
  }
}

/** Locks the quote's offer, so that a concurrent booking can't take its last use. */
async function withLockedOffer(context: SalesContext, request: AdminBookingInput, option: StayOption) {
  const offerId = option.quote?.offerId;
  if (!offerId) return option.quote;
  await lockOffer(offerId);
  const offers = await activeOffers(context.building.id);
  const [requoted] = stayOptions([option.candidate], adminRequest({ ...context, offers }, request));
  if (!requoted || !isBookable(requoted, request.price === 'manual')) throw refusedPrice(requoted!.refusal!);
  return requoted.quote;
}

/** Refuses a total other than the one shown to the user. */
function refuseOtherPrice({ price, expectedCents }: AdminBookingInput, { totalCents }: StayPrice): void {
  if (price === 'manual' || expectedCents === null || expectedCents === undefined) return;
  if (expectedCents !== totalCents) throw new AppError('price_changed', { extra: { totalCents } });
}
