import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { databaseOfApp } from './production';

interface Booked {
  id: number;
  reference: string;
}

/**
 * A booking that no other test knows, in any apartment that is free, made by whoever of the team is signed in. It begins
 * so many days from today, which is the building's.
 */
export async function ownBooking(page: Page, origin: string, fromDay: number, nights = 3): Promise<Booked> {
  const { rows } = await freeApartments(fromDay, nights);
  const name = randomBytes(4).toString('hex');
  const refused: string[] = [];
  for (const { id, checkIn, checkOut } of rows) {
    const customer = { firstName: 'Prueba', lastName: name, email: `${name}@example.com` };
    const answer = await page.request.post('/api/v1/bookings/admin', {
      data: { apartmentId: Number(id), checkIn, checkOut, adults: 1, customer },
      headers: { origin },
    });
    // Another test may have been there first, and some ask for more nights.
    if (answer.status() === 201) return (await answer.json()) as Booked;
    refused.push(await answer.text());
  }
  expect(refused, 'no apartment took the booking').toEqual([]);
  throw new Error('No apartment is free.');
}

async function freeApartments(fromDay: number, nights: number) {
  const client = new pg.Client({ connectionString: databaseOfApp() });
  await client.connect();
  try {
    return await client.query<{ id: string; checkIn: string; checkOut: string }>(
      `WITH asked AS (SELECT (now() AT TIME ZONE 'Europe/Madrid')::date + $1::int AS first)
       SELECT apartment.id, first::text AS "checkIn", (first + $2::int)::text AS "checkOut"
         FROM asked, apartment JOIN apartment_space ON apartment_id = apartment.id
        WHERE status = 'active' AND NOT whole_flat AND NOT EXISTS (
          SELECT FROM occupancy WHERE occupancy.space_id = apartment_space.space_id
             AND stay && daterange(first, first + $2::int))
        ORDER BY random()`,
      [fromDay, nights],
    );
  } finally {
    await client.end();
  }
}
