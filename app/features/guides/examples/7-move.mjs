// Moving a booking to another apartment
// Needs bookings:write. `version` refuses the move with version_conflict where somebody else changed the booking meanwhile:
// read it again, and decide again.

import { call } from './1-call.mjs';

export async function moveToFreeApartment(api, token, bookingId) {
  const booking = await call(api, 'GET', `/bookings/${bookingId}`, { token });
  const { checkIn, checkOut, data } = await call(api, 'GET', `/bookings/${bookingId}/move`, { token });
  const target = data.find(({ free, apartmentId }) => free && apartmentId !== booking.apartmentId);
  if (!target) return null;
  await call(api, 'POST', `/bookings/${bookingId}/move`, {
    token,
    body: { checkIn, checkOut, apartmentId: target.apartmentId, price: 'keep', version: booking.version },
  });
  return target.code;
}
