import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { listBookings } from '../list-bookings.server';
import { overdueBalances } from '../overdue.server';
import { viewBooking } from '../view-booking.server';

export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;
export type PickerPage = Awaited<ReturnType<typeof pickerPage>>;

const PICKED = 10;

/** What the page of one booking shows; of the guest only what it takes to reach and greet them. */
export async function bookingPage(actor: Actor, idText: string) {
  if (!/^\d{1,15}$/.test(idText)) throw new AppError('not_found');
  const { customer, ...booking } = await viewBooking(actor, Number(idText));
  const guest = customer && {
    name: customer.companyName || [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    contact: customer.companyName ? [customer.firstName, customer.lastName].filter(Boolean).join(' ') : '',
    email: customer.email,
    phone: customer.phone,
    language: customer.language,
    country: customer.country,
    taxNumber: customer.taxNumber,
    notes: customer.notes,
    restrictedUntil: customer.restrictedUntil,
  };
  return { ...booking, guest };
}

/** Which booking? What the words find; without words those of today and of the days to come. */
export async function pickerPage(actor: Actor, words: string) {
  const found = words
    ? await listBookings(actor, { q: words, sort: '-checkIn', perPage: PICKED })
    : await suggestions(actor);
  const rows = found.data;
  const overdue = await overdueBalances(
    actor,
    rows.map(({ id }) => id),
    found.today,
  );
  return { words: words.trim(), today: found.today, rows, overdue, total: words ? found.meta.total : rows.length };
}

async function suggestions(actor: Actor) {
  const arriving = await listBookings(actor, { view: 'arriving', sort: 'checkIn', perPage: PICKED });
  const leaving = await listBookings(actor, { view: 'leaving', sort: 'checkOut', perPage: PICKED });
  const { today } = arriving;
  const isToday = (row: (typeof arriving.data)[number]) => row.checkIn === today || row.checkOut === today;
  const all = [...arriving.data, ...leaving.data];
  return { ...arriving, data: [...all.filter(isToday), ...all.filter((row) => !isToday(row))].slice(0, PICKED) };
}
