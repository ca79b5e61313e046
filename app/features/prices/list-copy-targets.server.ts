import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { pricedApartment } from './seasons-store.server';

const MAX_TARGETS = 500;

/** Lists apartments that prices can be copied to, with apartments of the same category first. */
export async function listCopyTargets(actor: Actor, apartmentId: number) {
  authorize(actor, 'prices:read');
  const source = await pricedApartment(actor, apartmentId);
  return db()
    .select({ id: apartment.id, code: apartment.code, categoryName: category.name })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(
      and(eq(apartment.buildingId, source.building.id), ne(apartment.id, apartmentId), ne(apartment.status, 'retired')),
    )
    .orderBy(desc(sql`${apartment.categoryId} = ${source.categoryId}`), asc(category.position), asc(apartment.code))
    .limit(MAX_TARGETS);
}
