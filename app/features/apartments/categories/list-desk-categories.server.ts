import { asc, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { apartment, category, offerCategory } from '../../../database/inventory-schema.server';
import { requireDeskBuilding } from '../../building/desk-building.server';
import { publishingLacks } from '../publishing-lacks';

export type DeskCategory = Awaited<ReturnType<typeof listDeskCategories>>[number];

/** Every category of the building in the order of the site, with how many apartments it has and what it lacks to be booked. */
export async function listDeskCategories(actor: Actor) {
  authorize(actor, 'apartments:read');
  const building = await requireDeskBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const isActive = sql`${apartment.status} = 'active'`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(${apartment.id}) FILTER (WHERE ${condition}))::int`;
  const rows = await db()
    .select({
      row: category,
      apartments: count(sql`true`),
      active: count(isActive),
      withImage: count(sql`${isActive} AND ${apartment.imageCount} > 0`),
      withPrice: count(sql`${isActive} AND ${apartment.pricedUntil} >= ${today}::date`),
      offers: sql<number>`(SELECT count(*)::int FROM ${offerCategory} WHERE ${offerCategory.categoryId} = category.id)`,
    })
    .from(category)
    .leftJoin(apartment, eq(apartment.categoryId, category.id))
    .where(eq(category.buildingId, building.id))
    .groupBy(category.id)
    .orderBy(asc(category.position), asc(category.id));
  return rows.map(({ row, active, withImage, withPrice, ...counts }) => {
    const { position: _position, buildingId: _building, ...data } = row;
    const lacks = publishingLacks({ active, withImage, withPrice });
    return { ...data, ...counts, active, lacks, typeCategory: `${row.type}_${row.key}` };
  });
}

/** One of them; unknown ids are not found. */
export async function viewDeskCategory(actor: Actor, id: number): Promise<DeskCategory> {
  const found = (await listDeskCategories(actor)).find((row) => row.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}
