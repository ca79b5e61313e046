import { and, asc, gte, inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { season } from '../../database/price-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { gapsToCome } from './gaps';
import type { Nights } from './season-data';
import { nightCount } from './season-dates';
import { pricedApartment } from './seasons-store.server';

/** The nights to come of an apartment that have no price and so cannot be booked; gaps.ts says what counts. */
export async function listGaps(actor: Actor, apartmentId: number) {
  authorize(actor, 'prices:read');
  await pricedApartment(actor, apartmentId);
  const gaps = await gapsOfApartments(actor, [apartmentId]);
  return (gaps.get(apartmentId) ?? []).map((gap) => ({ ...gap, nights: nightCount(gap) }));
}

/** The same for many apartments at once, by their id. */
export async function gapsOfApartments(actor: Actor, apartmentIds: readonly number[]): Promise<Map<number, Nights[]>> {
  authorize(actor, 'prices:read');
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const seasons = await nightsToCome(apartmentIds, today);
  return new Map(
    apartmentIds.map((id) => [id, gapsToCome(seasons.get(id) ?? [], today, building.bookableMonthsAhead)]),
  );
}

async function nightsToCome(apartmentIds: readonly number[], today: CalendarDate): Promise<Map<number, Nights[]>> {
  if (apartmentIds.length === 0) return new Map();
  const rows = await db()
    .select({ apartmentId: season.apartmentId, firstNight: season.firstNight, lastNight: season.lastNight })
    .from(season)
    .where(and(inArray(season.apartmentId, [...apartmentIds]), gte(season.lastNight, today)))
    .orderBy(asc(season.firstNight));
  return Map.groupBy(rows, (row) => row.apartmentId);
}
