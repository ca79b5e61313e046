import { and, asc, eq, gt, lt, desc, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { calendarFeed } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { apartment, apartmentEquipment, category, sharedFlat } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { apartmentRefusals } from './apartment-actions';
import { apartmentData, apartmentKind } from './apartment-data';
import { gapsByApartment } from './apartment-gaps.server';
import { countOpenBookings, wasEverBooked } from './open-bookings.server';

/**
 * Returns an apartment with the data that staff see and the actions possible now; throws `not_found` for unknown ids.
 */
export async function viewApartment(actor: Actor, id: number) {
  authorize(actor, 'apartments:read');
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const [found] = await db()
    .select({ row: apartment, category, flatCode: sharedFlat.code })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(sharedFlat, eq(sharedFlat.id, apartment.sharedFlatId))
    .where(and(eq(apartment.id, id), eq(apartment.buildingId, building.id)));
  if (!found) throw new AppError('not_found');
  const { row, category: of, flatCode } = found;
  const openBookings = await countOpenBookings(id, today);
  const wasBooked = await wasEverBooked(id);
  const gaps = await gapsByApartment([id], today);
  return {
    id,
    version: row.version,
    data: apartmentData(row),
    kind: apartmentKind(row),
    category: { id: of.id, name: of.name, typeCategory: `${of.type}_${of.key}`, published: of.published },
    sharedFlatCode: flatCode,
    openBookings,
    refusals: apartmentRefusals({ status: row.status, openBookings, wasBooked }),
    counts: {
      equipment: await db().$count(apartmentEquipment, eq(apartmentEquipment.apartmentId, id)),
      images: row.imageCount,
      calendars: await db().$count(calendarFeed, eq(calendarFeed.apartmentId, id)),
    },
    isPriced: row.pricedUntil !== null && row.pricedUntil >= today,
    gaps: gaps.get(id) ?? 0,
    neighbors: await neighborsOf(building.id, row.code),
  };
}

async function neighborsOf(buildingId: number, code: string) {
  const of = { id: apartment.id, code: apartment.code };
  const inBuilding = eq(apartment.buildingId, buildingId);
  const [previous] = await db()
    .select(of)
    .from(apartment)
    .where(and(inBuilding, lt(apartment.code, code), sql`${apartment.status} <> 'retired'`))
    .orderBy(desc(apartment.code))
    .limit(1);
  const [next] = await db()
    .select(of)
    .from(apartment)
    .where(and(inBuilding, gt(apartment.code, code), sql`${apartment.status} <> 'retired'`))
    .orderBy(asc(apartment.code))
    .limit(1);
  return { previous: previous ?? null, next: next ?? null };
}
