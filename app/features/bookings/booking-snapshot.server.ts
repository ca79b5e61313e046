import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bailAnswers } from '../../core/bail-states';
import {
  bail,
  booking,
  bookingGuest,
  bookingInstalment,
  bookingLine,
  bookingNight,
  occupancy,
} from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';

/** Columns that no step changes: those maintained by the database, and identifiers. */
const FIXED = [
  'id',
  'buildingId',
  'reference',
  'nights',
  'balanceCents',
  'owedCents',
  'toRefundCents',
  'paidCents',
  'waivedCents',
  'version',
  'createdAt',
] as const;

type Row = typeof booking.$inferSelect;
type SnapshotFields = Omit<Row, (typeof FIXED)[number] | 'updatedAt' | 'holdUntil' | 'confirmedAt'> & {
  holdUntil: string | null;
  confirmedAt: string | null;
};
type Rows<Table extends PgTable, Left extends string> = Omit<Table['$inferSelect'], Left>[];

/** Values of a booking that steps can change, as JSON, so a step can be undone. */
export interface BookingSnapshot {
  fields: SnapshotFields;
  nights: Rows<typeof bookingNight, 'bookingId'>;
  lines: Rows<typeof bookingLine, 'bookingId'>;
  instalments: Rows<typeof bookingInstalment, 'bookingId'>;
  occupancy: (Pick<typeof occupancy.$inferSelect, 'spaceId' | 'stay' | 'kind'> & { holdUntil: string | null })[];
  guests: Rows<typeof bookingGuest, 'bookingId'>;
  bail: Pick<typeof bail.$inferSelect, 'amountCents' | 'state' | 'keysOn'>[];
}

/** Takes a snapshot of a booking just read; loads its other rows in one statement. */
export async function takeSnapshot(row: Row): Promise<BookingSnapshot> {
  const { holdUntil, confirmedAt, updatedAt: _updatedAt, ...columns } = row;
  const fields = Object.fromEntries(
    Object.entries(columns).filter(([name]) => !(FIXED as readonly string[]).includes(name)),
  ) as Omit<SnapshotFields, 'holdUntil' | 'confirmedAt'>;
  const { amountCents, state, keysOn } = getTableColumns(bail);
  const { rows } = await db().execute<Omit<BookingSnapshot, 'fields'> & Record<string, unknown>>(sql`
    SELECT ${rowsOf(bookingNight, row.id, snapshotColumns(bookingNight), bookingNight.night)} AS nights,
      ${rowsOf(bookingLine, row.id, snapshotColumns(bookingLine), bookingLine.position)} AS lines,
      ${rowsOf(bookingInstalment, row.id, snapshotColumns(bookingInstalment), bookingInstalment.position)} AS instalments,
      ${rowsOf(
        occupancy,
        row.id,
        {
          spaceId: occupancy.spaceId,
          stay: sql`json_build_object('checkIn', lower(${occupancy.stay}), 'checkOut', upper(${occupancy.stay}))`,
          kind: occupancy.kind,
          holdUntil: occupancy.holdUntil,
        },
        occupancy.id,
      )} AS occupancy,
      ${rowsOf(bookingGuest, row.id, snapshotColumns(bookingGuest), bookingGuest.position)} AS guests,
      ${rowsOf(bail, row.id, { amountCents, state, keysOn }, bail.id)} AS bail`);
  const [{ occupancy: taken, ...found }] = rows as [Omit<BookingSnapshot, 'fields'>];
  return {
    fields: { ...fields, holdUntil: holdUntil?.toISOString() ?? null, confirmedAt: confirmedAt?.toISOString() ?? null },
    ...found,
    occupancy: taken.map(({ holdUntil: until, ...each }) => ({
      ...each,
      holdUntil: until === null ? null : new Date(until).toISOString(),
    })),
  };
}

type OfBooking = PgTable & { bookingId: AnyPgColumn };

