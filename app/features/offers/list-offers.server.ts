import { and, asc, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { offer } from '../../database/inventory-schema.server';
import { requireDeskBuilding } from '../building/desk-building.server';
import { usesOffer } from '../prices/offer-uses.server';
import { offerState } from './offer-lifecycle';
import {
  offerListInput,
  offerViews,
  type OfferListQuery,
  type OfferSortField,
  type OfferView,
} from './offer-list-input';
import { withLimitsAndUses } from './offers-store.server';

export type OfferList = Awaited<ReturnType<typeof listOffers>>;

/** Offers by view, search, filters, order and page, with how many each view holds. */
export async function listOffers(actor: Actor, input: unknown) {
  authorize(actor, 'offers:read');
  const query = parse(offerListInput, input);
  const building = await requireDeskBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const mine = eq(offer.buildingId, building.id);
  const where = and(mine, inView(query.view, today), ...filtersOf(query));
  const { field, descending } = query.sort;
  const rows = await db()
    .select()
    .from(offer)
    .where(where)
    .orderBy(sql`${sortColumn(field, today)} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST`, asc(offer.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const offers = await withLimitsAndUses(rows);
  return {
    query,
    today,
    timeZone: building.timeZone,
    data: offers.map((row) => ({ ...row, shownState: offerState(row, today) })),
    meta: { page: query.page, perPage: query.perPage, total: await db().$count(offer, where) },
    counts: await countViews(mine, today),
  };
}

async function countViews(mine: SQL, today: CalendarDate): Promise<Record<OfferView, number>> {
  const count = (view: OfferView) => sql<number>`count(*) filter (where ${inView(view, today) ?? sql`true`})::int`;
  const [row] = await db()
    .select(Object.fromEntries(offerViews.map((view) => [view, count(view)])) as Record<OfferView, SQL<number>>)
    .from(offer)
    .where(mine);
  return row!;
}

/** Bookings that use the offer. Tables are named in full: drizzle leaves the name out where a query has only one. */
function uses(): SQL {
  return sql`(SELECT count(*)::int FROM booking WHERE booking.offer_id = offer.id AND ${usesOffer()})`;
}

/** What `offerState` says, for the database. */
function shownState(today: CalendarDate): SQL {
  const shortest = sql`CASE WHEN offer.kind = 'stay_pay' THEN greatest(offer.min_nights, coalesce(offer.stay_nights, 1)) ELSE offer.min_nights END`;
  return sql`CASE
    WHEN offer.state = 'draft' THEN 'draft'
    WHEN offer.book_until < ${today}::date OR offer.stay_until < ${today}::date + (${shortest} - 1) THEN 'ended'
    WHEN offer.state = 'active' AND offer.uses_allowed IS NOT NULL AND offer.uses_allowed <= ${uses()} THEN 'ended'
    ELSE offer.state END`;
}

function inView(view: OfferView, today: CalendarDate): SQL | undefined {
  return view === 'all' ? undefined : sql`${shownState(today)} = ${view}`;
}

function sortColumn(field: OfferSortField, today: CalendarDate): SQL {
  switch (field) {
    case 'name':
      return sql`lower(offer.name ->> 'es')`;
    case 'code':
      return sql`offer.code`;
    case 'kind':
      return sql`row(offer.kind, coalesce(offer.percent_basis_points, offer.amount_cents, offer.stay_nights))`;
    case 'booking':
      return sql`offer.book_from`;
    case 'stay':
      return sql`offer.stay_from`;
    case 'uses':
      return uses();
    case 'state':
      return shownState(today);
    case 'position':
      return sql`offer.position`;
    case 'created':
      return sql`offer.created_at`;
  }
}

function filtersOf({ kind, how, q }: OfferListQuery): (SQL | undefined)[] {
  const automatic = isNull(offer.code);
  return [
    kind.length > 0 ? inArray(offer.kind, kind) : undefined,
    how && (how === 'automatic' ? automatic : not(automatic)),
    ...q.split(' ').filter(Boolean).map(matchesWord),
  ];
}

/** The word stands in the name, in either language, or in the code. */
function matchesWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`concat_ws(' ', offer.name ->> 'es', offer.name ->> 'en', offer.code) ILIKE ${pattern}`;
}
