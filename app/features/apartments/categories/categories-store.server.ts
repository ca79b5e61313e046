import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { databaseRefusal, db } from '../../../database/connection.server';
import { category } from '../../../database/inventory-schema.server';

type CategoryRow = typeof category.$inferSelect;

/** The category of the building, locked until the transaction ends; unknown ids are not found. */
export async function lockCategory(buildingId: number, id: number): Promise<CategoryRow> {
  const [row] = await db()
    .select()
    .from(category)
    .where(and(eq(category.id, id), eq(category.buildingId, buildingId)))
    .for('no key update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** What the team writes of a category. */
export function categoryData({ type, key, name, summary, description, published }: CategoryRow) {
  return { type, key, name, summary, description, published };
}

/** Changes the category and counts the version. */
export async function changeCategory(id: number, change: Partial<typeof category.$inferInsert>): Promise<void> {
  await orKeyTaken(() =>
    db()
      .update(category)
      .set({ ...change, version: sql`${category.version} + 1` })
      .where(eq(category.id, id)),
  );
}

/** A key is one category's of a type in a building: it is in the address. */
export async function orKeyTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'category_building_id_type_key_key') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'key', problem: 'key_taken' }], cause: error });
  }
}
