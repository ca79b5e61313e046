import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { matchesTerms } from '../../database/list-sql.server';
import { requireAdminBuilding } from '../building/admin-building.server';

const PICKED = 12;

/**
 * Finds apartments by words in their code or category. Apartments with conflicts come first, then apartments that
 * import calendars.
 */
export async function pickApartments(actor: Actor, query: string) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const conflicts = sql<number>`(SELECT count(*)::int FROM calendar_event
    WHERE calendar_event.apartment_id = ${apartment.id} AND calendar_event.state = 'conflict')`.mapWith(Number);
  const feeds = sql<number>`(SELECT count(*)::int FROM calendar_feed
    WHERE calendar_feed.apartment_id = ${apartment.id})`.mapWith(Number);
  const where = and(
    eq(apartment.buildingId, building.id),
    ne(apartment.status, 'retired'),
    ...matchesTerms(query.trim(), [apartment.code, sql`${category.name}::text`]),
  );
  const rows = await db()
    .select({ id: apartment.id, code: apartment.code, categoryName: category.name, conflicts, feeds })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(where)
    .orderBy(desc(conflicts), desc(feeds), asc(apartment.code))
    .limit(PICKED);
  return { rows, total: rows.length };
}
