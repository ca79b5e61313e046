import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { databaseRefusal, db } from '../../../database/connection.server';
import { sharedFlat } from '../../../database/inventory-schema.server';

/** Locks the building's flat until the transaction ends; throws `not_found` for unknown ids. */
export async function lockSharedFlat(buildingId: number, id: number) {
  const [row] = await db()
    .select()
    .from(sharedFlat)
    .where(and(eq(sharedFlat.id, id), eq(sharedFlat.buildingId, buildingId)))
    // FOR NO KEY UPDATE lets a concurrent transaction add a room to the flat.
    .for('no key update');
  if (!row) throw new AppError('not_found');
  return row;
}

type SharedFlatRow = typeof sharedFlat.$inferSelect;

export function sharedFlatData({ code, floor, description }: Pick<SharedFlatRow, 'code' | 'floor' | 'description'>) {
  return { code, floor, description };
}

export async function orFlatCodeTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'shared_flat_building_id_code_key') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'code', problem: 'code_taken' }], cause: error });
  }
}
