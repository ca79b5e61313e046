import { expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { useOutsideHouse } from '../../../../tests/outside-stays';
import { airbnbFeed, vrboFeed } from '../../../../tests/calendar-feeds';
import { sendCalendar } from '../../../../tests/calendar-site';
import { bookOutsideStay } from '../../bookings/book-outside-stay.server';
import { searchDesk } from './search-desk.server';

useTestDatabase();
useStoppedClock();
const house = useOutsideHouse();
const { desk } = house;

const reads = async (feed: string) => {
  house.site.answers((_request, response) => sendCalendar(response, feed));
  await house.read();
};
const found = async (q: string, actor = desk.reception) =>
  (await searchDesk(actor, { q })).outside.map(({ guestName, checkIn }) => `${guestName} ${checkIn}`.trim());

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
  expect(await found('airbnb', desk.accountant)).toEqual([]);
});

test('once it is a booking, its code finds that booking alone', async () => {
  await reads(airbnbFeed);
  const dates = { checkIn: '2026-12-08', checkOut: '2026-12-12', firstName: 'Rosa', lastName: 'Gallego' };
  const { id } = await bookOutsideStay(desk.reception, await house.event('1418fb94e984-aaa@airbnb.com'), dates);
  const { bookings, outside } = await searchDesk(desk.reception, { q: 'hmabcdefgh' });
  expect([bookings.map((booking) => booking.id), outside]).toEqual([[id], []]);
});
