import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { missingRequirements } from '../publishing-requirements';

export type AdminCategory = Awaited<ReturnType<typeof listAdminCategories>>[number];

const isActive = sql`${apartment.status} = 'active'`;

/**
 * Lists every category of the building in the order of the site, with its number of apartments and its missing
 * requirements.
 */
export async function listAdminCategories(actor: Actor) {
  authorize(actor, 'apartments:read');
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const own = sql`FROM ${apartment} WHERE ${apartment.categoryId} = category.id`;
  const count = (condition: SQL) => sql<number>`(SELECT count(*)::int ${own} AND ${condition})`;
  const some = (condition: SQL) => sql<boolean>`EXISTS (SELECT ${own} AND ${isActive} AND ${condition})`;
  const rows = await db()
    .select({
      row: category,
      // Counted separately from active apartments, so each index row is read once. The two counts add up to the total.
      others: count(inArray(apartment.status, ['maintenance', 'retired'])),
      active: count(isActive),
      isPictured: some(sql`${apartment.imageCount} > 0`),
      isPriced: some(sql`${apartment.pricedUntil} >= ${today}::date`),
      offers: sql<number>`(SELECT count(*)::int FROM offer_category AS offered WHERE offered.category_id = category.id)`,
    })
    .from(category)
    .where(eq(category.buildingId, building.id))
    .orderBy(asc(category.position), asc(category.id));
  return rows.map(({ row, active, others, isPictured, isPriced, offers }) => {
    const { position: _position, buildingId: _building, ...data } = row;
    const missingParts = missingRequirements({ active, isPictured, isPriced });
    return {
      ...data,
      apartments: active + others,
      active,
      offers,
      lacks: missingParts,
      typeCategory: `${row.type}_${row.key}`,
    };
  });
}

/** Returns one category; throws `not_found` for unknown ids. */
export async function viewAdminCategory(actor: Actor, id: number): Promise<AdminCategory> {
  const found = (await listAdminCategories(actor)).find((row) => row.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}
