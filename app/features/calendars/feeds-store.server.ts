import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { calendarFeed } from '../../database/calendar-schema.server';
import { atSavepoint, databaseRefusal, db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';

type FeedRow = typeof calendarFeed.$inferSelect;

/** Returns the apartment in the actor's building; throws `not_found` for unknown ids. */
export async function apartmentOf(actor: Actor, apartmentId: number) {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(apartment)
    .where(and(eq(apartment.id, apartmentId), eq(apartment.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  return { building, apartment: row };
}

/** Returns the apartment's calendar, locked until the transaction ends. */
export async function lockFeed(actor: Actor, apartmentId: number, id: number): Promise<FeedRow> {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(calendarFeed)
    .where(
      and(eq(calendarFeed.id, id), eq(calendarFeed.apartmentId, apartmentId), eq(calendarFeed.buildingId, building.id)),
    )
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Refuses an address that the apartment already imports. */
export async function orUrlTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await atSavepoint(work);
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'calendar_feed_apartment_id_url_digest_key') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'url', problem: 'feed_twice' }], cause: error });
  }
}

/** Returns the audited fields of a calendar, without its address, which grants access to it. */
export function auditedFeed({ source, name, active }: Pick<FeedRow, 'source' | 'name' | 'active'>) {
  return { source, name, active };
}
