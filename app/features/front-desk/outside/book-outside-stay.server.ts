import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { defaultLocale, locales } from '../../../core/locale';
import { parse } from '../../../core/parse';
import type { BookingStateMatching } from '../../../core/booking-states';
import { calendarEvent, channelBooking } from '../../../database/calendar-schema.server';
import { databaseRefusal, db } from '../../../database/connection.server';
import { once } from '../../../database/once.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { sourceName } from '../../calendars/calendar-source';
import { lockSpaces } from '../../calendars/lock-spaces.server';
import { occupantsOf } from '../../calendars/occupants.server';
import { lockOutsideEvent, type OutsideEvent } from '../../calendars/outside-event.server';
import { placeWaitingEvents } from '../../calendars/place-waiting-events.server';
import { addCustomer } from '../../customers/add-customer.server';
import { releaseExpiredHolds } from '../../bookings/expire-holds.server';
import { checkInBooking } from '../lifecycle/check-in-booking.server';
import { outsideGuest, outsideNotes } from './outside-guest';
import { bookedVat } from '../../bookings/vat-snapshot';
import { priceOutsideStay } from './price-outside-stay.server';
import { dayInput } from '../../../core/day-input';
import { centsInput } from '../../payments/instalment-input';
import { adminContext } from '../write/admin-context.server';
import { saveAdminBooking } from '../write/save-admin-booking.server';

export const bookOutsideInput = z.object({
  /** Dates shown to the user; if the site has changed them since, nothing is booked. */
  checkIn: dayInput,
  checkOut: dayInput,
  /** Price that replaces the quote, in cents. */
  totalCents: centsInput.nullish(),
  firstName: z.string().trim().max(80, 'too_long').default(''),
  lastName: z.string().trim().max(120, 'too_long').default(''),
  /**
   * Language for mails. Uses `defaultLocale` until staff changes it, because sites don't provide the guest's language.
   */
  language: z.enum(locales, 'choice').default(defaultLocale),
});

export interface BookedOutsideStay {
  id: number;
  reference: string;
  state: BookingStateMatching<'isMadeOfStay'>;
  apartmentId: number;
  totalCents: number;
}

/**
 * Creates a booking from a stay sold by another site, using the quote or the given price and the guest data that the
 * site provides. The booking is confirmed, or checked in if the stay started before today. In one transaction, the
 * booking takes over the event's nights and remains linked to the event. Only one of two concurrent calls succeeds.
 */
export async function bookOutsideStay(
  actor: Actor,
  eventId: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<BookedOutsideStay> {
  authorize(actor, 'bookings:write');
  const request = parse(bookOutsideInput, input);
  try {
    return await once('book outside stay', idempotencyKey, { eventId, ...request }, () =>
      book(actor, eventId, request),
    );
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'occupancy_never_overlaps') throw error;
    throw new AppError('not_available', { cause: error });
  }
}

