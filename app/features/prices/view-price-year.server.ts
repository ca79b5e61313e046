import { and, eq, sql } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { addDays, addMonths, dateInZone, dateParts } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { gapsToCome, pricedUntil } from './gaps';
import { nightCount, nightsOfYear, overlapping } from './season-dates';
import { EARLIEST_YEAR, LATEST_YEAR } from './season-input';
import { pricedApartment, seasonsOf } from './seasons-store.server';

export type PricedApartment = Awaited<ReturnType<typeof viewPricedApartment>>;
export type PriceYear = Awaited<ReturnType<typeof viewPriceYear>>;

export async function viewPricedApartment(actor: Actor, apartmentId: number) {
  authorize(actor, 'prices:read');
  const { building, ...row } = await pricedApartment(actor, apartmentId);
  const today = dateInZone(now(), building.timeZone);
  const gaps = gapsToCome(await seasonsOf(apartmentId, { firstNight: today }), today, building.bookableMonthsAhead);
  return {
    ...row,
    today,
    mayWrite: may(actor, 'prices:write'),
    gaps: gaps.map((gap) => ({ ...gap, nights: nightCount(gap) })),
    ...(await neighborsOf(building.id, apartmentId, row.code)),
  };
}

export async function viewPriceYear(actor: Actor, apartmentId: number, requested: number | undefined) {
  const { gaps, ...head } = await viewPricedApartment(actor, apartmentId);
  const { building } = await pricedApartment(actor, apartmentId);
  const isYear = requested !== undefined && requested >= EARLIEST_YEAR && requested <= LATEST_YEAR;
  const year = isYear ? requested : dateParts(head.today).year;
  const nights = nightsOfYear(year);
  // One more day on each side: a neighboring season there can fill a gap at the edge of the year.
  const around = await seasonsOf(apartmentId, {
    firstNight: addDays(nights.firstNight, -1),
    lastNight: addDays(nights.lastNight, 1),
  });
  const toCome = await seasonsOf(apartmentId, { firstNight: head.today });
  const end = pricedUntil(toCome, head.today);
  return {
    ...head,
    gaps,
    year,
    seasons: overlapping(around, nights),
    gapsOfYear: overlapping(gaps, nights).map((gap) => ({
      ...gap,
      before: around.find(({ lastNight }) => addDays(lastNight, 1) === gap.firstNight) ?? null,
    })),
    /** Last priced night, if it is before the end of the bookable period; otherwise null. */
    endsOn: end !== null && end < addMonths(head.today, building.bookableMonthsAhead) ? end : null,
  };
}

/** Returns the counts for the apartment's other pages, and the previous and next apartment by code. */
async function neighborsOf(buildingId: number, apartmentId: number, code: string) {
  const [row] = await db()
    .select({
      equipment: sql<number>`(SELECT count(*)::int FROM apartment_equipment e WHERE e.apartment_id = apartment.id)`,
      images: apartment.imageCount,
      previousId: sql<
        string | null
      >`(SELECT id FROM apartment o WHERE o.building_id = ${buildingId} AND o.code < ${code}
        ORDER BY o.code DESC LIMIT 1)`,
      nextId: sql<string | null>`(SELECT id FROM apartment o WHERE o.building_id = ${buildingId} AND o.code > ${code}
        ORDER BY o.code LIMIT 1)`,
    })
    .from(apartment)
    .where(and(eq(apartment.id, apartmentId), eq(apartment.buildingId, buildingId)));
  const { equipment, images, previousId, nextId } = row!;
  return {
    counts: { equipment, images },
    previousId: previousId === null ? null : Number(previousId),
    nextId: nextId === null ? null : Number(nextId),
  };
}
