import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { InvoiceStanding, InvoiceState } from '../../core/invoice-states';
import { listInput, type WholeList } from '../../core/list-input';
import type { ListQuery } from '../../core/list-rules';
import type { Locale } from '../../core/locale';
import { parse } from '../../core/parse';
import { parseTypedHundredths } from '../../core/typed-number';
import { db } from '../../database/connection.server';
import { invoice, invoiceStatus, invoiceTax } from '../../database/invoice-schema.server';
import { contains, listOrder, listPage } from '../../database/list-sql.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { invoiceList, type InvoiceListView } from './invoice-list';
import { standingOf, stateOf } from './invoice-rules';

export type InvoiceList = Awaited<ReturnType<typeof listInvoices>>;
export type ListedInvoice = InvoiceList['data'][number];

/** Status of the original invoice. Payments are matched with the original, not with invoices that rectify it. */
const root = alias(invoiceStatus, 'root');
const isFirst = and(isNotNull(invoice.issuedAt), isNull(invoice.rootId));
const isOpen = and(isFirst, gt(root.openCents, 0));
const recipientName = sql<string>`coalesce(${invoice.recipient} ->> 'name', '')`;
const recipientTaxId = sql<string>`coalesce(${invoice.recipient} -> 'taxId' ->> 'number', '')`;
const openCents = sql<number>`CASE WHEN ${isFirst} THEN ${root.openCents} ELSE 0 END`;
const references = sql<string[]>`array(SELECT DISTINCT booking.reference FROM invoice_line AS its
  JOIN booking ON booking.id = its.booking_id WHERE its.invoice_id = ${invoice.id} ORDER BY 1)`;
/** Matches the invoices that are declared: issued and not annulled. */
const counts = and(isNotNull(invoice.issuedAt), isNull(invoiceStatus.annulledAt));
const isRectified = sql`(${invoiceStatus.rectifiedAt} IS NOT NULL)`;

const sortColumns = {
  // Drafts have no number yet, so they come first when the latest do.
  number: sql`(${invoice.issuedOn}, ${invoice.series}, ${invoice.number}, ${invoice.id})`,
  issuedOn: invoice.issuedOn,
  recipient: sql`lower(${recipientName})`,
  type: invoice.type,
  state: sql`(${invoice.issuedAt} IS NOT NULL, ${invoiceStatus.annulledAt} IS NOT NULL, ${isRectified})`,
  dueOn: invoice.dueOn,
  net: invoice.netCents,
  vat: invoice.vatCents,
  total: invoice.totalCents,
  open: openCents,
  sentAt: invoiceStatus.sentAt,
  operationFrom: invoice.operationFrom,
  operationTo: invoice.operationTo,
} as const;

/** Lists invoices by view, search, filters, order and page, with totals by rate of all issued matches. */
export async function listInvoices(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'invoices:read');
  const query = parse(listInput(invoiceList, whole), input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const mine = eq(invoice.buildingId, building.id);
  const where = and(mine, inView(query.view, today), ...filtersOf(query, today, actor.locale));
  const { limit, offset } = listPage(query);
  const rows = await db()
    .select({
      id: invoice.id,
      fullNumber: invoice.fullNumber,
      type: invoice.type,
      issuedAt: invoice.issuedAt,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      operationFrom: invoice.operationFrom,
      operationTo: invoice.operationTo,
      recipientName,
      isPurged: sql<boolean>`(${invoice.purgedAt} IS NOT NULL)`,
      taxId: recipientTaxId,
      orderNumber: invoice.orderNumber,
      costCentre: invoice.costCentre,
      netCents: invoice.netCents,
      vatCents: invoice.vatCents,
      totalCents: invoice.totalCents,
      rootId: invoice.rootId,
      annulledAt: invoiceStatus.annulledAt,
      rectifiedAt: invoiceStatus.rectifiedAt,
      sentAt: invoiceStatus.sentAt,
      agencyState: invoiceStatus.agencyState,
      chargedCents: root.chargedCents,
      paidCents: root.paidCents,
      openCents: openCents.mapWith(Number),
      references,
    })
    .from(invoice)
    .leftJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .leftJoin(root, eq(root.invoiceId, sql`coalesce(${invoice.rootId}, ${invoice.id})`))
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, desc(invoice.id)))
    .limit(limit)
    .offset(offset);
  const [totals] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      totalCents: sql<number>`coalesce(sum(${invoice.effectCents}) FILTER (WHERE ${counts}), 0)`.mapWith(Number),
      openCents: sql<number>`coalesce(sum(greatest(0, ${openCents})), 0)`.mapWith(Number),
    })
    .from(invoice)
    .leftJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .leftJoin(root, eq(root.invoiceId, sql`coalesce(${invoice.rootId}, ${invoice.id})`))
    .where(where);
  return {
    today,
    timeZone: building.timeZone,
    query,
    data: rows.map(({ chargedCents, paidCents, ...row }) => ({
      ...row,
      state: stateOf(row) as InvoiceState,
      standing:
        row.rootId === null && row.issuedAt && chargedCents !== null && !row.annulledAt
          ? standingOf({ chargedCents, paidCents: paidCents!, dueOn: row.dueOn! }, today)
          : (null as InvoiceStanding | null),
    })),
    meta: { page: query.page, perPage: query.perPage, total: totals!.count },
    sums: totals!,
    taxes: await taxesOf(where),
    counts: await countViews(building.id, today),
  };
}

