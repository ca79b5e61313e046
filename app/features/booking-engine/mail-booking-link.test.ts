import { beforeAll, describe, expect, test } from 'vitest';
import { writtenMails } from '../../../tests/account-mail';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory, testCard } from '../../../tests/factories';
import { visitor } from '../../access/actor';
import { setPublicAddress } from '../../access/public-address.server';
import { queueMail } from '../notifications/queue-mail.server';
import { createBooking } from './create-booking.server';
import { holdStay } from './hold-stay.server';
import { payBooking } from '../../../tests/paid-booking';
import { mailBookingLink } from './mail-booking-link.server';
import { bookingRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10' };
const guest = visitor('en', { address: '10.0.0.1' });

beforeAll(async () => {
  await makeInventory(3);
  setPublicAddress('https://casa.example');
});

const mails = writtenMails;
const book = () => createBooking(guest, { ...stay, customer });

describe('the link to a booking that waits to be paid', () => {
  test('goes to the email it was made with, whatever other is typed, and says nothing that a visitor wrote', async () => {
    const { reference, key } = await book();
    expect(await mailBookingLink(guest, reference, { email: 'victim@example.com' }, key)).toEqual({
      to: customer.email,
    });
    const [sent, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ kind: 'booking_received', recipient: customer.email });
    expect(sent!.bodyText).toContain(`https://casa.example/booking/${reference}?key=${key}`);
    expect(sent!.bodyText).toContain('Hola, huésped:');
    expect(JSON.stringify([sent!.subject, sent!.bodyText, sent!.bodyHtml])).not.toContain(customer.firstName);
  });

  test('goes where the guest says while nobody is known', async () => {
    const { reference } = await holdStay(guest, stay);
    const holder = { ...guest, ownReferences: [reference] };
    await expect(mailBookingLink(holder, reference, {})).rejects.toMatchObject({
      details: { fields: [{ path: 'email', problem: 'required' }] },
    });
    expect(await mailBookingLink(holder, reference, { email: ' Ana@Example.com ' })).toEqual({ to: 'ana@example.com' });
    expect((await mails())[0]!.bodyText).toContain('Hello guest,');
  });

  test('is asked for by whoever holds the booking, five times an hour for one mailbox', async () => {
    const { reference, key } = await book();
    await expect(mailBookingLink(guest, reference, {})).rejects.toMatchObject({ code: 'not_found' });
    for (let index = 0; index < 5; index += 1) await mailBookingLink(guest, reference, {}, key);
    await expect(mailBookingLink(guest, reference, {}, key)).rejects.toMatchObject({ code: 'too_many_attempts' });
    expect(await mails()).toHaveLength(5);
  });

  test('is none once the booking is paid, or its time is over', async () => {
    const [paid, late] = [await book(), await book()];
    await payBooking(guest, paid.reference, testCard, { key: paid.key });
    await expect(mailBookingLink(guest, paid.reference, {}, paid.key)).rejects.toMatchObject({ code: 'state_refuses' });
    wait(20);
    await expect(mailBookingLink(guest, late.reference, {}, late.key)).rejects.toMatchObject({ code: 'hold_expired' });
  });

  test('is asked for through the API with the key', async () => {
    const api = testApi(bookingRoutes);
    const { reference, key } = await book();
    expect((await api.post(`/bookings/${reference}/link`, {})).status).toBe(404);
    const answer = await api.post(`/bookings/${reference}/link`, { key });
    expect([answer.status, await answer.json()]).toEqual([202, { to: customer.email }]);
    expect((await api.post(`/bookings/${reference}/link`, 'null')).status).toBe(422);
  });
});

test('a mail that visitors can have sent anywhere is not queued by code that counted nothing', async () => {
  const draft = { kind: 'contact_receipt', language: 'es', subject: 's', html: '', text: '' } as const;
  await expect(queueMail(1, { ...draft, to: 'a@example.com' })).rejects.toThrow('without a permit');
});
