import { and, eq, sql } from 'drizzle-orm';
import { addDays, earlier, type CalendarDate } from '../app/core/calendar-date';
import {
  booking,
  bookingEvent,
  bookingInstalment,
  bookingLine,
  bookingNight,
  occupancy,
  payment,
} from '../app/database/booking-schema.server';
import { block } from '../app/database/calendar-schema.server';
import { db } from '../app/database/connection.server';
import { demoCharge, demoRefund } from '../app/database/payment-schema.server';
import { customer } from '../app/database/people-schema.server';
import { stateIn } from '../app/database/state-in.server';
import { bookingAnswers } from '../app/core/booking-states';
import { paymentAnswers } from '../app/core/payment-states';
import { describeLines } from '../app/features/prices/describe-line';
import { confirmedAt, eventsOf } from './booking-events';
import { buildingData } from './building';
import { chargeOf, providerOf } from './card-charges';
import type { Folio } from './folio';
import { demoBlocks } from './fixed-stays';
import type { Guest } from './guests';
import { bookingHistory, instantOn, type DemoBooking } from './history';
import { insertReturningIds, insertRows } from './insert-rows.server';
import { moneyTrails } from './money-trail';
import { randomOf } from './random';
import { idOf, type Inventory } from './seed-inventory.server';
import type { Staff } from './seed-users.server';
import { seedBails } from './seed-bails.server';

export async function seedHistory(today: CalendarDate, inventory: Inventory, staff: Staff): Promise<Folio[]> {
  const { buildingId } = inventory;
  const bookings = bookingHistory({
    today,
    referencePrefix: buildingData.referencePrefix,
    tariffs: inventory.tariffs,
    offers: inventory.offers,
    terms: buildingData,
  });
  const customerIds = await seedCustomers(bookings, buildingId, staff.customerId);
  const bookingIds = await insertReturningIds(
    booking,
    bookings.map((entry) => bookingRow(entry, inventory, customerIds)),
  );
  const numbered = bookings.map((entry, index) => ({
    entry,
    bookingId: bookingIds[index]!,
    customerId: customerIds.get(entry.guest) ?? null,
  }));

  await insertRows(
    bookingLine,
    numbered.flatMap(({ entry, bookingId }) => lineRows(entry, bookingId)),
  );
  await insertRows(
    bookingInstalment,
    numbered.flatMap(({ entry, bookingId }) =>
      entry.quote.paymentPlan.map((instalment, position) => ({ bookingId, position, ...instalment })),
    ),
  );
  await seedNights(numbered, inventory);
  await seedOccupancy(today, numbered, inventory, staff);
  return seedMoneyAndEvents(today, numbered, buildingId, staff);
}

type Numbered = { entry: DemoBooking; bookingId: number; customerId: number | null };

async function seedCustomers(
  bookings: readonly DemoBooking[],
  buildingId: number,
  signedInUserId: number,
): Promise<Map<Guest, number>> {
  const guests = [...new Set(bookings.map(({ guest }) => guest))];
  const ids = await insertReturningIds(
    customer,
    guests.map(({ firstBookedOn, wantsNews, ...guest }) => {
      const createdAt = instantOn(firstBookedOn, 7 * 60);
      return {
        ...guest,
        buildingId,
        createdAt,
        marketingConsentAt: wantsNews ? createdAt : null,
        userId: guest.email === 'customer@example.com' ? signedInUserId : null,
      };
    }),
  );
  await db().insert(customer).values(phoneBookings(buildingId, guests));
  return new Map(guests.map((guest, index) => [guest, ids[index]!]));
}

