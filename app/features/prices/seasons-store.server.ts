import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { atSavepoint, databaseRefusal, db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { season } from '../../database/price-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { dataOf, type Nights, type SavedSeason, type SeasonData } from './season-data';
import { carve, overlapping, overlapProblem, roomAmong } from './season-dates';

export const seasonColumns = {
  id: season.id,
  name: season.name,
  firstNight: season.firstNight,
  lastNight: season.lastNight,
  nightlyCents: season.nightlyCents,
  weekendCents: season.weekendCents,
  weeklyCents: season.weeklyCents,
  monthlyCents: season.monthlyCents,
  minNights: season.minNights,
  maxNights: season.maxNights,
  extraGuestCents: season.extraGuestCents,
  version: season.version,
};

/**
 * Returns the apartment with its pricing data; throws `not_found` if the actor's current building has no apartment with
 * this id.
 */
export async function pricedApartment(actor: Actor, apartmentId: number) {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select({
      id: apartment.id,
      code: apartment.code,
      floor: apartment.floor,
      status: apartment.status,
      baseGuests: apartment.baseGuests,
      maxGuests: apartment.maxGuests,
      cleaningCents: apartment.cleaningCents,
      bailCents: apartment.bailCents,
      vatTreatment: apartment.vatTreatment,
      categoryId: category.id,
      type: category.type,
      key: category.key,
      categoryName: category.name,
      isPublished: category.published,
    })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(and(eq(apartment.id, apartmentId), eq(apartment.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  return { ...row, building };
}

/** Locks the apartment until the transaction ends, so that concurrent price changes run one after another. */
export async function lockPrices(actor: Actor, apartmentId: number) {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select({ id: apartment.id, code: apartment.code })
    .from(apartment)
    .where(and(eq(apartment.id, apartmentId), eq(apartment.buildingId, building.id)))
    .for('no key update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns the apartment's seasons in order; with `nights`, only the seasons that overlap these nights. */
export async function seasonsOf(apartmentId: number, nights: Partial<Nights> = {}): Promise<SavedSeason[]> {
  return db()
    .select(seasonColumns)
    .from(season)
    .where(
      and(
        eq(season.apartmentId, apartmentId),
        nights.lastNight && lte(season.firstNight, nights.lastNight),
        nights.firstNight && gte(season.lastNight, nights.firstNight),
      ),
    )
    .orderBy(asc(season.firstNight));
}

export async function seasonById(apartmentId: number, id: number): Promise<SavedSeason> {
  const [row] = await db()
    .select(seasonColumns)
    .from(season)
    .where(and(eq(season.id, id), eq(season.apartmentId, apartmentId)));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function insertSeason(apartmentId: number, data: SeasonData): Promise<number> {
  const [row] = await db()
    .insert(season)
    .values({ apartmentId, ...dataOf(data) })
    .returning({ id: season.id });
  return row!.id;
}

/** Updates the season and increments its version. */
export async function changeSeason(id: number, change: Partial<SeasonData>): Promise<void> {
  await db()
    .update(season)
    .set({ ...change, version: sql`${season.version} + 1` })
    .where(eq(season.id, id));
}

export async function removeSeason(id: number): Promise<void> {
  await db().delete(season).where(eq(season.id, id));
}

/** Builds the refusal that names the overlapping seasons and how room could be made. */
export function refuseOverlap(nights: Nights, others: readonly SavedSeason[]): AppError {
  const carved = carve(others, nights);
  return new AppError('invalid_input', {
    fields: [overlapProblem(nights, others[0]!)],
    extra: {
      overlaps: others.map(({ id, name, firstNight, lastNight }) => ({ id, name, firstNight, lastNight })),
      room: roomAmong(carved),
    },
  });
}

/**
 * Runs a write that may conflict with a writer that doesn't lock. The database's refusal is reported like an overlap
 * found by the rules.
 */
export async function orOverlap<T>(
  apartmentId: number,
  nights: Nights,
  except: number | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await atSavepoint(write);
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'season_never_overlaps') throw error;
    const others = overlapping(await seasonsOf(apartmentId, nights), nights).filter(({ id }) => id !== except);
    // The conflicting season has been removed in the meantime: try again.
    if (others.length === 0) return atSavepoint(write);
    throw refuseOverlap(nights, others);
  }
}
