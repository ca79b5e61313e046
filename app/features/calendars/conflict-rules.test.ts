import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { isConflict, type Taken, type ProvidedEvent } from './conflict-rules';

const nights = (checkIn: string, checkOut: string) => ({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });
const makeEvent = (
  summary: string,
  kind: ProvidedEvent['kind'],
  days = nights('2027-05-08', '2027-05-12'),
): ProvidedEvent => ({
  ...days,
  summary,
  kind,
});
const reserved = makeEvent('Reserved', 'stay');
const unclear = makeEvent('CLOSED - Not available', 'stay');
const closed = makeEvent('Airbnb (Not available)', 'closed');
const taken = (event: ProvidedEvent | null, days = nights('2027-05-10', '2027-05-14')): Taken => ({
  ...days,
  kind: event ? 'external' : 'booking',
  event,
});

test.each([
  ['a reservation where somebody of ours is', reserved, taken(null), true],
  ['what may be a reservation, too', unclear, taken(null), true],
  ['dates that are only closed', closed, taken(null), false],
  ['a reservation where another site only closed dates', reserved, taken(closed), false],
  ['two reservations', reserved, taken(makeEvent('Reserved - Eva', 'stay'), nights('2027-05-08', '2027-05-12')), true],
  ['a reservation and its echo', reserved, taken(unclear, nights('2027-05-08', '2027-05-12')), false],
  ['a reservation within its echo', reserved, taken(unclear, nights('2027-05-07', '2027-05-13')), false],
  ['what overlaps in part', reserved, taken(unclear), true],
])('%s: a conflict, or none', (_, event, other, answer) => {
  expect(isConflict(event, other)).toBe(answer);
});
