// Booking for a guest, as the team does
// Needs bookings:write. It is confirmed at once, and the best fitting apartment of the category is taken.

import { randomUUID } from 'node:crypto';
import { call } from './1-call.mjs';

export async function bookForGuest(api, token, stay, customer, key = randomUUID()) {
  const body = { ...stay, customer, newCustomer: true, channel: 'phone' };
  const { id, reference, status } = await call(api, 'POST', '/bookings/admin', { token, body, key });
  return { id, reference, status };
}
