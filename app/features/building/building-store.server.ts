import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import type { BuildingContent } from '../../database/building-content.server';
import { databaseRefusal, db } from '../../database/connection.server';
import { building, image } from '../../database/inventory-schema.server';
import { buildingPromises, type BuildingData } from './building-data';

export type BuildingRow = typeof building.$inferSelect;

/** Returns a building's editable data, including the booking terms that are stored with its texts. */
export function dataOf({ content, ...row }: BuildingRow): BuildingData {
  const { id: _id, isPublic: _public, draftContent: _draft, version: _version, ...rest } = row;
  const {
    openedAt: _opened,
    closedAt: _closed,
    legalReadAt: _readAt,
    legalReadBy: _readBy,
    reportEmailsSince: _since,
    ...data
  } = rest;
  return {
    ...data,
    cancellationFreeDays: content.cancellation?.freeDaysBefore ?? null,
    houseRules: content.houseRules ?? { es: '' },
    // Uses a fixed order, so that reordering the same promises doesn't count as a change.
    promises: Object.fromEntries(buildingPromises.filter((name) => data.promises[name]).map((name) => [name, true])),
  };
}

/** Splits data into columns and the terms stored with the texts. */
export function storedData(data: Partial<BuildingData>, content: BuildingContent) {
  const { cancellationFreeDays, houseRules, ...columns } = data;
  if (cancellationFreeDays === undefined && houseRules === undefined) return columns;
  const { cancellation, houseRules: rulesBefore, ...texts } = content;
  const freeDaysBefore =
    cancellationFreeDays === undefined ? (cancellation?.freeDaysBefore ?? null) : cancellationFreeDays;
  const rules = houseRules ?? rulesBefore;
  return {
    ...columns,
    content: {
      ...texts,
      ...(rules?.es && { houseRules: rules }),
      ...(freeDaysBefore !== null && { cancellation: { freeDaysBefore } }),
    },
  };
}

/**
 * Returns, for each recipient of the monthly report, the time it was added. Recipients already in the list keep their
 * time.
 */
export function reportEmailsSince(before: BuildingRow['reportEmailsSince'], emails: readonly string[] | undefined) {
  if (!emails) return {};
  const at = now().toISOString();
  return { reportEmailsSince: Object.fromEntries(emails.map((email) => [email, before[email] ?? at])) };
}

/** Returns the building, locked until the transaction ends; throws `not_found` for unknown ids. */
export async function lockBuilding(id: number): Promise<BuildingRow> {
  const [row] = await db().select().from(building).where(eq(building.id, id)).for('no key update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function changeBuilding(id: number, change: Partial<typeof building.$inferInsert>): Promise<void> {
  await db()
    .update(building)
    .set({ ...change, version: sql`${building.version} + 1` })
    .where(eq(building.id, id));
}

/** Serializes creating buildings and choosing the public one, so that exactly one is public. */
export async function lockPublicChoice(): Promise<void> {
  await db().execute(sql`LOCK TABLE building IN SHARE ROW EXCLUSIVE MODE`);
}

export async function hasBookings(id: number): Promise<boolean> {
  const rows = await db().select({ id: booking.id }).from(booking).where(eq(booking.buildingId, id)).limit(1);
  return rows.length > 0;
}

/** Returns the pictures of the building itself, excluding its apartments' pictures, in order. */
export async function buildingPictures(id: number) {
  return db()
    .select({ file: image.file, alt: image.alt, isMap: sql<boolean>`${image.galleryGroup} IS NOT DISTINCT FROM 'map'` })
    .from(image)
    .where(and(eq(image.buildingId, id), isNull(image.apartmentId), isNull(image.sharedByCategoryId)))
    .orderBy(image.position, image.id);
}

/** Runs the deletion; throws `building_in_use` if other rows still reference the building. */
export async function refuseIfInUse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseRefusal(error)?.code === '23503') throw new AppError('building_in_use', { cause: error });
    throw error;
  }
}
