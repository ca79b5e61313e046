import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { bookingNight } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartmentSpace, space } from '../../../database/inventory-schema.server';
import type { CalendarDate } from '../../../core/calendar-date';
import type { CleaningState } from '../../../core/cleaning-states';

/** A space's cleaning state before the guests left, used by the undo. */
export interface FormerCleaning {
  spaceId: number;
  cleaning: CleaningState;
  cleaningBy: string;
}

/**
 * Marks the spaces of the apartment the guests leave as needing cleaning, except those shared with the apartment they
 * enter.
 */
export async function leaveToClean(apartmentId: number, at: Date, enteredId?: number): Promise<FormerCleaning[]> {
  const spacesOf = (id: number) =>
    db().select({ id: apartmentSpace.spaceId }).from(apartmentSpace).where(eq(apartmentSpace.apartmentId, id));
  const spaces = await db()
    .select({ spaceId: space.id, cleaning: space.cleaning, cleaningBy: space.cleaningBy })
    .from(space)
    .where(
      and(
        inArray(space.id, spacesOf(apartmentId)),
        enteredId === undefined ? undefined : notInArray(space.id, spacesOf(enteredId)),
      ),
    )
    .orderBy(asc(space.id));
  await setSpaces(
    spaces.map(({ spaceId }) => spaceId),
    { cleaning: 'to_clean', cleaningBy: '', cleaningSince: at },
  );
  return spaces;
}

/** Returns the apartment of the booking on the night. */
export async function sleptIn(bookingId: number, night: CalendarDate): Promise<number> {
  const [slept] = await db()
    .select({ apartmentId: bookingNight.apartmentId })
    .from(bookingNight)
    .where(and(eq(bookingNight.bookingId, bookingId), eq(bookingNight.night, night)));
  if (!slept) throw new RangeError('The booking has no such night');
  return slept.apartmentId;
}

/** Restores the cleaning state of spaces that have not changed since the step. */
export async function restoreCleaning(former: readonly FormerCleaning[], at: Date): Promise<void> {
  for (const { spaceId, cleaning, cleaningBy } of former) {
    await db()
      .update(space)
      .set({ cleaning, cleaningBy, cleaningSince: null })
      .where(and(eq(space.id, spaceId), eq(space.cleaning, 'to_clean'), eq(space.cleaningSince, at)));
  }
}

export async function setSpaces(ids: readonly number[], change: Partial<typeof space.$inferInsert>): Promise<void> {
  if (ids.length > 0) {
    await db()
      .update(space)
      .set(change)
      .where(inArray(space.id, [...ids]));
  }
}