/** Returns a duplicate record of the guest who signs in, created by phone; the team is supposed to discover it. */
function phoneBookings(buildingId: number, guests: readonly Guest[]) {
  const known = guests.find(({ email }) => email === 'customer@example.com');
  return {
    buildingId,
    firstName: 'Núria',
    lastName: 'Vidal Roca',
    email: 'nuria.vidal@example.org',
    phone: '600 000 000',
    country: 'ES',
    address: { street: 'Carrer de la Lluna 8, 2.º', postcode: '08001', city: 'Barcelona' },
    notes: 'Llamó para preguntar por el verano.',
    createdAt: instantOn(known?.firstBookedOn ?? guests[0]!.firstBookedOn, 11 * 60),
  };
}

function bookingRow(entry: DemoBooking, inventory: Inventory, customerIds: ReadonlyMap<Guest, number>) {
  const { quote, stay } = entry;
  return {
    buildingId: inventory.buildingId,
    reference: entry.reference,
    apartmentId: idOf(inventory.apartmentIds, entry.apartment.code),
    customerId: customerIds.get(entry.guest) ?? null,
    ...stay,
    adults: entry.adults,
    children: entry.children,
    channel: entry.channel,
    state: entry.state,
    language: entry.guest.language,
    offerId: quote.offerId,
    accommodationCents: quote.accommodationCents,
    discountCents: quote.discountCents,
    totalCents: quote.totalCents,
    bailCents: quote.bailCents,
    vatTreatment: 'lodging' as const,
    arrivalTime: entry.arrivalTime,
    requests: entry.requests,
    internalNotes: entry.internalNotes,
    createdAt: entry.createdAt,
    confirmedAt: confirmedAt(entry),
    updatedAt: confirmedAt(entry),
  };
}

function lineRows({ quote }: DemoBooking, bookingId: number) {
  const descriptions = describeLines(quote.lines);
  return quote.lines.map(({ kind, quantity, unitCents, totalCents }, position) => ({
    bookingId,
    position,
    kind,
    description: descriptions[position] ?? { es: '' },
    quantity,
    unitCents,
    totalCents,
  }));
}

/**
 * Inserts four arrays instead of single values, which takes a fraction of the time; this is by far the largest table.
 */
async function seedNights(numbered: readonly Numbered[], inventory: Inventory): Promise<void> {
  const nights = numbered.flatMap(({ entry, bookingId }) => {
    const apartmentId = idOf(inventory.apartmentIds, entry.apartment.code);
    return entry.quote.nightAmounts.map((night) => ({ bookingId, apartmentId, ...night }));
  });
  const column = (values: unknown[]) => sql.param(values);
  await db().execute(sql`
    INSERT INTO ${bookingNight} (booking_id, apartment_id, night, amount_cents)
    SELECT * FROM unnest(
      ${column(nights.map((row) => row.bookingId))}::bigint[],
      ${column(nights.map((row) => row.apartmentId))}::bigint[],
      ${column(nights.map((row) => row.night))}::date[],
      ${column(nights.map((row) => row.amountCents))}::integer[]
    )`);
}

async function seedOccupancy(
  today: CalendarDate,
  numbered: readonly Numbered[],
  inventory: Inventory,
  { receptionUserIds }: Staff,
): Promise<void> {
  const { buildingId, spaceIds, apartmentIds } = inventory;
  const ofBookings = numbered
    .filter(({ entry }) => bookingAnswers(entry.state, 'occupies'))
    .map(({ entry: { apartment, stay }, bookingId }) => ({
      buildingId,
      spaceId: idOf(spaceIds, apartment.code),
      stay,
      kind: 'booking' as const,
      bookingId,
    }));
  const planned = demoBlocks(today);
  const noted = (checkIn: CalendarDate) => instantOn(earlier(addDays(today, -2), addDays(checkIn, -4)), 9 * 60);
  const blockIds = await insertReturningIds(
    block,
    planned.map(({ apartment, reason, checkIn, checkOut }) => ({
      buildingId,
      apartmentId: idOf(apartmentIds, apartment),
      checkIn,
      checkOut,
      kind: 'maintenance' as const,
      reason,
      userId: receptionUserIds[0]!,
      createdAt: noted(checkIn),
      updatedAt: noted(checkIn),
    })),
  );
  const blocks = planned.map(({ apartment, reason, checkIn, checkOut }, index) => ({
    buildingId,
    spaceId: idOf(spaceIds, apartment),
    stay: { checkIn, checkOut },
    kind: 'block' as const,
    reason,
    blockId: blockIds[index]!,
  }));
  await insertRows(occupancy, [...ofBookings, ...blocks]);
}

