import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '../../../core/calendar-date';
import { invoiceStandings, invoiceStates } from '../../../core/invoice-states';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus } from '../../../database/invoice-schema.server';
import { contains } from '../../../database/list-sql.server';
import { standingOf, stateOf } from '../../invoices/invoice-rules';
import {
  containsTerm,
  isAny,
  isIndexed,
  latestFirst,
  mayBeMisspelt,
  spellingVariants,
  peopleWith,
  referenceMatches,
  type SearchScope,
} from './searched-names.server';
import { namedValues, valuesOf } from './named-values.server';
import { invoiceNumberOf, type SearchTerm, type Question } from './question';

/**
 * Maximum numbers of bookings and of near matches, since a booking has several invoices and a partial reference matches
 * several bookings.
 */
const OF_BOOKINGS = 100;
const NEAR = 100;
/** Maximum number of matches examined for common terms. */
const MAX_EXAMINED = 300;
const REFERENCE_SIGNS = 5;
const NUMBER_DIGITS = 6;

const root = alias(invoiceStatus, 'root');
const states = namedValues('invoices/admin', 'state', invoiceStates);
const standings = namedValues('invoices/admin', 'standing', invoiceStandings);

/**
 * Finds invoices by full or partial number, recipient, tax number, amount, day, state, and billed booking; latest
 * first.
 */
export async function findInvoices(question: Question, place: SearchScope, today: CalendarDate, most: number) {
  const { text, words } = question;
  const number = invoiceNumberOf(text);
  const termConditions = await Promise.all(words.map((word) => termCondition(word, place, today)));
  const isNumber = number && hasNumber(number);
  const mine = eq(invoice.buildingId, place.buildingId);
  const looked = sql`(SELECT invoice.id FROM invoice WHERE ${and(mine, ...termConditions)} ORDER BY ${latestFirst(invoice.id, place)} LIMIT ${MAX_EXAMINED}::int)`;
  const numbered = isNumber && sql`(SELECT id FROM invoice WHERE ${and(mine, isNumber)} LIMIT ${MAX_EXAMINED}::int)`;
  const rows = await db()
    .select({
      id: invoice.id,
      fullNumber: invoice.fullNumber,
      type: invoice.type,
      issuedAt: invoice.issuedAt,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      recipientName: sql<string>`coalesce(${invoice.recipient} ->> 'name', '')`,
      totalCents: invoice.totalCents,
      rootId: invoice.rootId,
      annulledAt: invoiceStatus.annulledAt,
      rectifiedAt: invoiceStatus.rectifiedAt,
      chargedCents: root.chargedCents,
      paidCents: root.paidCents,
    })
    .from(invoice)
    .leftJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .leftJoin(root, eq(root.invoiceId, sql`coalesce(${invoice.rootId}, ${invoice.id})`))
    .where(sql`${invoice.id} IN (${looked}${numbered ? sql` UNION ${numbered}` : sql``})`)
    .orderBy(
      ...(isNumber ? [sql`${isNumber} IS NOT TRUE`] : []),
      sql`${invoice.issuedOn} DESC NULLS FIRST`,
      desc(invoice.id),
    )
    .limit(most);
  return rows.map(({ issuedAt, annulledAt, rectifiedAt, chargedCents, paidCents, rootId, dueOn, ...row }) => ({
    ...row,
    fullNumber: row.fullNumber ?? '',
    state: stateOf({ issuedAt, annulledAt, rectifiedAt }),
    standing:
      rootId === null && issuedAt && chargedCents !== null && !annulledAt
        ? standingOf({ chargedCents, paidCents: paidCents!, dueOn: dueOn! }, today)
        : null,
  }));
}

function hasNumber({ series, year, number }: NonNullable<ReturnType<typeof invoiceNumberOf>>): SQL | undefined {
  return and(
    isNotNull(invoice.issuedAt),
    eq(invoice.number, number),
    year === undefined ? undefined : eq(invoice.year, year),
    series === undefined ? undefined : eq(invoice.series, series),
  );
}

