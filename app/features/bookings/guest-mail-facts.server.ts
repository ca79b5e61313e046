import { desc, eq } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bailDeduction } from '../../database/bail-schema.server';
import { bail, booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, building, category } from '../../database/inventory-schema.server';
import { customer } from '../../database/people-schema.server';
import type {
  PaymentRequest,
  BailFacts,
  GuestMailBuilding,
  GuestMailChanges,
  GuestMailFacts,
} from '../notifications/mails/guest-mail-facts';
import { activeProvider } from '../billing/active-provider.server';
import { takesBail } from './takes-bail';
import { providerSums } from './provider-sums.server';
import { bookingLink, paymentLink } from '../../access/booking-links.server';
import { freeCancellationUntil } from './cancellation-rules';
import { bookingAnswers } from '../../core/booking-states';
import { bailAnswers } from '../../core/bail-states';
import { storedInstalments } from './stored-price.server';
import { unpaidInstalments } from './amounts-owed';

export type BookingBefore = Pick<
  typeof booking.$inferSelect,
  'checkIn' | 'checkOut' | 'apartmentId' | 'adults' | 'children' | 'totalCents' | 'bailCents' | 'arrivalTime'
>;

export async function guestMailFacts(
  bookingId: number,
  before?: BookingBefore,
  request: PaymentRequest | null = null,
): Promise<GuestMailFacts> {
  const [found] = await db()
    .select({ row: booking, buildingRow: building, code: apartment.code, category: category.name, guest: customer })
    .from(booking)
    .innerJoin(building, eq(building.id, booking.buildingId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(eq(booking.id, bookingId));
  const { row, buildingRow, guest } = found!;
  const instalments = await storedInstalments(bookingId);
  const [bookingBail] = await db().select().from(bail).where(eq(bail.bookingId, bookingId));
  const today = dateInZone(now(), buildingRow.timeZone);
  return {
    language: row.language,
    guestName: guest?.firstName || guest?.companyName || guest?.lastName || '',
    reference: row.reference,
    link: bookingLink(row),
    paymentLink: paymentLink(row),
    paysOnline: (activeProvider()?.methods.length ?? 0) > 0,
    category: found!.category,
    apartment: found!.code,
    stay: { checkIn: row.checkIn, checkOut: row.checkOut },
    nights: row.nights,
    adults: row.adults,
    children: row.children,
    arrivalTime: row.arrivalTime,
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    owedCents: row.owedCents,
    toRefundCents: row.toRefundCents,
    bailCents: row.bailCents,
    // An amount that is only on hold was never charged, so nothing is returned.
    bailBackBy:
      bookingBail && bookingBail.leftCents > 0 && bookingBail.heldUntil === null ? bookingBail.dueBackOn : null,
    bailOnline: bookingBail !== undefined && (activeProvider()?.methods.length ?? 0) > 0 && takesBail(row, bookingBail),
    bail:
      bookingBail && bailAnswers(bookingBail.state, 'wasReceived')
        ? await bailFactsOf(bookingBail, buildingRow.timeZone)
        : null,
    unpaid: bookingAnswers(row.state, 'isOff') ? [] : unpaidInstalments(instalments, row.paidCents),
    asked: request,
    holdUntil: row.state === 'pending' ? row.holdUntil : null,
    freeUntil: freeUntil(buildingRow.content.cancellation?.freeDaysBefore, row.checkIn, today),
    cancellationFeeCents: row.cancellationFeeCents ?? 0,
    changes: before ? await changesOf(row, before) : {},
    building: buildingOf(buildingRow),
  };
}

async function bailFactsOf(bailRow: typeof bail.$inferSelect, timeZone: string): Promise<BailFacts> {
  const { amountCents: receivedCents, deductedCents, interestCents } = bailRow;
  const { capturedCents, releasedCents, onTheWayCents } = await providerSums(bailRow.id);
  const [last] = await db()
    .select()
    .from(bailDeduction)
    .where(eq(bailDeduction.bailId, bailRow.id))
    .orderBy(desc(bailDeduction.id))
    .limit(1);
  return {
    receivedCents,
    hold: bailRow.asHold
      ? { until: bailRow.heldUntil && dateInZone(bailRow.heldUntil, timeZone), capturedCents, releasedCents }
      : null,
    deductedCents,
    uncollectedCents: bailRow.notCollected ? deductedCents : 0,
    interestCents,
    // Refunds requested from the provider are on their way.
    returnedCents: bailRow.returnedCents - releasedCents + onTheWayCents,
    leftCents: bailRow.leftCents - onTheWayCents,
    deduction: last ?? null,
  };
}

/** Returns the last day of free cancellation; null if it has passed or there is none. */
function freeUntil(days: number | undefined, checkIn: CalendarDate, today: CalendarDate): CalendarDate | null {
  if (days === undefined) return null;
  const until = freeCancellationUntil(checkIn, days);
  return until >= today ? until : null;
}

async function changesOf(after: BookingBefore, before: BookingBefore): Promise<GuestMailChanges> {
  const changes: GuestMailChanges = {};
  if (before.checkIn !== after.checkIn || before.checkOut !== after.checkOut) {
    changes.stay = { checkIn: before.checkIn, checkOut: before.checkOut };
  }
  if (before.apartmentId !== after.apartmentId) {
    const [place] = await db()
      .select({ code: apartment.code, category: category.name })
      .from(apartment)
      .innerJoin(category, eq(category.id, apartment.categoryId))
      .where(eq(apartment.id, before.apartmentId));
    if (place) changes.apartment = place;
  }
  if (before.adults !== after.adults || before.children !== after.children) {
    changes.guests = { adults: before.adults, children: before.children };
  }
  if (before.totalCents !== after.totalCents) changes.totalCents = before.totalCents;
  if (before.bailCents !== after.bailCents) changes.bailCents = before.bailCents;
  if (before.arrivalTime !== after.arrivalTime) changes.arrivalTime = before.arrivalTime;
  return changes;
}

function buildingOf(buildingRow: typeof building.$inferSelect): GuestMailBuilding {
  const { name, street, postcode, city, phone, email, timeZone, checkInTime, checkOutTime, bankAccount, content } =
    buildingRow;
  return {
    name,
    street,
    postcode,
    city,
    phone,
    email,
    timeZone,
    checkInTime,
    checkOutTime,
    bankAccount,
    houseRules: content.houseRules ?? null,
    reception: content.contact?.reception ?? null,
  };
}
