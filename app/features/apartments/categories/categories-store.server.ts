import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { databaseRefusal, db } from '../../../database/connection.server';
import { category } from '../../../database/inventory-schema.server';

type CategoryRow = typeof category.$inferSelect;

/** Locks the building's category until the transaction ends; throws `not_found` for unknown ids. */
export async function lockCategory(buildingId: number, id: number): Promise<CategoryRow> {
  const [row] = await db()
    .select()
    .from(category)
    .where(and(eq(category.id, id), eq(category.buildingId, buildingId)))
    .for('no key update');
  if (!row) throw new AppError('not_found');
  return row;
}

export function categoryData({ type, key, name, summary, description, published }: CategoryRow) {
  return { type, key, name, summary, description, published };
}

/** Changes the category and increments its version. */
export async function changeCategory(id: number, change: Partial<typeof category.$inferInsert>): Promise<void> {
  await orKeyTaken(() =>
    db()
      .update(category)
      .set({ ...change, version: sql`${category.version} + 1` })
      .where(eq(category.id, id)),
  );
}

/**
 * Reports a duplicate key as a field error. A key is part of the page's address and is unique per type within a
 * building.
 */
export async function orKeyTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'category_building_id_type_key_key') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'key', problem: 'key_taken' }], cause: error });
  }
}
