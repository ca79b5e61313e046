import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import type { FieldProblemKey } from '../../core/field-problem';
import { databaseRefusal, db } from '../../database/connection.server';
import { apartment, category, sharedFlat } from '../../database/inventory-schema.server';
import { formerStatus } from '../../database/report-schema.server';
import { categoryTypeOf, type ApartmentData } from './apartment-data';

interface LockAlso {
  categoryId?: number | undefined;
  flatId?: number | null | undefined;
}

/**
 * Locks the apartment, its flat, and its category until the transaction ends. Placing a stay locks the category too
 * (place-stay.server.ts), so no stay is placed meanwhile. All code locks flats first, then categories, then the
 * apartment.
 */
export async function lockApartment(buildingId: number, id: number, also: LockAlso = {}) {
  const own = and(eq(apartment.id, id), eq(apartment.buildingId, buildingId));
  const [seen] = await db().select().from(apartment).where(own);
  if (!seen) throw new AppError('not_found');
  await lockPlaces(buildingId, [seen.sharedFlatId, also.flatId], [seen.categoryId, also.categoryId]);
  // FOR NO KEY UPDATE lets a concurrent booking reference the apartment.
  const [row] = await db().select().from(apartment).where(own).for('no key update');
  if (!row) throw new AppError('not_found');
  const isAsSeen = row.categoryId === seen.categoryId && row.sharedFlatId === seen.sharedFlatId;
  if (!isAsSeen) throw new AppError('busy');
  return row;
}

/** Locks the flats, then the given categories and the categories of the apartments sold as one of these flats whole. */
export async function lockPlaces(
  buildingId: number,
  flatIds: readonly (number | null | undefined)[],
  categoryIds: readonly (number | undefined)[],
): Promise<void> {
  const flats = known(flatIds);
  const categories = known(categoryIds);
  if (flats.length > 0) {
    await db()
      .select({ id: sharedFlat.id })
      .from(sharedFlat)
      .where(and(inArray(sharedFlat.id, flats), eq(sharedFlat.buildingId, buildingId)))
      .orderBy(asc(sharedFlat.id))
      .for('no key update');
    const wholes = await db()
      .select({ categoryId: apartment.categoryId })
      .from(apartment)
      .where(and(inArray(apartment.sharedFlatId, flats), eq(apartment.wholeFlat, true)));
    categories.push(...wholes.map(({ categoryId }) => categoryId));
  }
  if (categories.length === 0) return;
  await db()
    .select({ id: category.id })
    .from(category)
    .where(and(inArray(category.id, categories), eq(category.buildingId, buildingId)))
    .orderBy(asc(category.id))
    .for('no key update');
}

function known(ids: readonly (number | null | undefined)[]): number[] {
  return ids.filter((id) => id !== null && id !== undefined);
}

type Placed = Pick<ApartmentData, 'categoryId' | 'sharedFlatId' | 'wholeFlat'>;

/** Refuses a category or flat of another building, and a category of the wrong type. */
export async function checkPlace(buildingId: number, placed: Placed): Promise<void> {
  const refuse = (path: string, problem: FieldProblemKey) =>
    new AppError('invalid_input', { fields: [{ path, problem }] });
  if (placed.wholeFlat && placed.sharedFlatId === null) throw refuse('sharedFlatId', 'whole_needs_flat');
  const [chosen] = await db()
    .select({ type: category.type })
    .from(category)
    .where(and(eq(category.id, placed.categoryId), eq(category.buildingId, buildingId)));
  if (!chosen) throw refuse('categoryId', 'choice');
  const type = categoryTypeOf(placed);
  if (chosen.type === 'room' && placed.sharedFlatId === null) throw refuse('sharedFlatId', 'room_needs_flat');
  if (chosen.type !== type) throw refuse('categoryId', `category_for_${type}`);
  if (placed.sharedFlatId === null) return;
  const flats = await db().$count(
    sharedFlat,
    and(eq(sharedFlat.id, placed.sharedFlatId), eq(sharedFlat.buildingId, buildingId)),
  );
  if (flats === 0) throw refuse('sharedFlatId', 'choice');
}

/** Changes the apartment and increments its version. A change of status also records the previous status. */
export async function changeApartment(id: number, change: Partial<typeof apartment.$inferInsert>): Promise<void> {
  if (change.status !== undefined) await noteFormerStatus(id, change.status);
  await orCodeTaken(() =>
    db()
      .update(apartment)
      .set({ ...change, version: sql`${apartment.version} + 1` })
      .where(eq(apartment.id, id)),
  );
}

/** Records the status that the apartment had at the start of the day, however often it changes within the day. */
async function noteFormerStatus(id: number, becomes: string): Promise<void> {
  await db().execute(sql`INSERT INTO ${formerStatus} (apartment_id, until_on, status)
    SELECT apartment.id, (${now().toISOString()}::timestamptz AT TIME ZONE building.time_zone)::date, apartment.status
    FROM apartment JOIN building ON building.id = apartment.building_id
    WHERE apartment.id = ${id} AND apartment.status <> ${becomes} ON CONFLICT DO NOTHING`);
}

/** Reports a duplicate code as a field error; a code is unique per building among apartments and among spaces. */
export async function orCodeTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = databaseRefusal(error)?.constraint;
    if (constraint !== 'apartment_building_id_code_key' && constraint !== 'space_building_id_code_key') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'code', problem: 'code_taken' }], cause: error });
  }
}
