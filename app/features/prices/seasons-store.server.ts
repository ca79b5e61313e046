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

/** The apartment of the building that the team works on, with what its prices need; unknown ids are not found. */
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

/** The apartment, locked until the transaction ends: who changes its prices takes turns. */
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

/** The apartment's seasons in their order; with nights only those that share one with them. */
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

/** Changes the season and counts the version. */
export async function changeSeason(id: number, change: Partial<SeasonData>): Promise<void> {
  await db()
    .update(season)
    .set({ ...change, version: sql`${season.version} + 1` })
    .where(eq(season.id, id));
}

export async function removeSeason(id: number): Promise<void> {
  await db().delete(season).where(eq(season.id, id));
}

/** Says which season is in the way, and how room could be made for the new one. */
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

/** Writes that may clash with a writer that takes no turn: what the database refuses is said as the rules say it. */
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
    // Who was in the way has gone since.
    if (others.length === 0) return atSavepoint(write);
    throw refuseOverlap(nights, others);
  }
}
