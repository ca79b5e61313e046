import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, storedBooking, useStaff } from '../../../../tests/admin-bookings';
import { db } from '../../../database/connection.server';
import { updateBooking } from './update-booking.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

test('who books and who is invoiced are two, each changed alone and told by name', async () => {
  const { id } = await adminBooking(staff.reception);
  const other = { customer: { firstName: 'Óscar', lastName: 'Gil', email: 'oscar@example.com' } };
  const stay = { checkIn: '2027-06-03', checkOut: '2027-06-06' };
  await adminBooking(staff.reception, { ...stay, ...other });
  await updateBooking(staff.reception, id, { version: 1, invoiceCustomerId: '2' });
  expect(await storedBooking(id)).toMatchObject({ customer_id: '1', invoice_customer_id: '2' });
  // Fields for a new customer are ignored if an existing one is chosen.
  await updateBooking(staff.reception, id, {
    version: 2,
    customerId: 2,
    customer: { firstName: '', email: 'nadie' },
  });
  await updateBooking(staff.reception, id, { version: 3, invoiceCustomerId: null });
  expect(await storedBooking(id)).toMatchObject({ customer_id: '2', invoice_customer_id: null });
  const { rows } = await db().execute<{ changes: unknown }>(
    sql`SELECT detail -> 'changes' AS changes FROM booking_event WHERE booking_id = ${id} AND kind = 'updated' ORDER BY id`,
  );
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ field: 'invoiceTo', from: '', to: 'Óscar Gil' }],
    [{ field: 'customer', from: 'Nuria Vidal', to: 'Óscar Gil' }],
    [{ field: 'invoiceTo', from: 'Óscar Gil', to: '' }],
  ]);
});

test('the bail that is changed is that of the booking too', async () => {
  const { id } = await adminBooking(staff.reception);
  await updateBooking(staff.reception, id, { version: 1, bailCents: 45_050 });
  expect(await storedBooking(id)).toMatchObject({ bail_cents: 45_050 });
});
