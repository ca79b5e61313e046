import { expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { finishLater } from '../../access/background.server';
import { db } from '../../database/connection.server';
import { customer as customers } from '../../database/people-schema.server';
import { lastMailedToken, writtenMails } from '../../../tests/account-mail';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory, makeUser } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { claimBooking } from '../booking-engine/claim-booking.server';
import { confirmClaim } from '../booking-engine/confirm-claim.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { findGuestBooking } from '../booking-engine/guest-booking.server';
import { updateCustomer } from './update-customer.server';

useRolledBackDatabase();

test('an account that shows a booking by a link to the former mailbox shows it no more, and is told', async () => {
  const { typeCategory } = await makeInventory(1);
  const stay = { typeCategory, checkIn: '2027-05-03', checkOut: '2027-05-10' };
  const { reference } = await createBooking(visitor('es'), { ...stay, customer });
  const { actor: claimer } = await signedInAs(await makeUser('customer', { email: 'claimer@example.com' }));
  const { actor: reception } = await signedInAs(await makeUser('reception'));
  await claimBooking(claimer, { reference, email: customer.email });
  await finishLater();
  await confirmClaim(claimer, { token: await lastMailedToken() });

  const [{ id, version } = { id: 0, version: 0 }] = await db().select().from(customers);
  await updateCustomer(reception, id, { version, phone: '+34 600 000 999' });
  expect(await findGuestBooking(claimer, reference)).toBeTruthy();
  await updateCustomer(reception, id, { version: version + 1, email: 'correct@example.com' });
  await expect(findGuestBooking(claimer, reference)).rejects.toMatchObject({ code: 'not_found' });
  const sentMail = (await writtenMails()).map(({ kind, recipient }) => `${kind} ${recipient}`);
  expect(sentMail).toContain('account_unclaimed claimer@example.com');
});
