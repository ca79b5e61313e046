import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import type { FieldProblem } from '../../core/field-problem';
import { occupancy } from '../../database/booking-schema.server';
import { block } from '../../database/calendar-schema.server';
import { atSavepoint, databaseRefusal, db } from '../../database/connection.server';
import { apartment, apartmentSpace } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { sourceName } from '../calendars/calendar-source';
import { occupantsOf, type Occupant } from '../calendars/occupants.server';
import { releaseExpiredHolds } from '../bookings/expire-holds.server';
import type { BlockData } from './block-data';

type BlockRow = typeof block.$inferSelect;

/** Locks the building's block until the transaction ends; throws not found for unknown ids. */
export async function lockBlock(actor: Actor, id: number): Promise<BlockRow> {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(block)
    .where(and(eq(block.id, id), eq(block.buildingId, building.id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks the apartment's category, as bookings do. Throws if the building has no such apartment. */
export async function lockApartmentOf(buildingId: number, apartmentId: number): Promise<void> {
  const [row] = await db()
    .select({ categoryId: apartment.categoryId })
    .from(apartment)
    .where(and(eq(apartment.id, apartmentId), eq(apartment.buildingId, buildingId)));
  if (!row) throw new AppError('invalid_input', { fields: [{ path: 'apartmentId', problem: 'unknown_apartment' }] });
  await db().execute(sql`SELECT 1 FROM category WHERE id = ${row.categoryId} FOR NO KEY UPDATE`);
}

/**
 * Closes every space of the apartment on the block's nights; throws with the current occupant if any night is taken.
 */
export async function closeNights(buildingId: number, blockId: number, data: BlockData): Promise<void> {
  const { apartmentId, checkIn, checkOut, reason } = data;
  await releaseExpiredHolds('wait');
  const nights = await nightsIn(data);
  try {
    await atSavepoint(() =>
      db()
        .insert(occupancy)
        .values(nights.map((night) => ({ ...night, buildingId, kind: 'block' as const, reason, blockId }))),
    );
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'occupancy_never_overlaps') throw error;
    const occupants = await occupantsOf(apartmentId, { checkIn, checkOut });
    throw new AppError('apartment_taken', {
      fields: occupants.slice(0, 1).map(takenBy),
      extra: { occupants },
      cause: error,
    });
  }
}

export async function nightsIn({ apartmentId, checkIn, checkOut }: BlockData) {
  const spaces = await spacesOf(apartmentId);
  return spaces.map((spaceId) => ({ spaceId, stay: { checkIn, checkOut } }));
}

async function spacesOf(apartmentId: number): Promise<number[]> {
  const rows = await db()
    .select({ spaceId: apartmentSpace.spaceId })
    .from(apartmentSpace)
    .where(eq(apartmentSpace.apartmentId, apartmentId))
    .orderBy(asc(apartmentSpace.spaceId));
  return rows.map(({ spaceId }) => spaceId);
}

export async function openNights(blockId: number): Promise<void> {
  await db().delete(occupancy).where(eq(occupancy.blockId, blockId));
}

function takenBy({ kind, checkIn, checkOut, name, reference, source }: Occupant): FieldProblem {
  const params = { from: checkIn, until: checkOut, who: name || (reference ?? ''), reference: reference ?? '' };
  if (kind === 'booking' && name) return { path: 'checkIn', problem: 'taken_by_booking', params };
  if (kind === 'external') {
    const who = sourceName(source ?? 'other') || 'iCal';
    return { path: 'checkIn', problem: 'taken_by_calendar', params: { ...params, who } };
  }
  const problem = kind === 'block' ? 'taken_by_block' : kind === 'hold' ? 'taken_by_hold' : 'taken_by_booking';
  return { path: 'checkIn', problem, params };
}