function snapshotColumns(table: OfBooking): Record<string, AnyPgColumn> {
  const { bookingId: _id, ...columns } = getTableColumns(table) as Record<string, AnyPgColumn>;
  return columns;
}

function rowsOf(table: OfBooking, bookingId: number, columns: Record<string, SQLWrapper>, order: SQLWrapper): SQL {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`(SELECT coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) ORDER BY ${order}), '[]')
    FROM ${table} WHERE ${table.bookingId} = ${bookingId})`;
}

/** Restores the booking except for its version. Throws the database's error if the nights have been taken since. */
export async function restoreSnapshot(bookingId: number, buildingId: number, snapshot: BookingSnapshot): Promise<void> {
  const { holdUntil, confirmedAt, ...fields } = snapshot.fields;
  const instantOf = (text: string | null) => (text === null ? null : new Date(text));
  await db()
    .update(booking)
    .set({ ...fields, holdUntil: instantOf(holdUntil), confirmedAt: instantOf(confirmedAt) })
    .where(eq(booking.id, bookingId));
  await replaceRows(bookingId, snapshot);
  await db().delete(occupancy).where(eq(occupancy.bookingId, bookingId));
  if (snapshot.occupancy.length > 0) {
    await db()
      .insert(occupancy)
      .values(
        snapshot.occupancy.map((taken) => ({ ...taken, buildingId, bookingId, holdUntil: instantOf(taken.holdUntil) })),
      );
  }
  await db().delete(bookingGuest).where(eq(bookingGuest.bookingId, bookingId));
  if (snapshot.guests.length > 0) {
    await db()
      .insert(bookingGuest)
      .values(snapshot.guests.map((guest) => ({ ...guest, bookingId })));
  }
  await restoreBail(bookingId, snapshot.bail[0]);
}

/** Updates the bail's row in place, since payments reference it; undoing a step never reverts what was received. */
async function restoreBail(bookingId: number, before: BookingSnapshot['bail'][number] | undefined): Promise<void> {
  const ofBooking = eq(bail.bookingId, bookingId);
  const [current] = await db().select({ state: bail.state }).from(bail).where(ofBooking);
  if (!before) {
    await db()
      .delete(bail)
      .where(and(ofBooking, isNull(bail.receivedOn)));
  } else if (!current) {
    await db()
      .insert(bail)
      .values({ ...before, bookingId });
  } else if (!bailAnswers(current.state, 'isClosed')) {
    const { keysOn } = before;
    await db()
      .update(bail)
      .set(bailAnswers(current.state, 'isInHand') ? { keysOn } : before)
      .where(ofBooking);
  }
}

type PriceRows = Pick<BookingSnapshot, 'nights' | 'lines' | 'instalments'>;

/**
 * Replaces nights, lines, and instalments; the database checks at commit that they add up. Parts equal to those in
 * `before`, if given, are not rewritten.
 */
export async function replaceRows(bookingId: number, rows: PriceRows, before?: PriceRows): Promise<void> {
  const isUnchanged = (part: keyof PriceRows) => before !== undefined && isDeepStrictEqual(rows[part], before[part]);
  const ofBooking = <Kept extends object>(list: readonly Kept[]) => list.map((row) => ({ ...row, bookingId }));
  if (!isUnchanged('nights')) {
    await db().delete(bookingNight).where(eq(bookingNight.bookingId, bookingId));
    await db().insert(bookingNight).values(ofBooking(rows.nights));
  }
  if (!isUnchanged('lines')) {
    await db().delete(bookingLine).where(eq(bookingLine.bookingId, bookingId));
    if (rows.lines.length > 0) await db().insert(bookingLine).values(ofBooking(rows.lines));
  }
  if (!isUnchanged('instalments')) {
    await db().delete(bookingInstalment).where(eq(bookingInstalment.bookingId, bookingId));
    if (rows.instalments.length > 0) await db().insert(bookingInstalment).values(ofBooking(rows.instalments));
  }
}
