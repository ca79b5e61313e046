import { and, asc, eq, ne } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { textIn } from '../../core/locale';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';

export async function apartmentChoices(actor: Actor): Promise<{ value: string; label: string }[]> {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const rows = await db()
    .select({ id: apartment.id, code: apartment.code, name: category.name })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(and(eq(apartment.buildingId, building.id), ne(apartment.status, 'retired')))
    .orderBy(asc(apartment.code));
  return rows.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${textIn(name, actor.locale)}` }));
}
