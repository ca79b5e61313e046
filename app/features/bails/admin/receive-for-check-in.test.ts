import { expect, test } from 'vitest';
import { BAIL_TESTS, bailStay, bailStays } from '../../../../tests/bail-stays';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { bailOf } from '../../../../tests/bails';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { bailByForm } from './bail-page.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { arrived } = bailStays(staff, wait);

async function receive(bailId: number, from: string) {
  const form = new FormData();
  const fields = { amountCents: '780,00', on: '20/02/2027', method: 'cash' };
  form.set('intent', 'receive');
  for (const [name, value] of Object.entries(fields)) form.set(`receive.${name}`, value);
  return bailByForm(staff.reception, String(bailId), form, new URLSearchParams({ for: from }));
}

test.each([
  ['booking', '/admin/bookings/view/ID?ask=check_in&saved=bail'],
  ['day', '/admin?ask=check_in&id=ID&saved=bail'],
  ['elsewhere', '/admin/bails/view/BAIL?done=receive'],
])('what is received for a check-in leads back to it, from %s', async (from, address) => {
  const { id } = await adminBooking(staff.reception, bailStay);
  const { id: bailId } = await bailOf(id);
  const to = address.replace('ID', String(id)).replace('BAIL', String(bailId));
  expect(await receive(bailId, from)).toEqual({ to });
});

test('to no check-in that was made meanwhile', async () => {
  const { bailId } = await arrived();
  expect(await receive(bailId, 'day')).toEqual({ to: `/admin/bails/view/${bailId}?done=receive` });
});
