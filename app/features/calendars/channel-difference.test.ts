import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import type { BookingState } from '../../core/booking-states';
import { channelDifference, type ChannelDifference, type ChannelFacts } from './channel-difference';

const nights = (checkIn: string, checkOut: string) => ({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });
const agreed = nights('2027-05-03', '2027-05-06');
const facts = (change: Partial<ChannelFacts> & { state?: BookingState; at?: object }): ChannelFacts => {
  const { state = 'confirmed', at = agreed, ...rest } = change;
  const booking = { ...agreed, ...at, state };
  return { today: asDate('2027-05-01'), event: agreed, gone: false, agreed, booking, ...rest };
};
const missing = { event: null, gone: true };

test.each<[string, Parameters<typeof facts>[0], ChannelDifference | null]>([
  ['the same', {}, null],
  ['other dates on the site', { event: nights('2027-05-03', '2027-05-05') }, 'dates'],
  ['nights that the building adds', { at: nights('2027-05-02', '2027-05-08') }, null],
  ['nights that the building takes away', { at: nights('2027-05-03', '2027-05-05') }, 'dates'],
  [
    'other dates of a stay that is over on both sides',
    { ...over('06'), event: nights('2027-05-02', '2027-05-06') },
    null,
  ],
  ['other dates while one of both goes on', { ...over('06'), event: nights('2027-05-03', '2027-05-07') }, 'dates'],
  ['a stay that the site took back', missing, 'gone'],
  ['one that it took back on its last day', { ...missing, ...over('05') }, 'gone'],
  ['one that it took back once it was over', { ...missing, ...over('06') }, null],
  ['a calendar that is no longer read', { event: null }, null],
  ['a stay that was called off here', { state: 'cancelled' }, 'called_off'],
  ['a guest who did not come, on the last day', { state: 'no_show', ...over('05') }, 'called_off'],
  ['one that was called off, once it is over', { state: 'cancelled', ...over('06') }, null],
  ['one that was called off on both sides', { state: 'cancelled', ...missing }, null],
  ['a guest who has left', { state: 'checked_out' }, null],
])('%s', (_, change, difference) => {
  expect(channelDifference(facts(change))).toBe(difference);
});

function over(day: string) {
  return { today: asDate(`2027-05-${day}`) };
}
