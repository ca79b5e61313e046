import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import type { ListQuery } from '../../core/list-rules';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { offer } from '../../database/price-schema.server';
import { listOrder, listPage, matchesTerms } from '../../database/list-sql.server';
import { stateIn } from '../../database/state-in.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { usesOffer } from '../prices/offer-uses.server';
import { actionRefusals, offerState } from './offer-lifecycle';
import { offerList, type OfferView } from './offer-list';
import { withLimitsAndUses } from './offers-store.server';

export type OfferList = Awaited<ReturnType<typeof listOffers>>;

/** Lists offers by view, search, filters, order, and page, with the count per view. */
export async function listOffers(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'offers:read');
  const query = parse(listInput(offerList, whole), input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const mine = eq(offer.buildingId, building.id);
  const where = and(mine, inView(query.view, today), ...filtersOf(query));
  const { limit, offset } = listPage(query);
  const rows = await db()
    .select()
    .from(offer)
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns(today), offer.id))
    .limit(limit)
    .offset(offset);
  const offers = await withPlaceNames(await withLimitsAndUses(rows));
  return {
    query,
    today,
    timeZone: building.timeZone,
    data: offers.map((row) => ({
      ...row,
      shownState: offerState(row, today),
      refusals: actionRefusals(row, today),
    })),
    meta: { page: query.page, perPage: query.perPage, total: await db().$count(offer, where) },
    counts: await countViews(mine, today),
  };
}

/** Adds the names of the categories and the codes of the apartments that the offers are limited to. */
async function withPlaceNames<T extends { categoryIds: number[]; apartmentIds: number[] }>(rows: readonly T[]) {
  const categoryIds = rows.flatMap((row) => row.categoryIds);
  const apartmentIds = rows.flatMap((row) => row.apartmentIds);
  const categories = await db()
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(inArray(category.id, categoryIds))
    .orderBy(category.position, category.id);
  const apartments = await db()
    .select({ id: apartment.id, code: apartment.code })
    .from(apartment)
    .where(inArray(apartment.id, apartmentIds))
    .orderBy(apartment.code);
  return rows.map((row) => ({
    ...row,
    categoryNames: categories.filter(({ id }) => row.categoryIds.includes(id)).map(({ name }) => name),
    apartmentCodes: apartments.filter(({ id }) => row.apartmentIds.includes(id)).map(({ code }) => code),
  }));
}

async function countViews(mine: SQL, today: CalendarDate): Promise<Record<OfferView, number>> {
  const count = (view: OfferView) => sql<number>`count(*) filter (where ${inView(view, today) ?? sql`true`})::int`;
  const [row] = await db()
    .select({
      active: count('active'),
      draft: count('draft'),
      paused: count('paused'),
      ended: count('ended'),
      all: count('all'),
    })
    .from(offer)
    .where(mine);
  return row!;
}

/**
 * Counts bookings that use the offer. Table names are written out because drizzle omits them in single-table queries.
 */
function uses(): SQL {
  return sql`(SELECT count(*)::int FROM booking WHERE booking.offer_id = offer.id AND ${usesOffer()})`;
}

/** SQL counterpart of `offerState`. */
function shownState(today: CalendarDate): SQL {
  const shortest = sql`CASE WHEN offer.kind = 'stay_pay' THEN greatest(offer.min_nights, coalesce(offer.stay_nights, 1)) ELSE offer.min_nights END`;
  return sql`CASE
    WHEN ${stateIn(sql`offer.state`, 'isUnfinished')} THEN offer.state
    WHEN offer.book_until < ${today}::date OR offer.stay_until < ${today}::date + (${shortest} - 1) THEN 'ended'
    WHEN ${stateIn(sql`offer.state`, 'isOnSale')} AND offer.uses_allowed IS NOT NULL AND offer.uses_allowed <= ${uses()} THEN 'ended'
    ELSE offer.state END`;
}

function inView(view: OfferView, today: CalendarDate): SQL | undefined {
  return view === 'all' ? undefined : sql`${shownState(today)} = ${view}`;
}

function sortColumns(today: CalendarDate) {
  return {
    name: sql`lower(offer.name ->> 'es')`,
    code: sql`offer.code`,
    discount: sql`row(offer.kind, coalesce(offer.percent_basis_points, offer.amount_cents, offer.stay_nights))`,
    booking: sql`offer.book_from`,
    stay: sql`offer.stay_from`,
    uses: uses(),
    state: shownState(today),
    position: offer.position,
    created: offer.createdAt,
  };
}

const inAllLanguages = sql`(SELECT string_agg(said.value, ' ') FROM jsonb_each_text(offer.name) said)`;

function filtersOf({ kind, how, q }: ListQuery<typeof offerList>): (SQL | undefined)[] {
  return [
    kind.length > 0 ? inArray(offer.kind, kind) : undefined,
    how && (how === 'automatic' ? isNull(offer.code) : isNotNull(offer.code)),
    ...matchesTerms(q, [sql`concat_ws(' ', ${inAllLanguages}, offer.code)`]),
  ];
}
