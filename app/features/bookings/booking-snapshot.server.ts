import { and, asc, eq, isNull } from 'drizzle-orm';
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

/** A booking's values that steps change, as JSON, so that a step can be undone. */
export type BookingSnapshot = Awaited<ReturnType<typeof takeSnapshot>>;

/** Columns that no step changes: the database's own, and identifiers. */
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

export async function takeSnapshot(bookingId: number) {
  const [row] = await db().select().from(booking).where(eq(booking.id, bookingId));
  const { holdUntil, confirmedAt, updatedAt: _updatedAt, ...columns } = row!;
  const fields = Object.fromEntries(
    Object.entries(columns).filter(([name]) => !(FIXED as readonly string[]).includes(name)),
  ) as Omit<typeof columns, (typeof FIXED)[number]>;
  const of = { bookingId };
  return {
    fields: {
      ...fields,
      holdUntil: holdUntil?.toISOString() ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
    },
    nights: await db()
      .select({
        night: bookingNight.night,
        apartmentId: bookingNight.apartmentId,
        amountCents: bookingNight.amountCents,
      })
      .from(bookingNight)
      .where(eq(bookingNight.bookingId, of.bookingId))
      .orderBy(asc(bookingNight.night)),
    lines: (
      await db()
        .select()
        .from(bookingLine)
        .where(eq(bookingLine.bookingId, of.bookingId))
        .orderBy(asc(bookingLine.position))
    ).map(({ bookingId: _id, ...line }) => line),
    instalments: (
      await db()
        .select()
        .from(bookingInstalment)
        .where(eq(bookingInstalment.bookingId, of.bookingId))
        .orderBy(asc(bookingInstalment.position))
    ).map(({ bookingId: _id, ...instalment }) => instalment),
    occupancy: (await db().select().from(occupancy).where(eq(occupancy.bookingId, of.bookingId))).map(
      ({ spaceId, stay, kind, holdUntil: until }) => ({ spaceId, stay, kind, holdUntil: until?.toISOString() ?? null }),
    ),
    guests: (
      await db()
        .select()
        .from(bookingGuest)
        .where(eq(bookingGuest.bookingId, of.bookingId))
        .orderBy(asc(bookingGuest.position))
    ).map(({ bookingId: _id, ...guest }) => guest),
    bail: await db()
      .select({ amountCents: bail.amountCents, state: bail.state, keysOn: bail.keysOn })
      .from(bail)
      .where(eq(bail.bookingId, of.bookingId)),
  };
}

/**
 * Restores the booking except for its version. Refuses with the database's error where somebody else has taken the
 * nights since.
 */
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

/** Its row stays the same, as its money names it; what was received of it is no step's to take back. */
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

/** Replaces nights, lines and instalments; the database checks at commit that they add up. */
export async function replaceRows(
  bookingId: number,
  rows: Pick<BookingSnapshot, 'nights' | 'lines' | 'instalments'>,
): Promise<void> {
  const ofBooking = <Row extends object>(list: readonly Row[]) => list.map((row) => ({ ...row, bookingId }));
  await db().delete(bookingNight).where(eq(bookingNight.bookingId, bookingId));
  await db().insert(bookingNight).values(ofBooking(rows.nights));
  await db().delete(bookingLine).where(eq(bookingLine.bookingId, bookingId));
  if (rows.lines.length > 0) await db().insert(bookingLine).values(ofBooking(rows.lines));
  await db().delete(bookingInstalment).where(eq(bookingInstalment.bookingId, bookingId));
  if (rows.instalments.length > 0) await db().insert(bookingInstalment).values(ofBooking(rows.instalments));
}
