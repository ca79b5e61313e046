import { sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import type { Locale } from '../../core/locale';
import {
  booking,
  bookingEvent,
  bookingInstalment,
  bookingLine,
  bookingNight,
  occupancy,
  openHold,
} from '../../database/booking-schema.server';
import { atSavepoint, databaseRefusal, db, inRetriedTransaction } from '../../database/connection.server';
import { committed } from '../../database/cached-reads.server';
import type { PublicBuilding } from '../building/public-building.server';
import { notifyWebhooks } from '../webhooks/notify-webhooks.server';
import { describeLines } from '../prices/describe-line';
import type { Quote } from '../prices/price-rules';
import { answerWithOffer } from './answer-with-offer.server';
import { bestFit, type Candidate } from '../availability/choose-apartment';
import { releaseExpiredHolds } from '../bookings/expire-holds.server';
import { freeReference } from '../bookings/free-reference.server';
import { bookedVat } from '../bookings/vat-snapshot';
import { holdEnd } from './hold-end';
import type { HoldOrigin } from './hold-limits.server';
import type { QuoteInput } from '../availability/stay-input';
import { priceAmong } from '../availability/nearest-stays';
import { candidatesFor } from '../availability/quote-stay.server';
import { checkDates, nearestFor, refusalError } from '../availability/refuse-stay.server';
import { quoteRequest, salesContext } from '../availability/sales-context.server';

export interface PlacedStay {
  id: number;
  reference: string;
  apartmentId: number;
  typeCategory: string;
  holdUntil: Date;
  quote: Quote;
}

/** Data stored with the hold in addition to the stay itself. */
export interface PlacedBy {
  customerId?: number;
  arrivalTime?: string | undefined;
  requests?: string | undefined;
  language: Locale;
  /** Undefined for staff. */
  origin: HoldOrigin | undefined;
}

/**
 * Assigns an apartment to the stay and holds it as a pending booking. Locks category and offer until the transaction
 * ends, so competing visitors are served in turn. Only the exclusion constraint prevents overlaps; after a clash with a
 * writer that doesn't take the lock, the remaining apartments are tried. The bookings `releasedIds` are those that the
 * running transaction has released.
 */
export async function placeStay(
  actor: Actor,
  requested: QuoteInput,
  placedBy: PlacedBy,
  releasedIds: readonly number[] = [],
): Promise<PlacedStay> {
  const context = await committed(() => salesContext(actor, releasedIds));
  const stay = { checkIn: requested.checkIn, checkOut: requested.checkOut };
  checkDates(stay, context);
  const request = quoteRequest(context, {
    stay,
    guests: requested.adults + requested.children,
    offerCode: requested.offerCode,
  });
  const find = () => candidatesFor(context, requested, stay, releasedIds);

  return inRetriedTransaction(async () => {
    const chosen = await committed(find);
    const reference = await freeReference(context.building.referencePrefix);
    await db().execute(sql`SELECT 1 FROM category WHERE id = ${chosen.categoryId} FOR NO KEY UPDATE`);
    await releaseExpiredHolds();
    for (let attempt = 0; attempt <= chosen.candidates.length; attempt += 1) {
      // Reads the transaction's own rows from the second attempt on, since the clash may be with one of them, such as a
      // stay that waited for the nights released here.
      const { candidates, typeCategory } = attempt === 0 ? await committed(find) : await find();
      const answer = await answerWithOffer(candidates, request, context.building.id);
      if (!answer.ok) {
        throw refusalError(answer.refusal, nearestFor(priceAmong(candidates, request), stay, answer.refusal, context));
      }
      const saved = await saveUnlessTaken(
        actor,
        bestFit(answer.cheapest, stay),
        answer.quote,
        requested,
        { ...placedBy, reference },
        context.building,
      );
      if (saved) return { ...saved, typeCategory };
      await releaseExpiredHolds('wait');
    }
    throw new AppError('busy');
  });
}

/** Inserts the pending booking and its occupancy; undefined if another writer took the apartment. */
async function saveUnlessTaken(
  actor: Actor,
  candidate: Candidate,
  quote: Quote,
  requested: QuoteInput,
  placedBy: PlacedBy & { reference: string },
  building: PublicBuilding,
): Promise<Omit<PlacedStay, 'typeCategory'> | undefined> {
  try {
    return await atSavepoint(async () => {
      const saved = await saveBooking(actor, candidate, quote, requested, placedBy, building);
      await db()
        .insert(occupancy)
        .values(
          candidate.spaceIds.map((spaceId) => ({
            buildingId: building.id,
            spaceId,
            stay: quote.stay,
            kind: 'hold' as const,
            bookingId: saved.id,
            holdUntil: saved.holdUntil,
          })),
        );
      return { ...saved, apartmentId: candidate.apartmentId, quote };
    });
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'occupancy_never_overlaps') return undefined;
    throw error;
  }
}

async function saveBooking(
  actor: Actor,
  candidate: Candidate,
  quote: Quote,
  requested: QuoteInput,
  placedBy: PlacedBy & { reference: string },
  building: PublicBuilding,
): Promise<{ id: number; reference: string; holdUntil: Date }> {
  const at = now();
  const holdUntil = holdEnd(at, building);
  const { reference } = placedBy;
  const [row] = await db()
    .insert(booking)
    .values({
      buildingId: building.id,
      reference,
      apartmentId: candidate.apartmentId,
      customerId: placedBy.customerId ?? null,
      ...quote.stay,
      adults: requested.adults,
      children: requested.children,
      state: 'pending',
      holdUntil,
      language: placedBy.language,
      offerId: quote.offerId,
      accommodationCents: quote.accommodationCents,
      discountCents: quote.discountCents,
      totalCents: quote.totalCents,
      bailCents: quote.bailCents,
      ...bookedVat(quote.vatDecision),
      arrivalTime: placedBy.arrivalTime ?? null,
      requests: placedBy.requests ?? '',
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: booking.id });
  const bookingId = row!.id;
  if (placedBy.origin)
    await db()
      .insert(openHold)
      .values({ bookingId, ...placedBy.origin });
  const descriptions = describeLines(quote.lines);
  await db()
    .insert(bookingLine)
    .values(
      quote.lines.map(({ kind, quantity, unitCents, totalCents }, position) => ({
        bookingId,
        position,
        kind,
        description: descriptions[position]!,
        quantity,
        unitCents,
        totalCents,
      })),
    );
  await db()
    .insert(bookingNight)
    .values(quote.nightAmounts.map((night) => ({ bookingId, apartmentId: candidate.apartmentId, ...night })));
  await db()
    .insert(bookingInstalment)
    .values(quote.paymentPlan.map((instalment, position) => ({ bookingId, position, ...instalment })));
  await db()
    .insert(bookingEvent)
    .values({ bookingId, at, userId: actor.user?.id ?? null, kind: 'created', detail: { channel: 'web' } });
  await notifyWebhooks('booking.created', [bookingId]);
  return { id: bookingId, reference, holdUntil };
}
