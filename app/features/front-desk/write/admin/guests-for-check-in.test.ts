import { expect, test } from 'vitest';
import { adminBooking, useStaff } from '../../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../../tests/database';
import { editBookingByForm, editBookingPage } from './edit-booking-page.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

test.each([
  ['booking', '/admin/bookings/view/ID?ask=check_in&saved=guests'],
  ['day', '/admin?ask=check_in&id=ID&saved=guests'],
  [null, '/admin/bookings/view/ID?step='],
])('guests who are written down for a check-in lead back to it, from %s', async (from, address) => {
  const { id } = await adminBooking(staff.reception, {});
  const { values, version } = await editBookingPage(staff.reception, String(id));
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set('internalNotes', 'Ana trae su pasaporte');
  form.set('version', String(version));
  const outcome = await editBookingByForm(staff.reception, String(id), form, from);
  expect(outcome).toEqual({ to: expect.stringContaining(address.replace('ID', String(id))) as string });
});
