import { and, asc, eq, inArray } from 'drizzle-orm';
import { bookingNight } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartmentSpace, space } from '../../../database/inventory-schema.server';
import type { CalendarDate } from '../../../core/calendar-date';

/** How a space was before its guests left, to go back to. */
export interface FormerCleaning {
  spaceId: number;
  cleaning: 'clean' | 'to_clean' | 'in_progress';
  cleaningBy: string;
}

/** Whoever leaves after the night leaves the spaces of its apartment to be cleaned. */
export async function leaveToClean(bookingId: number, lastNight: CalendarDate, at: Date): Promise<FormerCleaning[]> {
  const spaces = await db()
    .select({ spaceId: space.id, cleaning: space.cleaning, cleaningBy: space.cleaningBy })
    .from(bookingNight)
    .innerJoin(apartmentSpace, eq(apartmentSpace.apartmentId, bookingNight.apartmentId))
    .innerJoin(space, eq(space.id, apartmentSpace.spaceId))
    .where(and(eq(bookingNight.bookingId, bookingId), eq(bookingNight.night, lastNight)))
    .orderBy(asc(space.id));
  await setSpaces(
    spaces.map(({ spaceId }) => spaceId),
    { cleaning: 'to_clean', cleaningBy: '', cleaningSince: at },
  );
  return spaces;
}

/** Puts back what nobody has touched since the moment. */
export async function putCleaningBack(former: readonly FormerCleaning[], at: Date): Promise<void> {
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