/** Sums the VAT declared by the matching invoices, by rate. A rectifying invoice counts with its difference. */
async function taxesOf(where: SQL | undefined) {
  const sum = (cents: SQL) => sql<number>`sum(${cents})`.mapWith(Number);
  return db()
    .select({
      rateBasisPoints: invoiceTax.rateBasisPoints,
      cause: invoiceTax.cause,
      baseCents: sum(sql`${invoiceTax.baseCents}`),
      vatCents: sum(sql`${invoiceTax.vatCents}`),
    })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .leftJoin(root, eq(root.invoiceId, sql`coalesce(${invoice.rootId}, ${invoice.id})`))
    .innerJoin(invoiceTax, eq(invoiceTax.invoiceId, invoice.id))
    .where(and(where, counts))
    .groupBy(invoiceTax.rateBasisPoints, invoiceTax.cause)
    .orderBy(desc(invoiceTax.rateBasisPoints), invoiceTax.cause);
}

async function countViews(buildingId: number, today: CalendarDate): Promise<Record<InvoiceListView, number>> {
  const count = (view: InvoiceListView) =>
    sql<number>`count(*) FILTER (WHERE ${inView(view, today) ?? sql`true`})::int`;
  const [row] = await db()
    .select({
      all: count('all'),
      draft: count('draft'),
      unpaid: count('unpaid'),
      overdue: count('overdue'),
      to_refund: count('to_refund'),
      rectifying: count('rectifying'),
    })
    .from(invoice)
    .leftJoin(root, eq(root.invoiceId, sql`coalesce(${invoice.rootId}, ${invoice.id})`))
    .where(eq(invoice.buildingId, buildingId));
  return row!;
}

function inView(view: InvoiceListView, today: CalendarDate): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined;
    case 'draft':
      return isNull(invoice.issuedAt);
    case 'unpaid':
      return isOpen;
    case 'overdue':
      return and(isOpen, lt(invoice.dueOn, today));
    case 'to_refund':
      return and(isFirst, lt(root.openCents, 0));
    case 'rectifying':
      return isNotNull(invoice.rectifyingMethod);
  }
}

function hasState(state: InvoiceState): SQL | undefined {
  switch (state) {
    case 'draft':
      return isNull(invoice.issuedAt);
    case 'annulled':
      return isNotNull(invoiceStatus.annulledAt);
    case 'rectified':
      return and(isRectified, isNull(invoiceStatus.annulledAt));
    case 'issued':
      return and(isNotNull(invoice.issuedAt), isNull(invoiceStatus.annulledAt), sql`NOT ${isRectified}`);
  }
}

function hasStanding(standing: InvoiceStanding, today: CalendarDate): SQL | undefined {
  switch (standing) {
    case 'unpaid':
      return and(isOpen, eq(root.paidCents, 0), gte(invoice.dueOn, today));
    case 'partly_paid':
      return and(isOpen, gt(root.paidCents, 0), gte(invoice.dueOn, today));
    case 'overdue':
      return inView('overdue', today);
    case 'to_refund':
      return inView('to_refund', today);
    case 'paid':
      return and(isFirst, eq(root.openCents, 0), ne(root.chargedCents, 0), isNull(invoiceStatus.annulledAt));
    case 'settled':
      return and(isFirst, eq(root.openCents, 0), eq(root.chargedCents, 0), isNull(invoiceStatus.annulledAt));
  }
}

/** Matches a word in the number, the recipient, its tax number, or a booking's reference. */
function matchesTerm(word: string): SQL {
  const pattern = sql`folded(${contains(word)})`;
  return sql`(${invoice.searchText} LIKE ${pattern} OR ${ofBookings(sql`named.reference LIKE upper(${pattern})`)})`;
}

/**
 * Matches invoices with lines of the matching bookings. Searching by booking first is faster than scanning the lines of
 * every invoice.
 */
function ofBookings(named: SQL): SQL {
  return sql`${invoice.id} IN (SELECT its.invoice_id FROM booking AS named
    JOIN invoice_line AS its ON its.booking_id = named.id WHERE ${named})`;
}

function filtersOf(query: ListQuery<typeof invoiceList>, today: CalendarDate, locale: Locale): (SQL | undefined)[] {
  const cents = (text: string) => (text ? parseTypedHundredths(text, locale) : undefined);
  const from = cents(query.amountFrom);
  const to = cents(query.amountTo);
  const like = (expression: SQL | typeof invoice.fullNumber, text: string) =>
    text ? sql`${expression} ILIKE ${contains(text)}` : undefined;
  return [
    like(invoice.fullNumber, query.number),
    query.series ? eq(invoice.series, query.series.toUpperCase()) : undefined,
    query.type.length > 0 ? inArray(invoice.type, query.type) : undefined,
    query.state.length > 0 ? or(...query.state.map(hasState)) : undefined,
    query.standing.length > 0 ? or(...query.standing.map((standing) => hasStanding(standing, today))) : undefined,
    query.issuedFrom ? gte(invoice.issuedOn, query.issuedFrom) : undefined,
    query.issuedTo ? lte(invoice.issuedOn, query.issuedTo) : undefined,
    query.dueFrom ? gte(invoice.dueOn, query.dueFrom) : undefined,
    query.dueTo ? lte(invoice.dueOn, query.dueTo) : undefined,
    like(recipientName, query.recipient),
    like(recipientTaxId, query.taxId.replace(/[\s.-]/g, '')),
    from === undefined ? undefined : gte(invoice.totalCents, from),
    to === undefined ? undefined : lte(invoice.totalCents, to),
    query.sent === 'yes' ? isNotNull(invoiceStatus.sentAt) : undefined,
    query.sent === 'no' ? and(isNotNull(invoice.issuedAt), isNull(invoiceStatus.sentAt)) : undefined,
    query.agency.length > 0 ? inArray(invoiceStatus.agencyState, query.agency) : undefined,
    query.booking ? ofBookings(sql`named.reference = ${query.booking.toUpperCase()}`) : undefined,
    ...query.q.split(' ').filter(Boolean).map(matchesTerm),
  ];
}
