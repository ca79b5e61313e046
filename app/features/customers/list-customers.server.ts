import { and, eq, exists, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import type { ListQuery } from '../../core/list-rules';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { listOrder, listPage } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { nameOf } from './customer-data';
import { customerFigures } from './customer-figures.server';
import { customerList, type CustomerView } from './customer-list';
import { customerTermConditions } from './customer-search-conditions.server';
import { hasDuplicate } from './duplicates.server';

export type CustomerList = Awaited<ReturnType<typeof listCustomers>>;
export type CustomerRow = CustomerList['data'][number];

export async function listCustomers(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'customers:read');
  const query = parse(listInput(customerList, whole), input);
  const building = await requireAdminBuilding(actor);
  const figures = customerFigures(building.id);
  const where = and(belongsToBuilding(building.id), viewCondition(query.view, building.id), ...filtersOf(query));
  const sum = (column: SQL | typeof figures.spentCents) => sql<number>`coalesce(sum(${column}), 0)::float8`;
  const [totals] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      spentCents: sum(figures.spentCents),
      owedCents: sum(figures.owedCents),
      toRefundCents: sum(figures.toRefundCents),
    })
    .from(customer)
    .leftJoin(figures, eq(figures.customerId, customer.id))
    .where(where);
  const sortColumns = {
    name: sql`lower(coalesce(nullif(${customer.companyName}, ''), concat_ws(' ', nullif(${customer.lastName}, ''), ${customer.firstName})))`,
    email: sql`nullif(lower(${customer.email}), '')`,
    country: customer.country,
    language: customer.language,
    stays: sql`coalesce(${figures.stays}, 0)`,
    lastStay: sql`${figures.lastStay}`,
    spent: sql`coalesce(${figures.spentCents}, 0)`,
    balance: sql`coalesce(${figures.owedCents} - ${figures.toRefundCents}, 0)`,
    created: customer.createdAt,
  };
  const { limit, offset } = listPage(query);
  const rows = await db()
    .select({
      id: customer.id,
      kind: customer.kind,
      firstName: customer.firstName,
      lastName: customer.lastName,
      companyName: customer.companyName,
      email: customer.email,
      phone: customer.phone,
      country: customer.country,
      language: customer.language,
      createdAt: customer.createdAt,
      consentedAt: customer.marketingConsentAt,
      version: customer.version,
      stays: sql<number>`coalesce(${figures.stays}, 0)`,
      lastStay: figures.lastStay,
      spentCents: sql<number>`coalesce(${figures.spentCents}, 0)`,
      owedCents: sql<number>`coalesce(${figures.owedCents}, 0)`,
      toRefundCents: sql<number>`coalesce(${figures.toRefundCents}, 0)`,
    })
    .from(customer)
    .leftJoin(figures, eq(figures.customerId, customer.id))
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, customer.id))
    .limit(limit)
    .offset(offset);
  return {
    today: dateInZone(now(), building.timeZone),
    timeZone: building.timeZone,
    query,
    data: rows.map((row) => ({ ...row, name: nameOf(row) })),
    meta: { page: query.page, perPage: query.perPage, total: totals?.count ?? 0 },
    sums: {
      spentCents: totals?.spentCents ?? 0,
      owedCents: totals?.owedCents ?? 0,
      toRefundCents: totals?.toRefundCents ?? 0,
    },
    counts: await countViews(building.id),
  };
}

/** Matches active customers: not merged into another, nor restricted. */
function belongsToBuilding(buildingId: number): SQL {
  return and(eq(customer.buildingId, buildingId), isNull(customer.mergedIntoId), isNull(customer.restrictedUntil))!;
}

function viewCondition(view: CustomerView, buildingId: number): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined;
    case 'persons':
      return eq(customer.kind, 'person');
    case 'companies':
      return eq(customer.kind, 'company');
    case 'in_house':
      return sql`${customer.id} IN (
        SELECT customer_id FROM booking WHERE building_id = ${buildingId} AND state = 'checked_in'
        UNION SELECT guest.customer_id FROM booking_guest AS guest JOIN booking ON booking.id = guest.booking_id
          WHERE booking.building_id = ${buildingId} AND booking.state = 'checked_in')`;
    case 'duplicates':
      return hasDuplicate(buildingId);
  }
}

async function countViews(buildingId: number): Promise<Record<CustomerView, number>> {
  const count = (view: CustomerView) =>
    sql<number>`count(*) FILTER (WHERE ${viewCondition(view, buildingId) ?? sql`true`})::int`;
  const [row] = await db()
    .select({
      all: count('all'),
      persons: count('persons'),
      companies: count('companies'),
      in_house: count('in_house'),
      duplicates: count('duplicates'),
    })
    .from(customer)
    .where(belongsToBuilding(buildingId));
  return row!;
}

function filtersOf(query: ListQuery<typeof customerList>): (SQL | undefined)[] {
  const stayed = db()
    .select({ one: sql`1` })
    .from(booking)
    .where(and(eq(booking.customerId, customer.id), stateIn(booking.state, 'isFirm')));
  return [
    query.language && eq(customer.language, query.language),
    query.country ? eq(customer.country, query.country) : undefined,
    query.stayed ? exists(stayed) : undefined,
    query.consent ? isNotNull(customer.marketingConsentAt) : undefined,
    ...(query.q === '' ? [] : customerTermConditions(query.q)),
  ];
}
