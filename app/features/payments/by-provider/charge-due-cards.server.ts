import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { timeInZone } from '../../../core/zoned-time';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { savedCard } from '../../../database/payment-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { activeProvider } from '../../billing/active-provider.server';
import { ProviderUnavailable, type PaymentProvider } from '../../billing/payment-provider';
import { purgeCards } from '../saved-cards/purge-cards.server';
import { startCardCharge, sendCardCharge } from './charge-card.server';

/** Local time in the building from which cards are charged: after the day's reminders. */
const FROM_TIME = '10:00';

/**
 * Charges saved cards for the amounts due today, and erases cards that are no longer needed. Runs every quarter of an
 * hour as a job, on any node. Returns the number of charges.
 */
export async function chargeDueCards(actor: Actor): Promise<number> {
  authorize(actor, 'payments:write');
  await purgeCards();
  const provider = activeProvider();
  if (!provider?.canSaveCards) return 0;
  let charged = 0;
  for (const { id, timeZone } of await db().select().from(building).orderBy(asc(building.id))) {
    if (timeInZone(now(), timeZone) < FROM_TIME) continue;
    for (const bookingId of await bookingsToCharge(id, provider, dateInZone(now(), timeZone))) {
      const written = await startCardCharge(bookingId, provider, { userId: null, allows: () => undefined });
      if (typeof written === 'string') continue;
      try {
        if ((await sendCardCharge(provider, written)) === 'succeeded') charged += 1;
      } catch (error) {
        // The job checks the outcome later, under the charge's name.
        if (!(error instanceof ProviderUnavailable)) throw error;
      }
    }
  }
  return charged;
}

/** Returns bookings with a saved card and an amount due; the rules decide how much may be charged. */
async function bookingsToCharge(buildingId: number, provider: PaymentProvider, today: CalendarDate): Promise<number[]> {
  const rows = await db()
    .select({ id: booking.id })
    .from(savedCard)
    .innerJoin(booking, eq(booking.id, savedCard.bookingId))
    .where(
      and(
        eq(booking.buildingId, buildingId),
        eq(savedCard.provider, provider.name),
        isNull(savedCard.endedAt),
        or(isNull(savedCard.tryAgainOn), lte(savedCard.tryAgainOn, today)),
        stateIn(booking.state, 'owesByPlan'),
        gt(booking.owedCents, 0),
        sql`EXISTS (SELECT FROM booking_instalment AS part WHERE part.booking_id = booking.id
          AND least(part.due, booking.check_out) <= ${today}::date)`,
      ),
    )
    .orderBy(asc(booking.id));
  return rows.map(({ id }) => id);
}
