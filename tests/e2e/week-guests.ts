import { expect } from '@playwright/test';
import { inMay, type Admin } from './week-admin';

/**
 * Bookings made before the week starts: guest, apartment, arrival and departure in May 2027, in which the 3rd is a
 * Monday.
 */
const booked = [
  ['Ana Prieto', '1A', 3, 6],
  ['Bruno Calvo', '1B', 3, 10],
  ['Carla Díaz', '1C', 3, 9],
  ['Darío Esteve', '2B', 4, 7],
  ['Elisa Font', '2C', 4, 8],
  ['Fermín Gil', '2D', 5, 9],
  ['Grace Hill', '1A', 6, 9],
  ['Hugo Ibarra', '3B', 6, 8],
  ['Jack Kelly', '1C', 9, 11],
  ['Lola Marín', '2C', 8, 10],
  ['Nora Oliva', '3B', 20, 24],
] as const;

/** Amounts paid by two of the guests, in cents. */
const paid = { 'Hugo Ibarra': 10_000, 'Nora Oliva': 12_714 };

const english = ['Grace Hill', 'Jack Kelly'];

export async function bookTheWeek(staff: Admin): Promise<void> {
  for (const [guest, code, from, to] of booked) {
    const [firstName, lastName] = guest.split(' ');
    const { id } = await post(staff, 'bookings/admin', {
      apartmentId: await staff.apartment(code),
      checkIn: inMay(from),
      checkOut: inMay(to),
      adults: 1,
      customer: {
        firstName,
        lastName,
        email: `${firstName!.normalize('NFD').replace(/\W/g, '').toLowerCase()}@example.com`,
        language: english.includes(guest) ? 'en' : 'es',
      },
    });
    const amountCents = paid[guest as keyof typeof paid];
    if (amountCents) await post(staff, `bookings/${id}/payments`, { amountCents, method: 'transfer', on: inMay(3) });
  }
}

async function post(staff: Admin, path: string, data: object): Promise<{ id: number }> {
  const headers = { origin: staff.app.baseUrl };
  const answer = await staff.page.request.post(`${staff.app.baseUrl}/api/v1/${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number };
}
