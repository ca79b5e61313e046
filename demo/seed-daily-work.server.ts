import { sql } from 'drizzle-orm';
import { addDays, type CalendarDate } from '../app/core/calendar-date';
import { bookingEvent, bookingGuest } from '../app/database/booking-schema.server';
import { db } from '../app/database/connection.server';
import { stateIn } from '../app/database/state-in.server';
import { movedStay, READY_FOR_MOVE } from './fixed-stays';
import { instantOn } from './history';
import { insertRows } from './insert-rows.server';
import { randomOf } from './random';
import { idOf, type Inventory } from './seed-inventory.server';
import type { Staff } from './seed-users.server';

/**
 * Seeds recent work of the staff: an apartment change in the middle of a stay, registered guests, and apartments to
 * clean.
 */
export async function seedDailyWork(today: CalendarDate, inventory: Inventory, staff: Staff): Promise<void> {
  await moveInMidStay(today, inventory, staff);
  await writeDownGuests(today);
  await leaveToClean(today, inventory.buildingId);
}

async function moveInMidStay(
  today: CalendarDate,
  { apartmentIds, spaceIds, buildingId }: Inventory,
  staff: Staff,
): Promise<void> {
  const { from, to, checkIn, checkOut, moved } = movedStay(today);
  const { rows } = await db().execute<{ id: string }>(sql`
    SELECT id FROM booking WHERE apartment_id = ${idOf(apartmentIds, to)} AND check_in = ${checkIn}::date
      AND state = 'checked_in'`);
  const bookingId = Number(rows[0]!.id);
  await db().execute(sql`
    UPDATE booking_night SET apartment_id = ${idOf(apartmentIds, from)}
    WHERE booking_id = ${bookingId} AND night < ${moved}::date`);
  await db().execute(sql`
    UPDATE occupancy SET stay = daterange(${moved}::date, upper(stay)) WHERE booking_id = ${bookingId}`);
  await db().execute(sql`
    INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
    VALUES (${buildingId}, ${idOf(spaceIds, from)}, daterange(${checkIn}::date, ${moved}::date), 'booking', ${bookingId})`);
  const detail = {
    from: [{ apartment: from, from: checkIn, to: checkOut }],
    to: [
      { apartment: from, from: checkIn, to: moved },
      { apartment: to, from: moved, to: checkOut },
    ],
    checkIn,
    checkOut,
    oldCheckIn: checkIn,
    oldCheckOut: checkOut,
    price: 'keep',
    differenceCents: 0,
    reason: 'avería de la caldera',
  };
  const userId = staff.receptionUserIds[0]!;
  const note = { text: 'Llegan con bicicletas: plaza 4 del garaje, llave entregada.' };
  await insertRows(bookingEvent, [
    { bookingId, at: instantOn(checkIn, 18 * 60 + 5), userId, kind: 'note', detail: note },
    { bookingId, at: instantOn(addDays(today, -1), 17 * 60 + 10), userId, kind: 'moved', detail },
  ]);
}

const COMPANIONS = ['Óscar', 'Elena', 'Hugo', 'Nora', 'Iván', 'Clara', 'Marc', 'Irene', 'Pau', 'Vera'];

interface Party extends Record<string, unknown> {
  id: string;
  customer_id: string;
  first_name: string;
  last_name: string;
  nationality: string | null;
  others: number;
}

/**
 * Registers the guests of stays in progress and of the last weeks; today's arrivals are registered when they check in.
 */
async function writeDownGuests(today: CalendarDate): Promise<void> {
  const random = randomOf(`${today} companions`);
  const { rows } = await db().execute<Party>(sql`
    SELECT booking.id, customer_id, first_name, last_name, nationality, adults + children - 1 AS others
    FROM booking JOIN customer ON customer.id = customer_id
    WHERE ${stateIn(sql`state`, 'hasArrived')} AND check_out >= ${addDays(today, -30)}::date AND kind = 'person'
    ORDER BY booking.id`);
  const parties = rows.map((party) => ({ ...party, bookingId: Number(party.id) }));
  await insertRows(
    bookingGuest,
    parties.flatMap(({ bookingId, customer_id, first_name, last_name, nationality, others }) => [
      {
        bookingId,
        position: 0,
        customerId: Number(customer_id),
        firstName: first_name,
        lastName: last_name,
        nationality,
      },
      ...Array.from({ length: others }, (_, index) => ({
        bookingId,
        position: index + 1,
        customerId: null,
        firstName: random.pick(COMPANIONS),
        lastName: last_name.split(' ')[0]!,
        nationality,
      })),
    ]),
  );
}

/** Marks apartments that are empty tonight as to be cleaned, except the one that is ready for a guest. */
async function leaveToClean(today: CalendarDate, buildingId: number): Promise<void> {
  await db().execute(sql`
    UPDATE space SET cleaning = CASE WHEN empty.place = 1 THEN 'in_progress' ELSE 'to_clean' END,
      cleaning_by = CASE WHEN empty.place = 1 THEN 'Pilar' ELSE '' END,
      cleaning_since = ${instantOn(addDays(today, -1), 11 * 60).toISOString()}::timestamptz
    FROM (
      SELECT id, row_number() OVER (ORDER BY code DESC) AS place FROM space
      WHERE building_id = ${buildingId} AND code <> ${READY_FOR_MOVE} AND NOT EXISTS (
        SELECT FROM occupancy WHERE space_id = space.id AND stay @> ${today}::date)
    ) AS empty
    WHERE empty.id = space.id AND empty.place <= 4`);
}
