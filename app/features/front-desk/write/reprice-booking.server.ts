import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, inArray, min, or } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { CalendarDate } from '../../../core/calendar-date';
import { booking, bookingNight } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { replaceRows } from '../../bookings/booking-snapshot.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { bookingAnswers } from '../../../core/booking-states';
import { agreedPrice, type StayPrice } from '../../bookings/agreed-price';
import { storedPrice } from './booking-record.server';
import { adminContext } from './admin-context.server';
import { fieldChanges, type FieldChange } from './field-changes';
import { planAt, planOf } from '../../payments/payment-plan-choice';
import { requote, type NewQuote } from './requote.server';
import { refuseOtherSum } from '../../payments/refuse-other-sum.server';
import type { UpdateBookingInput } from './write-input';
import { storedInstalments } from '../../bookings/stored-price.server';

/**
 * Changes the price and payment plan as requested. The price is kept, quoted again, or agreed manually, and the plan is
 * adjusted to the new total. Returns the changes.
 */
export async function repriceBooking(
  actor: Actor,
  row: BookingRow,
  request: UpdateBookingInput,
): Promise<FieldChange[]> {
  const { price: choice = 'keep', plan: planChoice = 'keep' } = request;
  const context = await adminContext(actor);
  await refuseCrowd(row, context.today);
  if (choice === 'keep' && planChoice === 'keep') return [];
  if (bookingAnswers(row.state, 'isOff')) {
    throw new AppError('state_refuses', {
      fields: [{ path: choice === 'keep' ? 'plan' : 'price', problem: 'state_keeps' }],
    });
  }
  const stored = await storedPrice(row);
  const apartmentOf = new Map(stored.nights.map(({ night, apartmentId }) => [night, apartmentId]));
  const quoted = choice === 'quote' ? await requote(actor, row, stored.nights, request) : null;
  const price = newPrice(stored, quoted, request);
  const before = await storedInstalments(row.id);
  const plan =
    planChoice === 'keep'
      ? planAt(before, price.totalCents, context.today)
      : planOf(planChoice, request.instalments ?? [], {
          stay: row,
          totalCents: price.totalCents,
          nights: price.nights,
          today: context.today,
          terms: context.building,
        });
  refuseOtherSum(plan, price.totalCents, actor);
  const priceReason = choice === 'manual' ? request.priceReason! : choice === 'quote' ? '' : row.priceReason;
  await db()
    .update(booking)
    .set({ totalCents: price.totalCents, priceReason, ...quoted?.columns })
    .where(eq(booking.id, row.id));
  await replaceRows(row.id, {
    nights: price.nights.map((night) => ({ ...night, apartmentId: apartmentOf.get(night.night)! })),
    lines: price.lines.map((line, position) => ({ position, ...line })),
    instalments: plan.map((instalment, position) => ({ position, ...instalment })),
  });
  const changes = fieldChanges(
    { totalCents: row.totalCents, priceReason: row.priceReason, plan: before },
    { totalCents: price.totalCents, priceReason, plan },
  );
  const isRequoted = !isDeepStrictEqual(price.lines, stored.lines);
  return changes.length === 0 && isRequoted ? [{ field: 'lines', from: null, to: null }] : changes;
}

function newPrice(stored: StayPrice, quoted: NewQuote | null, request: UpdateBookingInput): StayPrice {
  if (quoted) return quoted.price;
  return request.price === 'manual' ? agreedPrice(stored, request.agreedCents!) : stored;
}

/** Refuses more guests than the stay's apartments sleep. */
async function refuseCrowd({ id, apartmentId, adults, children }: BookingRow, today: CalendarDate): Promise<void> {
  const toCome = db()
    .select({ id: bookingNight.apartmentId })
    .from(bookingNight)
    .where(and(eq(bookingNight.bookingId, id), gte(bookingNight.night, today)));
  const [place] = await db()
    .select({ maxGuests: min(apartment.maxGuests) })
    .from(apartment)
    .where(or(eq(apartment.id, apartmentId), inArray(apartment.id, toCome)));
  if (adults + children <= place!.maxGuests!) return;
  const params = { max: place!.maxGuests! };
  throw new AppError('too_many_guests', { fields: [{ path: 'adults', problem: 'too_many_for_it', params }] });
}
