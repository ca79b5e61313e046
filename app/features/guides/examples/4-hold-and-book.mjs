// Holding a stay, as the website does
// The apartment is assigned and held until `holdUntil`; paying confirms it. `key` shows and pays the booking: keep it
// secret. Send the same Idempotency-Key again after a lost connection, and you get the same booking instead of a second.

import { randomUUID } from 'node:crypto';
import { call } from './1-call.mjs';

export async function holdStay(api, stay, customer, key = randomUUID()) {
  const body = { ...stay, customer, arrivalTime: '18:30' };
  const held = await call(api, 'POST', '/bookings', { body, key });
  const shown = await call(api, 'GET', `/bookings/${held.reference}?key=${encodeURIComponent(held.key)}`);
  return { reference: held.reference, status: shown.status, dueNowCents: held.paymentPlan[0].amountCents };
}
