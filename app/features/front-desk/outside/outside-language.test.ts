import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeActor, refusalOf, storedBooking } from '../../../../tests/admin-bookings';
import { useOutsideBuilding } from '../../../../tests/outside-stays';
import { bookOutsideStay } from './book-outside-stay.server';
import { outsideByForm } from './outside-page.server';

useRolledBackDatabase();
useStoppedClock();
const building = useOutsideBuilding();

const stay = { checkIn: '2027-05-03', checkOut: '2027-05-06' };
async function sold(): Promise<number> {
  await building.says(['a', stay.checkIn, stay.checkOut]);
  return building.event('a');
}
/** Returns the languages of the booking and of the customer who gets its mails. */
async function languages(id: number) {
  const { rows } = await db().execute<{ language: string }>(
    sql`SELECT customer.language FROM booking JOIN customer ON customer.id = customer_id WHERE booking.id = ${id}`,
  );
  return [(await storedBooking(id)).language, rows[0]!.language];
}

test('a guest of another site is written to in Spanish, whatever language the team reads', async () => {
  const english = await makeActor('reception', 'en');
  const { id } = await bookOutsideStay(english, await sold(), stay);
  expect(await languages(id)).toEqual(['es', 'es']);
});

test.each(['es', 'en'] as const)('or in the one that was chosen: %s', async (language) => {
  const english = await makeActor('reception', 'en');
  const { id } = await bookOutsideStay(english, await sold(), { ...stay, language });
  expect(await languages(id)).toEqual([language, language]);
});

test('the form of the press says which', async () => {
  const english = await makeActor('reception', 'en');
  const event = await sold();
  const press = async (more: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'book', ...stay, ...more })) form.set(name, value);
    const to = await outsideByForm(english, String(event), form);
    return Number(/\d+$/.exec(to)?.[0]);
  };
  expect(await refusalOf(press({ language: 'fr' }))).toEqual(['invalid_input', 'language: choice']);
  expect(await languages(await press({ language: 'en' }))).toEqual(['en', 'en']);
});
