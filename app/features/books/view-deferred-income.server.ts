import { eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { invoice, invoiceLine } from '../../database/invoice-schema.server';
import { invoiceFactsOf } from '../accounting/invoice-facts.server';
import { accountMapOf } from '../accounting/read-account-map.server';
import { advancesAt } from './advances-at.server';
import { booksOf } from './book-clock.server';
import { atInput } from './book-input';
import { pageOfRows } from './book-page';
import { deferredAfter } from './deferred-nights';

export type DeferredIncome = Awaited<ReturnType<typeof viewDeferredIncome>>;

/** A date before any invoice. */
const EVER = asDate('1900-01-01');

/**
 * Returns the income invoiced up to a day that belongs to later nights, without VAT, by booking and month, plus the
 * advances that earn nothing until their final invoice is issued.
 */
export async function viewDeferredIncome(actor: Actor, input: unknown, whole = false) {
  const { id, timeZone, today } = await booksOf(actor);
  const { on, ...page } = parse(atInput(today), input);
  const map = await accountMapOf(id);
  const facts = await invoiceFactsOf(id, EVER, on, gt(invoice.operationTo, on));
  const bookings = await bookingsOf(facts.map((fact) => fact.id));
  const rows = facts
    .flatMap((fact) =>
      deferredAfter(fact, map, on).map(({ month, nights, cents }) => ({
        invoiceId: fact.id,
        number: fact.fullNumber,
        issuedOn: fact.issuedOn,
        name: fact.party.name,
        references: bookings.get(fact.id) ?? [],
        month: month.slice(0, 7),
        nights,
        cents,
      })),
    )
    .filter(({ cents }) => cents !== 0)
    .toSorted(inOrder);
  const advances = await advancesAt(id, on);
  return {
    at: on,
    today,
    timeZone,
    ...pageOfRows(rows, page, whole),
    months: monthsOf(rows),
    advances,
    sums: {
      deferredCents: sumCents(rows.map(({ cents }) => cents)),
      advanceCents: sumCents(advances.map(({ cents }) => cents)),
    },
  };
}

interface Row {
  references: string[];
  number: string;
  month: string;
  cents: number;
}

function inOrder(a: Row, b: Row): number {
  const key = ({ references, month, number }: Row) => `${references.join()} ${month} ${number}`;
  return key(a).localeCompare(key(b));
}

function monthsOf(rows: readonly Row[]): { month: string; cents: number }[] {
  return [...Map.groupBy(rows, ({ month }) => month)]
    .map(([month, same]) => ({ month, cents: sumCents(same.map(({ cents }) => cents)) }))
    .toSorted((a, b) => a.month.localeCompare(b.month));
}

async function bookingsOf(ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db()
    .selectDistinct({ invoiceId: invoiceLine.invoiceId, reference: booking.reference })
    .from(invoiceLine)
    .innerJoin(booking, eq(booking.id, invoiceLine.bookingId))
    .where(inArray(invoiceLine.invoiceId, [...ids]))
    .orderBy(booking.reference);
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...byInvoice].map(([invoiceId, same]) => [invoiceId, same.map(({ reference }) => reference)]));
}
