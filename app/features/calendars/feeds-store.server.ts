import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { calendarFeed } from '../../database/calendar-schema.server';
import { atSavepoint, databaseRefusal, db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';

type FeedRow = typeof calendarFeed.$inferSelect;

/** The apartment of the building that is worked on; unknown ids are not found. */
export async function apartmentOf(actor: Actor, apartmentId: number) {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(apartment)
    .where(and(eq(apartment.id, apartmentId), eq(apartment.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  return { building, apartment: row };
}

/** The apartment's calendar, locked until the transaction ends. */
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

/** An apartment reads an address once. */
export async function orUrlTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await atSavepoint(work);
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'calendar_feed_apartment_id_url_digest_key') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'url', problem: 'feed_twice' }], cause: error });
  }
}

/** What the audit log keeps of a calendar: not its address, with which anybody can read it. */
export function auditedFeed({ source, name, active }: Pick<FeedRow, 'source' | 'name' | 'active'>) {
  return { source, name, active };
}
