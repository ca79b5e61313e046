import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { later } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { instantInZone } from '../../../core/zoned-time';
import { bookingAnswers, type BookingStateWhere } from '../../../core/booking-states';
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
  state: BookingStateWhere<'isMadeByTeam'>;
  apartmentId: number;
  apartmentCode: string;
  totalCents: number;
}

/**
 * Books a stay for staff: a named apartment or the best of a category, at the quote or an agreed price, confirmed or
 * held. The same key makes only one booking.
 */
export async function createAdminBooking(actor: Actor, input: unknown, idempotencyKey?: string): Promise<AdminBooking> {
  authorize(actor, 'bookings:write');
  const asked = parse(adminBookingInput, input);
  const made = await once('create admin booking', idempotencyKey, asked, () => create(actor, asked));
  if (asked.notify) deliverLater(UNDO_SECONDS);
  return made;
}

async function create(actor: Actor, asked: AdminBookingInput): Promise<AdminBooking> {
  const context = await adminContext(actor);
  checkAdminDates(asked, context);
  const holdUntil = holdEnd(asked, context);
  const invoiceTo = asked.invoiceCustomerId
    ? await requireCustomer(actor, asked.invoiceCustomerId, 'invoiceCustomerId')
    : null;
  await takeTurns(context.building.id);
  await releaseExpiredHolds('wait');
  const customer = await addCustomer(actor, asked);
  const { isCompany } = invoiceTo ?? customer;
  for (const option of await wantedOptions(context, asked)) {
    const saved = await saveUnlessTaken(actor, context, asked, option, { customer, holdUntil, isCompany });
    if (saved) return saved;
  }
  throw notAvailable(asked);
}

/** Takes the same lock as the website: see placeStay. */
async function takeTurns(buildingId: number): Promise<void> {
  await db().execute(sql`SELECT 1 FROM category WHERE building_id = ${buildingId} ORDER BY id FOR NO KEY UPDATE`);
}

/** Returns the suitable apartments, best first, or only the named one. Throws the reason if there is none. */
async function wantedOptions(context: SalesContext, asked: AdminBookingInput): Promise<StayOption[]> {
  const stay = { checkIn: asked.checkIn, checkOut: asked.checkOut };
  const filter = {
    ...(asked.apartmentId && { apartmentId: asked.apartmentId }),
    ...(!asked.apartmentId && asked.typeCategory && { typeCategory: asked.typeCategory }),
  };
  const candidates = (await loadCandidates(context.building.id, filter, daysAround(stay))).flatMap(
    (group) => group.candidates,
  );
  const path = asked.apartmentId ? 'apartmentId' : 'typeCategory';
  if (candidates.length === 0) {
    const problem = asked.apartmentId ? 'unknown_apartment' : 'unknown_category';
    throw new AppError('invalid_input', { fields: [{ path, problem }] });
  }
  const options = stayOptions(candidates, adminRequest(context, asked));
  const byHand = asked.price === 'manual';
  const bookable = options.filter((option) => isBookable(option, byHand));
  if (bookable.length > 0) return bookable;
  const [first] = options.filter(({ free }) => free);
  if (!first?.refusal) throw notAvailable(asked);
  throw refusedPrice(first.refusal);
}

function notAvailable(asked: AdminBookingInput): AppError {
  const path = asked.apartmentId ? 'apartmentId' : 'checkIn';
  return new AppError('not_available', { fields: asked.apartmentId ? [{ path, problem: 'apartment_taken' }] : [] });
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
  asked: AdminBookingInput,
  option: StayOption,
  by: { customer: BookingCustomer; holdUntil: Date | null; isCompany: boolean },
): Promise<AdminBooking | undefined> {
  const { candidate } = option;
  const stay = { checkIn: asked.checkIn, checkOut: asked.checkOut };
  const quote = await withLockedOffer(context, asked, option);
  const base = quote ? priceOfQuote(quote) : priceWithoutRate(stay, candidate.cleaningCents);
  const price = asked.price === 'manual' ? agreedPrice(base, asked.agreedCents!) : base;
  refuseOtherPrice(asked, price);
  const plan = planOf(asked.plan, asked.instalments, {
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
    invoiceCustomerId: asked.invoiceCustomerId,
    adults: asked.adults,
    children: asked.children,
    channel: asked.channel,
    state: asked.state,
    language: by.customer.language,
    offerId: quote?.offerId ?? null,
    accommodationCents: quote?.accommodationCents ?? 0,
    discountCents: quote?.discountCents ?? 0,
    priceReason: asked.price === 'manual' ? asked.priceReason : '',
    bailCents: asked.bailCents ?? candidate.bailCents,
    ...bookedVat(vatOfStay(candidate, { ...context, stay, isCompany: by.isCompany })),
    arrivalTime: asked.arrivalTime,
    requests: asked.requests,
    internalNotes: asked.internalNotes,
  };
  try {
    const saved = await atSavepoint(() =>
      saveAdminBooking(actor, context.building, { columns, price, plan, guests: asked.guests }),
    );
    if (asked.notify) {
      await notifyGuest(
        saved.id,
        context.building.id,
        bookingAnswers(asked.state, 'isHold') ? 'booking_received' : 'booking_confirmed',
        {
          bookingEventId: saved.eventId,
          waitSeconds: UNDO_SECONDS,
          permit: 'team',
        },
      );
    }
    return {
      ...saved,
      state: asked.state,
      apartmentId: candidate.apartmentId,
      apartmentCode: candidate.code,
      totalCents: price.totalCents,
    };
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'occupancy_never_overlaps') return undefined;
    throw error;
  }
}

/** Locks the quote's offer, so that its last use is not taken meanwhile. */
async function withLockedOffer(context: SalesContext, asked: AdminBookingInput, option: StayOption) {
  const offerId = option.quote?.offerId;
  if (!offerId) return option.quote;
  await lockOffer(offerId);
  const offers = await activeOffers(context.building.id);
  const [anew] = stayOptions([option.candidate], adminRequest({ ...context, offers }, asked));
  if (!anew || !isBookable(anew, asked.price === 'manual')) throw refusedPrice(anew!.refusal!);
  return anew.quote;
}

/** Refuses a total other than the one shown to the user. */
function refuseOtherPrice({ price, expectedCents }: AdminBookingInput, { totalCents }: StayPrice): void {
  if (price === 'manual' || expectedCents === null || expectedCents === undefined) return;
  if (expectedCents !== totalCents) throw new AppError('price_changed', { extra: { totalCents } });
}
