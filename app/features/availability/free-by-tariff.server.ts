import { sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { addDays } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import type { VatTreatment } from '../prices/vat';
import type { TariffGroup } from './choose-apartment';
import { loadSeasons } from './candidates.server';

export interface CategoryTariffs {
  categoryId: number;
  typeCategory: string;
  groups: TariffGroup[];
}

/**
 * Active apartments of published categories, counted by what they cost in the
 * nights of the stay and by the offers that name them: a building of a thousand
 * apartments has few tariffs, and only they leave the database. Holds that have run out block nothing, nor do the
 * bookings `given`.
 */
export async function freeByTariff(
  buildingId: number,
  type: 'suite' | 'room' | undefined,
  stay: Stay,
  given: readonly number[],
): Promise<CategoryTariffs[]> {
  const { rows } = await db().execute<{
    category_id: string;
    type_category: string;
    base_guests: number;
    max_guests: number;
    cleaning_cents: number;
    bail_cents: number;
    vat_treatment: VatTreatment;
    example_id: string;
    free: number;
  }>(sql`
    WITH taken AS (
      SELECT DISTINCT apartment_space.apartment_id
      FROM occupancy JOIN apartment_space ON apartment_space.space_id = occupancy.space_id
      WHERE occupancy.building_id = ${buildingId}
        AND occupancy.stay && daterange(${stay.checkIn}::date, ${stay.checkOut}::date)
        AND (occupancy.hold_until IS NULL OR occupancy.hold_until > ${now().toISOString()}::timestamptz)
        AND (occupancy.booking_id IS NULL OR occupancy.booking_id <> ALL (${`{${given.join()}}`}::bigint[]))
    ), priced AS (
      SELECT apartment_id, array_agg(
        (first_night, last_night, nightly_cents, weekend_cents, weekly_cents, monthly_cents, min_nights, max_nights,
          extra_guest_cents)::text ORDER BY first_night) AS seasons
      FROM season WHERE first_night < ${stay.checkOut}::date AND last_night >= ${stay.checkIn}::date
      GROUP BY apartment_id
    ), named AS (
      SELECT apartment_id, array_agg(offer_id ORDER BY offer_id) AS offers
      FROM offer_apartment JOIN offer ON offer.id = offer_apartment.offer_id
      WHERE offer.building_id = ${buildingId} AND ${stateIn(sql`offer.state`, 'isOnSale')}
      GROUP BY apartment_id
    )
    SELECT category.id AS category_id, category.type || '_' || category.key AS type_category, base_guests, max_guests,
      cleaning_cents, bail_cents, vat_treatment, min(apartment.id) AS example_id,
      (count(*) FILTER (WHERE taken.apartment_id IS NULL))::int AS free
    FROM apartment
    JOIN category ON category.id = apartment.category_id
    LEFT JOIN priced ON priced.apartment_id = apartment.id
    LEFT JOIN named ON named.apartment_id = apartment.id
    LEFT JOIN taken ON taken.apartment_id = apartment.id
    WHERE apartment.building_id = ${buildingId} AND apartment.status = 'active' AND category.published
      AND (${type ?? null}::text IS NULL OR category.type = ${type ?? null}::text)
    GROUP BY category.id, base_guests, max_guests, cleaning_cents, bail_cents, vat_treatment, priced.seasons,
      named.offers
    ORDER BY category.position, category.id, min(apartment.id)`);
  if (rows.length === 0) return [];

  const nights = { checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, -1) };
  const seasons = await loadSeasons(
    rows.map((row) => Number(row.example_id)),
    nights,
  );
  const categories = Map.groupBy(rows, (row) => Number(row.category_id));
  return [...categories].map(([categoryId, entries]) => ({
    categoryId,
    typeCategory: entries[0]!.type_category,
    groups: entries.map((row) => ({
      categoryId,
      apartmentId: Number(row.example_id),
      baseGuests: row.base_guests,
      maxGuests: row.max_guests,
      cleaningCents: row.cleaning_cents,
      bailCents: row.bail_cents,
      vatTreatment: row.vat_treatment,
      seasons: seasons.get(Number(row.example_id)) ?? [],
      free: row.free,
    })),
  }));
}