/** Builds the condition that a word matches any property of an invoice. */
async function termCondition(
  { text, cents, days }: SearchTerm,
  place: SearchScope,
  today: CalendarDate,
): Promise<SQL | undefined> {
  const amounts =
    cents.length === 0
      ? undefined
      : inArray(
          invoice.totalCents,
          cents.flatMap((one) => [one, -one]),
        );
  const onDays = days.length === 0 ? undefined : inArray(invoice.issuedOn, days);
  if (days.length > 0 && cents.length === 0) return onDays;
  const number = invoiceNumberOf(text);
  const marks = text.replace(/[\s.\-/]/g, '');
  return or(
    amounts,
    onDays,
    isIndexed(text) ? containsTerm(invoice.searchText, text) : sql`false`,
    // A tax number may be written with or without separators.
    /\d/.test(text) && marks !== text && isIndexed(marks)
      ? sql`${invoice.searchText} LIKE folded(${contains(marks)})`
      : undefined,
    number && (number.year || number.series) ? hasNumber(number) : undefined,
    mayBeMisspelt(text, place) ? or(isAny(invoice.customerId, await peopleWith(text, place)), isNear(text)) : undefined,
    text.length < REFERENCE_SIGNS ? undefined : ofBookings(referenceMatches(text, place)),
    isInState(text, today),
  );
}

/**
 * Matches misspelled recipients who are not customers, and invoice numbers with digits missing. The number of results
 * is limited for very common matches.
 */
function isNear(text: string): SQL {
  const number = invoiceNumberOf(text);
  const whole =
    number?.series && number.year
      ? `${number.series}${number.year}${String(number.number).padStart(NUMBER_DIGITS, '0')}`
      : text;
  return sql`${invoice.id} = ANY (ARRAY(SELECT near.id FROM invoice AS near
    WHERE search_words(near.search_text) && ${spellingVariants(whole)} LIMIT ${NEAR}::int))`;
}

function ofBookings(named: SQL | undefined): SQL | undefined {
  if (!named) return undefined;
  const billed = db()
    .select({ id: invoiceLine.invoiceId })
    .from(booking)
    .innerJoin(invoiceLine, eq(invoiceLine.bookingId, booking.id))
    .where(named)
    .limit(OF_BOOKINGS);
  return sql`${invoice.id} = ANY (ARRAY(${billed}))`;
}

function isInState(text: string, today: CalendarDate): SQL | undefined {
  const named = valuesOf(states, text);
  const paid = valuesOf(standings, text);
  const its = sql`SELECT FROM invoice_status AS its WHERE its.invoice_id = ${invoice.id}`;
  const conditions = [
    ...named.map((state) => {
      switch (state) {
        case 'draft':
          return isNull(invoice.issuedAt);
        case 'annulled':
          return sql`EXISTS (${its} AND its.annulled_at IS NOT NULL)`;
        case 'rectified':
          return sql`EXISTS (${its} AND its.annulled_at IS NULL AND its.rectified_at IS NOT NULL)`;
        case 'issued':
          return sql`EXISTS (${its} AND its.annulled_at IS NULL AND its.rectified_at IS NULL)`;
      }
    }),
    ...paid.map((standing) => {
      switch (standing) {
        case 'overdue':
          return sql`EXISTS (${its} AND its.open_cents > 0) AND ${invoice.dueOn} < ${today}`;
        case 'unpaid':
          return sql`EXISTS (${its} AND its.open_cents > 0)`;
        case 'partly_paid':
          return sql`EXISTS (${its} AND its.open_cents > 0 AND its.paid_cents > 0)`;
        case 'to_refund':
          return sql`EXISTS (${its} AND its.open_cents < 0)`;
        case 'paid':
        case 'settled':
          return sql`EXISTS (${its} AND its.open_cents = 0 AND its.annulled_at IS NULL)`;
      }
    }),
  ];
  return conditions.length === 0 ? undefined : or(...conditions);
}
