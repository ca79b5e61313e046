import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { asc, and, gte, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { addMonths, dateInZone, LAST_YEAR, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { season } from '../../database/inventory-schema.server';
import { stateIn } from '../../database/state-in.server';
import { requireShownBuilding } from '../building/shown-building.server';
import { activeOffers } from './active-offers.server';
import { lowestStay, type FreeTariff, type LowestRequest, type LowestStay } from './lowest-stay';
import type { Season } from './price-rules';
import type { VatTreatment } from './vat';

/**
 * «From … a night» of each published category, or of one, by the category's id:
 * those of which nothing can be booked are missing. Every page, the API and
 * what search engines read take it from here. Open to everyone.
 */
export async function lowestStays(actor: Actor, only?: { categoryId: number }): Promise<Map<number, LowestStay>> {
  const building = await requireShownBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const categories = await freeTariffs(building.id, today, only?.categoryId);
  if (categories.size === 0) return new Map();
  const request = {
    today,
    latest: addMonths(today, building.bookableMonthsAhead),
    offers: await activeOffers(building.id),
    terms: { downPaymentBasisPoints: building.downPaymentBasisPoints, balanceDaysBefore: building.balanceDaysBefore },
  };
  const all = new Map<number, LowestStay>();
  for (const [categoryId, tariffs] of categories) {
    const lowest = found(tariffs, request);
    if (lowest) all.set(categoryId, lowest);
    // Others are answered between one category and the next.
    await setImmediate();
  }
  return all;
}

const MAX_FOUND = 500;
const foundBefore = new Map<string, LowestStay | null>();

/** The lowest stay of the same free nights, prices and offers is the same: it is looked for once. */
function found(tariffs: FreeTariff[], request: LowestRequest): LowestStay | null {
  const key = hash('sha256', JSON.stringify([tariffs, request]));
  const known = foundBefore.get(key);
  if (known !== undefined) return known;
  const lowest = lowestStay(tariffs, request);
  foundBefore.set(key, lowest);
  if (foundBefore.size > MAX_FOUND) foundBefore.delete(foundBefore.keys().next().value!);
  return lowest;
}

/** Where nothing ends the free nights. */
const OPEN_END = `${LAST_YEAR}-12-31`;

/**
 * Active apartments by category and by what they cost from today on, with the
 * nights in which one of them is free: of those that begin on the same day only
 * the longest leaves the database. Holds that have run out block nothing.
 */
async function freeTariffs(
  buildingId: number,
  today: CalendarDate,
  categoryId: number | undefined,
): Promise<Map<number, FreeTariff[]>> {
  const { rows } = await db().execute<{
    category_id: string;
    example_id: string;
    base_guests: number;
    max_guests: number;
    cleaning_cents: number;
    bail_cents: number;
    vat_treatment: VatTreatment;
    free: [CalendarDate, CalendarDate][];
  }>(sql`
    WITH taken AS (
      SELECT apartment_space.apartment_id, range_agg(occupancy.stay) AS stays
      FROM occupancy JOIN apartment_space ON apartment_space.space_id = occupancy.space_id
      WHERE occupancy.building_id = ${buildingId} AND occupancy.stay && daterange(${today}::date, NULL)
        AND (occupancy.hold_until IS NULL OR occupancy.hold_until > ${now().toISOString()}::timestamptz)
      GROUP BY apartment_space.apartment_id
    ), priced AS (
      SELECT apartment_id, array_agg(
        (first_night, last_night, nightly_cents, weekend_cents, weekly_cents, monthly_cents, min_nights, max_nights)::text
        ORDER BY first_night) AS seasons
      FROM season WHERE last_night >= ${today}::date
      GROUP BY apartment_id
    ), named AS (
      SELECT apartment_id, array_agg(offer_id ORDER BY offer_id) AS offers
      FROM offer_apartment JOIN offer ON offer.id = offer_apartment.offer_id
      WHERE offer.building_id = ${buildingId} AND ${stateIn(sql`offer.state`, 'isOnSale')}
      GROUP BY apartment_id
    ), sold AS (
      SELECT min(apartment.id) OVER (
          PARTITION BY category.id, base_guests, cleaning_cents, priced.seasons, named.offers) AS example_id,
        datemultirange(daterange(${today}::date, NULL)) - coalesce(taken.stays, '{}') AS free
      FROM apartment
      JOIN category ON category.id = apartment.category_id AND category.published
      JOIN priced ON priced.apartment_id = apartment.id
      LEFT JOIN named ON named.apartment_id = apartment.id
      LEFT JOIN taken ON taken.apartment_id = apartment.id
      WHERE apartment.building_id = ${buildingId} AND apartment.status = 'active'
        AND (${categoryId ?? null}::bigint IS NULL OR category.id = ${categoryId ?? null}::bigint)
    ), gap AS (
      SELECT example_id, lower(gap) AS free_from, max(coalesce(upper(gap), ${OPEN_END}::date)) AS free_until
      FROM sold CROSS JOIN LATERAL unnest(sold.free) AS gap
      GROUP BY example_id, lower(gap)
    )
    SELECT apartment.id AS example_id, category_id, base_guests, max_guests, cleaning_cents, bail_cents, vat_treatment,
      json_agg(json_build_array(gap.free_from, gap.free_until) ORDER BY gap.free_from) AS free
    FROM gap JOIN apartment ON apartment.id = gap.example_id
    GROUP BY apartment.id
    ORDER BY apartment.category_id, apartment.id`);
  const seasons = await seasonsFrom(
    today,
    rows.map((row) => Number(row.example_id)),
  );
  return Map.groupBy(
    rows.map((row) => ({
      categoryId: Number(row.category_id),
      apartmentId: Number(row.example_id),
      baseGuests: row.base_guests,
      maxGuests: row.max_guests,
      cleaningCents: row.cleaning_cents,
      bailCents: row.bail_cents,
      vatTreatment: row.vat_treatment,
      seasons: seasons.get(Number(row.example_id)) ?? [],
      free: row.free.map(([checkIn, checkOut]) => ({ checkIn, checkOut })),
    })),
    (tariff) => tariff.categoryId,
  );
}

async function seasonsFrom(today: CalendarDate, apartmentIds: number[]): Promise<Map<number, Season[]>> {
  if (apartmentIds.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(season)
    .where(and(inArray(season.apartmentId, apartmentIds), gte(season.lastNight, today)))
    .orderBy(asc(season.firstNight));
  return Map.groupBy(rows, (row) => row.apartmentId);
}
