import { expect, test } from 'vitest';
import { apartmentRefusals } from './apartment-actions';

const apartment = { status: 'active', openBookings: 0, wasBooked: false } as const;

test.each([
  ['that nobody ever booked', {}, { retire: null, reactivate: 'apartment_state_refuses', delete: null }],
  [
    'under repair with an open booking',
    { status: 'maintenance', openBookings: 1, wasBooked: true },
    { retire: 'apartment_has_bookings', reactivate: 'apartment_state_refuses', delete: 'apartment_was_booked' },
  ],
  [
    'that was booked once',
    { wasBooked: true },
    { retire: null, reactivate: 'apartment_state_refuses', delete: 'apartment_was_booked' },
  ],
  ['that is retired', { status: 'retired' }, { retire: 'apartment_state_refuses', reactivate: null, delete: null }],
] as const)('why an action on an apartment %s is refused', (_, change, refusals) => {
  expect(apartmentRefusals({ ...apartment, ...change })).toEqual({ ...refusals, duplicate: null });
});
