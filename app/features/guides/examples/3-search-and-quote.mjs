// Searching what is free, and its price
// Nobody has to be signed in for this. Amounts are integer cents with VAT included; dates are those of the building. The
// night of checkOut is not slept.

import { call } from './1-call.mjs';

export async function cheapestStay(api, { checkIn, checkOut, adults }) {
  const search = new URLSearchParams({ checkIn, checkOut, adults });
  const { data } = await call(api, 'GET', `/availability?${search}`);
  const [best] = data.filter(({ available }) => available > 0).sort((a, b) => a.totalCents - b.totalCents);
  if (!best) return null;
  return call(api, 'POST', '/quotes', { body: { checkIn, checkOut, adults, typeCategory: best.typeCategory } });
}
