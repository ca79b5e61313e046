import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { useOutsideBuilding } from '../../../../tests/outside-stays';
import { airbnbFeed, vrboFeed } from '../../../../tests/calendar-feeds';
import { sendCalendar } from '../../../../tests/calendar-site';
import { bookOutsideStay } from '../../front-desk/outside/book-outside-stay.server';
import { searchAdmin } from './search-admin.server';

useRolledBackDatabase();
useStoppedClock();
const building = useOutsideBuilding();
const { staff } = building;

const reads = async (feed: string) => {
  building.site.answers((_request, response) => sendCalendar(response, feed));
  await building.read();
};
const found = async (q: string, actor = staff.reception) =>
  (await searchAdmin(actor, { q })).outside.map(({ guestName, checkIn }) => `${guestName} ${checkIn}`.trim());

test.each(['airbnb', 'HMABCDEFGH', 'hmabcd', '1a', 'airbnb 1A', 'airbnb 8/12/2026'])(
  '«%s» finds the stay of another site',
  async (q) => {
    await reads(airbnbFeed);
    expect(await found(q)).toContain('2026-12-08');
  },
);

test.each(['ANA', 'aná 1a'])('«%s» finds it by its guest', async (q) => {
  await reads(vrboFeed);
  expect(await found(q)).toEqual(['Ana 2027-04-05']);
});

test('words that another stay has find nothing, and whoever may not open it does not find it', async () => {
  await reads(airbnbFeed);
  expect([await found('vrbo'), await found('airbnb 2A'), await found('%%'), await found('airbnb 1/2/2027')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(await found('airbnb', staff.accountant)).toEqual([]);
});

test('once it is a booking, its code results that booking alone', async () => {
  await reads(airbnbFeed);
  const dates = { checkIn: '2026-12-08', checkOut: '2026-12-12', firstName: 'Rosa', lastName: 'Gallego' };
  const { id } = await bookOutsideStay(staff.reception, await building.event('1418fb94e984-aaa@airbnb.com'), dates);
  const { bookings, outside } = await searchAdmin(staff.reception, { q: 'hmabcdefgh' });
  expect([bookings.map((booking) => booking.id), outside]).toEqual([[id], []]);
});

test('it is found behind hundreds that the same word names and that nobody comes for', async () => {
  await reads(airbnbFeed);
  // None of these events occupies any nights.
  await db().execute(sql`
    INSERT INTO calendar_event (building_id, feed_id, apartment_id, uid, check_in, check_out, state, first_seen_at, updated_at)
    SELECT building_id, feed_id, apartment_id, 'nobody ' || number, check_in - 5, check_in - 4, 'placed', first_seen_at, updated_at
    FROM calendar_event, generate_series(1, 450) AS number WHERE check_in = '2026-12-08'`);
  expect(await found('airbnb')).toContain('2026-12-08');
});
