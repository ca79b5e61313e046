// Recording a payment that came by hand
// Needs payments:write. It records money that the building has; it charges no card.

import { randomUUID } from 'node:crypto';
import { call } from './1-call.mjs';

export async function payInCash(api, token, bookingId, amountCents, on, key = randomUUID()) {
  const body = { amountCents, method: 'cash', on };
  await call(api, 'POST', `/bookings/${bookingId}/payments`, { token, body, key });
  const { paidCents, openCents } = await call(api, 'GET', `/bookings/${bookingId}/payments`, { token });
  return { paidCents, openCents };
}