async function book(
  actor: Actor,
  eventId: number,
  request: z.infer<typeof bookOutsideInput>,
): Promise<BookedOutsideStay> {
  const context = await adminContext(actor);
  const { building, today } = context;
  const event = await takeTurns(building.id, eventId);
  if (event.booking) throw new AppError('outside_booked', { extra: { ...event.booking } });
  const { checkIn, checkOut, apartmentId, source } = event;
  if (request.checkIn !== checkIn || request.checkOut !== checkOut) {
    throw new AppError('outside_changed', { extra: { checkIn, checkOut } });
  }
  if (checkOut < today || event.leftAt !== null) throw new AppError('outside_over');
  await releaseExpiredHolds('wait');
  const channelName = sourceName(source, event.name) || 'iCal';
  const { place, price, plan, quote, vatDecision } = await priceOutsideStay(context, event, request.totalCents);
  const guest = outsideGuest({ ...event, ...(request.firstName && { guestName: '' }) }, channelName);
  const customer = await addCustomer(actor, {
    customerId: null,
    newCustomer: true,
    standsIn: request.firstName === '',
    customer: {
      firstName: request.firstName || guest.firstName,
      lastName: request.firstName ? request.lastName : guest.lastName,
      email: '',
      phone: '',
      language: request.language,
      country: '',
    },
  });
  await openNights(event);
  await refuseTaken(event);
  const saved = await saveAdminBooking(actor, building, {
    columns: {
      apartmentId,
      checkIn,
      checkOut,
      customerId: customer.id,
      holdUntil: null,
      adults: place.baseGuests,
      children: 0,
      channel: source,
      state: 'confirmed',
      language: customer.language,
      offerId: null,
      accommodationCents: quote?.accommodationCents ?? 0,
      discountCents: 0,
      priceReason: price.totalCents === quote?.totalCents ? '' : channelName,
      bailCents: place.bailCents,
      ...bookedVat(vatDecision),
      internalNotes: outsideNotes(event, channelName),
    },
    price,
    plan,
    guests: [],
  });
  await tie(saved.id, building.id, event);
  await placeWaitingEvents(building.id, [apartmentId]);
  const arrived = checkIn < today;
  if (arrived) await checkInBooking(actor, saved.id, { at: `${checkIn} ${building.checkInTime}` });
  return {
    id: saved.id,
    reference: saved.reference,
    state: arrived ? 'checked_in' : 'confirmed',
    apartmentId,
    totalCents: price.totalCents,
  };
}

/**
 * Locks the category and the calendar, so that other bookings and calendar readings wait and the event does not change
 * until the transaction ends.
 */
async function takeTurns(buildingId: number, eventId: number): Promise<OutsideEvent> {
  const [place] = await db()
    .select({ apartmentId: calendarEvent.apartmentId, categoryId: category.id })
    .from(calendarEvent)
    .innerJoin(apartment, eq(apartment.id, calendarEvent.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(sql`${calendarEvent.id} = ${eventId} AND ${calendarEvent.buildingId} = ${buildingId}`);
  if (!place) throw new AppError('outside_gone');
  await db().execute(sql`SELECT 1 FROM category WHERE id = ${place.categoryId} FOR NO KEY UPDATE`);
  await lockSpaces([place.apartmentId]);
  const event = await lockOutsideEvent(buildingId, eventId);
  if (!event) throw new AppError('outside_gone');
  return event;
}

/** Releases the nights that the event occupies, and nights that other events close without a guest. */
async function openNights({ id, apartmentId, checkIn, checkOut }: OutsideEvent): Promise<void> {
  await db().execute(sql`
    DELETE FROM occupancy USING calendar_event AS event
    WHERE event.id = occupancy.calendar_event_id AND (event.id = ${id} OR event.kind = 'closed')
      AND occupancy.space_id IN (SELECT space_id FROM apartment_space WHERE apartment_id = ${apartmentId})
      AND occupancy.stay && daterange(${checkIn}::date, ${checkOut}::date)`);
}

async function refuseTaken({ apartmentId, checkIn, checkOut }: OutsideEvent): Promise<void> {
  const [other] = await occupantsOf(apartmentId, { checkIn, checkOut });
  if (!other) return;
  const { kind, reference, source, ...taken } = other;
  const stay = { checkIn: taken.checkIn, checkOut: taken.checkOut };
  throw new AppError('not_available', { extra: { takenBy: { kind, reference, source, ...stay } } });
}

async function tie(bookingId: number, buildingId: number, event: OutsideEvent): Promise<void> {
  const { id: eventId, apartmentId, source, name, uid, checkIn, checkOut } = event;
  // Unlinks an earlier, canceled booking made from the event.
  await db().update(channelBooking).set({ eventId: null }).where(eq(channelBooking.eventId, eventId));
  await db()
    .insert(channelBooking)
    .values({ bookingId, buildingId, apartmentId, eventId, source, name, uid, checkIn, checkOut });
  await db().update(calendarEvent).set({ kind: 'stay', kindByTeam: true }).where(eq(calendarEvent.id, eventId));
}
