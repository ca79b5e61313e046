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

/** Returns an apartment's future nights without a price, which can't be booked; defined in gaps.ts. */
export async function listGaps(actor: Actor, apartmentId: number) {
  authorize(actor, 'prices:read');
  await pricedApartment(actor, apartmentId);
  const gaps = await gapsOfApartments(actor, [apartmentId]);
  return (gaps.get(apartmentId) ?? []).map((gap) => ({ ...gap, nights: nightCount(gap) }));
}

/** Returns the gaps of several apartments, by apartment id. */
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