async function seedMoneyAndEvents(
  today: CalendarDate,
  numbered: readonly Numbered[],
  buildingId: number,
  staff: Staff,
): Promise<Folio[]> {
  const random = randomOf(`${today} money`);
  const trail = moneyTrails(today, random);
  const trails = numbered.map(({ entry, bookingId }) => {
    const payments = trail.paymentsOf(entry);
    const held = trail.bailOf(entry);
    return { bookingId, payments, held, events: eventsOf(entry, payments, held, random) };
  });

  const payments = trails.flatMap(({ bookingId, payments: paid }) =>
    paid.map((entry) => ({ ...entry, bookingId, buildingId, ...providerOf(entry.method, random) })),
  );
  const paymentIds = await insertReturningIds(
    payment,
    payments.map(({ refundedAt: _refunded, ...row }) => row),
  );
  await insertRows(demoCharge, payments.flatMap(chargeOf));
  const refunds = payments.flatMap(({ refundedAt, ...paid }, index) =>
    refundedAt
      ? [
          {
            ...paid,
            ...providerOf(paid.method, random),
            amountCents: -paid.amountCents,
            state: 'succeeded' as const,
            refundOf: paymentIds[index]!,
            at: refundedAt,
          },
        ]
      : [],
  );
  const refundIds = await insertReturningIds(payment, refunds);
  const chargeKeys = new Map(payments.map(({ key }, index) => [paymentIds[index]!, key]));
  await insertRows(
    demoRefund,
    refunds.flatMap(({ key, refundOf, amountCents, at }) =>
      key === null ? [] : [{ key, chargeKey: chargeKeys.get(refundOf)!, amountCents: -amountCents, at }],
    ),
  );
  // The fee of a canceled stay or no-show is the amount that was paid and not refunded.
  await db()
    .update(booking)
    .set({ cancellationFeeCents: sql`greatest(${booking.paidCents}, 0)` })
    .where(and(eq(booking.buildingId, buildingId), stateIn(booking.state, 'owesFee')));
  await seedBails(
    buildingId,
    trails.flatMap(({ bookingId, held }) => (held ? [{ bookingId, ...held }] : [])),
  );
  const events = trails.flatMap(({ bookingId, events: own }) =>
    own.map(({ byTeam, ...event }) => ({
      ...event,
      bookingId,
      userId: byTeam ? random.pick(staff.receptionUserIds) : null,
    })),
  );
  await insertRows(bookingEvent, events);
  const moved = [
    ...payments.map((each, index) => ({ ...each, id: paymentIds[index]! })),
    ...refunds.map((each, index) => ({ ...each, id: refundIds[index]! })),
  ]
    .filter(({ state }) => paymentAnswers(state, 'hasMoved'))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  const ofBooking = { events: Map.groupBy(events, byBooking), payments: Map.groupBy(moved, byBooking) };
  return numbered.map((each) => {
    const own = ofBooking.events.get(each.bookingId) ?? [];
    const paid = ofBooking.payments.get(each.bookingId) ?? [];
    return {
      ...each,
      events: own,
      payments: paid.map(({ id, amountCents, at }) => {
        const noted = own.find((event) => event.kind === 'payment' && event.at.getTime() === at.getTime());
        return { id, amountCents, at, userId: noted?.userId ?? null };
      }),
    };
  });
}

const byBooking = ({ bookingId }: { bookingId: number }) => bookingId;
