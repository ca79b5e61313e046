import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { setLogLevel } from '../../access/logger.server';
import { setPublicAddress } from '../../access/public-address.server';
import type { Locale } from '../../core/locale';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory } from '../../../tests/factories';
import { headerOf, useSmtpServer } from '../../../tests/smtp-server';
import { deliverMail, finishDeliveries } from '../notifications/deliver-mail.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { confirmBooking } from './confirm-booking.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const SECOND = 1 / 60;
const smtp = useSmtpServer();
setLogLevel('silent');

makeForTests(async () => {
  setPublicAddress('https://casa.example');
  await makeInventory(1);
});
afterEach(finishDeliveries);

async function held(language: Locale): Promise<{ id: number; reference: string }> {
  const { reference } = await createBooking(visitor(language), {
    typeCategory: 'suite_studio',
    checkIn: '2027-05-03',
    checkOut: '2027-05-10',
    customer: { ...customer, language },
  });
  await smtp.serve();
  const [row] = await db().select({ id: booking.id }).from(booking);
  return { id: row!.id, reference };
}

const reported = async (id: number) =>
  (await db().select().from(mail).where(eq(mail.bookingId, id))).filter(({ kind }) => kind === 'booking_confirmed');

function partOf(source: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(source)![1]!;
  const part = source.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}; charset=utf-8`))!;
  const [head, ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (head!.includes('base64')) return Buffer.from(text, 'base64').toString();
  if (!head!.includes('quoted-printable')) return text;
  const bytes = text.replace(/=\r\n/g, '').replaceAll('%', '%25');
  return decodeURIComponent(bytes.replace(/=([0-9A-F]{2})/g, '%$1'));
}

test.each([
  ['en', 'is confirmed', 'Check-in: Monday, May 3, 2027, from 3 PM', 'https://casa.example/en/booking/'],
  ['es', 'está confirmada', 'Llegada: lunes, 3 de mayo de 2027, desde las 15:00', 'https://casa.example/booking/'],
] as const)('a guest reads in %s that their booking is confirmed, ten seconds after', async (language, ...expected) => {
  const [subject, arrival, link] = expected;
  const { id, reference } = await held(language);
  await confirmBooking(systemActor, id, { notify: true });
  expect(await deliverMail(systemActor)).toBe(0);
  wait(9.9 * SECOND);
  expect(await deliverMail(systemActor)).toBe(0);
  wait(0.2 * SECOND);
  expect(await deliverMail(systemActor)).toBe(1);
  const [source, ...others] = smtp.taken;
  expect(others).toEqual([]);
  expect(headerOf(source!, 'To')).toBe(customer.email);
  expect(headerOf(source!, 'Content-Type')).toContain('multipart/alternative');
  const [text, html] = [partOf(source!, 'text/plain'), partOf(source!, 'text/html')];
  expect(text).toContain(`${reference} ${subject}`);
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(arrival);
  expect(text).toContain(`${link}${reference}?key=`);
  expect(html).toContain(`lang="${language}"`);
  expect(html).toContain(`href="${link}${reference}?key=`);
  expect((await reported(id))[0]).toMatchObject({ state: 'sent', language });
  await expect(undoStep(systemActor, id)).rejects.toMatchObject({ code: 'state_refuses' });
});

test('taken back within the ten seconds it never leaves', async () => {
  const { id } = await held('en');
  const { eventId } = await confirmBooking(systemActor, id, { notify: true });
  wait(9 * SECOND);
  expect(await undoStep(systemActor, id, { eventId })).toMatchObject({ state: 'pending' });
  wait(5);
  expect(await deliverMail(systemActor)).toBe(0);
  expect(smtp.taken).toEqual([]);
  expect((await reported(id)).map(({ state }) => state)).toEqual(['withdrawn']);
});
