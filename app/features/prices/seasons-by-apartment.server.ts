import { and, asc, eq, getTableColumns, gte, inArray, lt } from 'drizzle-orm';
import type { Stay } from '../../core/stay';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { season } from '../../database/price-schema.server';
import { cachedGroups, type Groups } from '../../database/cached-reads.server';
import type { Season } from './price-rules';

const { id: _id, version: _version, apartmentId: _apartmentId, ...prices } = getTableColumns(season);

const cachedSeasons = cachedGroups('season', readSeasons, ['apartment']);

/**
 * Returns the ordered seasons of the building's apartments, by apartment. Outside a transaction these are all seasons,
 * from the cache; within a transaction only seasons of the given apartments that overlap the stay. Apartments with
 * equal seasons share one list object, so that equality can be checked by identity.
 */
export async function seasonsByApartment(
  buildingId: number,
  apartmentIds: readonly number[],
  within: Stay,
): Promise<Groups<Season>> {
  return (await cachedSeasons(buildingId)) ?? readSeasons(buildingId, apartmentIds, within);
}

async function readSeasons(
  buildingId: number,
  apartmentIds: readonly number[] | undefined,
  within?: Stay,
): Promise<Map<number, Season[]>> {
  const rows = await db()
    .select({ apartmentId: season.apartmentId, prices })
    .from(season)
    .innerJoin(apartment, eq(apartment.id, season.apartmentId))
    .where(
      and(
        eq(apartment.buildingId, buildingId),
        apartmentIds && inArray(season.apartmentId, [...apartmentIds]),
        within && lt(season.firstNight, within.checkOut),
        within && gte(season.lastNight, within.checkIn),
      ),
    )
    .orderBy(asc(season.apartmentId), asc(season.firstNight));
  const groups = Map.groupBy(rows, (row) => row.apartmentId);
  return new Map([...groups].map(([id, entries]) => [id, sameList(entries.map((entry) => entry.prices))]));
}

const MAX_LISTS = 20_000;
const lists = new Map<string, Season[]>();

function sameList(seasons: Season[]): Season[] {
  const key = JSON.stringify(seasons);
  const known = lists.get(key);
  if (known) return known;
  if (lists.size >= MAX_LISTS) lists.clear();
  lists.set(key, seasons);
  return seasons;
}
