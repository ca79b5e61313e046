import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { setPublicAddress } from '../../access/public-address.server';
import { systemActor, visitor } from '../../access/actor';
import { now } from '../../core/clock';
import { booking, bookingEvent } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { writtenMails } from '../../../tests/account-mail';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { customer, makeInventory, testCard } from '../../../tests/factories';
import { setMailServer } from '../notifications/mail-server.server';
import { repeatMail } from '../notifications/repeat-mail.server';
import { withdrawMails } from '../notifications/withdraw-mails.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { confirmBooking } from './confirm-booking.server';
import { markNoShow } from '../front-desk/lifecycle/mark-no-show.server';
import { payBooking } from '../../../tests/paid-booking';
import { notifyGuest } from './notify-guest.server';
import { moveBooking } from '../front-desk/move/move-booking.server';

useTestDatabase();
const wait = useStoppedClock();

let apartmentId: number;
beforeEach(async () => {
  setPublicAddress('https://casa.example');
  setMailServer(undefined);
  await emptyTables('building');
  apartmentId = (await makeInventory(2)).apartments[1]!.apartmentId;
});

const mails = async () => (await writtenMails()).filter(({ kind }) => kind !== 'house_booking');
const lastEvent = async (id: number) =>
  (await db().select().from(bookingEvent).where(eq(bookingEvent.bookingId, id)).orderBy(asc(bookingEvent.id))).at(-1)!;

const moved = (id: number, notify: boolean) =>
  moveBooking(systemActor, {
    id,
    checkIn: '2027-05-10',
    checkOut: '2027-05-17',
    apartmentId,
    price: 'manual',
    totalCents: 80_000,
    reason: 'agreed',
    notify,
  });

describe('what a guest does on the site', () => {
  test('a booking says until when it is held, where that is asked for, and a payment confirms it, at once', async () => {
    setMailServer({ url: 'smtp://127.0.0.1:1', from: 'casa@example.com', encryption: 'required' });
    const { id, reference, key } = await bookStay({ paid: false });
    await notifyGuest(id, 1, 'booking_received', { permit: 'team' });
    await payBooking(visitor('es'), reference, testCard, { key });
    const [received, confirmed, ...others] = await mails();
    expect(others).toEqual([]);
    expect(received).toMatchObject({ kind: 'booking_received', bookingId: id, recipient: customer.email });
    expect(received!.bodyText).toContain('Puede hacerlo hasta el 21 de noviembre de 2026 a las 12:20');
    expect(received!.bodyText.replaceAll('\u00a0', ' ')).toContain('Pago para confirmar: 225,00 €');
    expect(confirmed).toMatchObject({
      kind: 'booking_confirmed',
      subject: `Su reserva ${reference} está confirmada`,
      replyTo: 'casa@example.com',
      language: 'es',
    });
    expect(confirmed!.bodyText.replaceAll('\u00a0', ' ')).toBe(
      `Su reserva ${reference} está confirmada

Hola, Nuria:

Su estancia en Casa de prueba está confirmada. Le esperamos el 3 de mayo de 2027.

Antes de su llegada le escribiremos de nuevo. Si mientras tanto cambia algo en sus planes, conteste a este correo o llámenos al +34 910 000 000.

Reserva: ${reference}
Alojamiento: Suite estudio
Llegada: lunes, 3 de mayo de 2027, desde las 15:00
Salida: lunes, 10 de mayo de 2027, hasta las 11:00
Huéspedes: 2 adultos
Total, impuestos incluidos: 750,00 €
Pagado: 225,00 €
Por pagar: 525,00 €, el 19 de abril de 2027
Cómo pagarlo: En la página de su reserva
Fianza: 300,00 €, en la página de su reserva o a la llegada

Ver mi reserva:
https://casa.example/booking/${reference}?key=${key}

Casa de prueba
Calle Mayor 1, 28001 Madrid
+34 910 000 000`,
    );
    expect(confirmed!.bodyHtml).toContain('lunes, 3 de mayo de 2027, desde las 15:00');
    expect(confirmed!.bodyHtml).toContain(`/booking/${reference}?key=${key}"`);
  });

  test('an English guest reads English', async () => {
    const { reference } = await createBooking(visitor('en'), {
      typeCategory: 'suite_studio',
      checkIn: '2027-05-03',
      checkOut: '2027-05-10',
      customer: { ...customer, language: 'en' },
    });
    const [row] = await db().select().from(booking).where(eq(booking.reference, reference));
    await notifyGuest(row!.id, row!.buildingId, 'booking_received', { permit: 'team' });
    const [received] = await mails();
    expect(received!.bodyText).toContain('first payment of €225.00 by November 21, 2026 at 12:20 PM');
    expect(received!.bodyText).toContain('https://casa.example/en/booking/');
  });
});

describe('a step of the team', () => {
  test('tells nobody unless it is asked to', async () => {
    const { id } = await bookStay();
    const before = (await mails()).length;
    await moved(id, false);
    expect(await mails()).toHaveLength(before);
    expect((await lastEvent(id)).detail).not.toHaveProperty('told');
  });

  test('a confirmation is kept from the guest where the team says so, and a no-show always', async () => {
    const { id } = await bookStay({ paid: false, checkIn: '2026-11-21', checkOut: '2026-11-28' });
    const before = (await mails()).length;
    await confirmBooking(systemActor, id, { notify: false });
    wait(4 * 60);
    await markNoShow(systemActor, id);
    expect(await mails()).toHaveLength(before);
  });

  test('says what was and what is, ten seconds later', async () => {
    const { id } = await bookStay();
    setMailServer({ url: 'smtp://127.0.0.1:1', from: 'casa@example.com', encryption: 'required' });
    const { eventId } = await moved(id, true);
    const sentMail = (await mails()).at(-1)!;
    expect(sentMail).toMatchObject({
      kind: 'booking_changed',
      state: 'queued',
      bookingId: id,
      bookingEventId: eventId,
    });
    expect(sentMail.nextAttemptAt).toEqual(new Date(now().getTime() + 10_000));
    const text = sentMail.bodyText.replaceAll('\u00a0', ' ');
    expect(text).toContain('Alojamiento: Suite estudio, apartamento 2A (antes: Suite estudio, apartamento 1A)');
    expect(text).toContain('Llegada: lunes, 10 de mayo de 2027, desde las 15:00 (antes: lunes, 3 de mayo de 2027, des');
    expect(text).toContain('Total, impuestos incluidos: 800,00 € (antes: 750,00 €)');
    expect(text).toContain('Diferencia: +50,00 €');
    expect(text).not.toContain('Huéspedes: 2 adultos (antes');
    expect((await lastEvent(id)).detail).toMatchObject({ told: 'booking_changed' });
  });

  test('without an address nothing is written, and the history says so', async () => {
    const { id, customerId } = await bookStay();
    const before = (await mails()).length;
    await db().execute(sql`UPDATE customer SET email = '' WHERE id = ${customerId}`);
    await moved(id, true);
    expect(await mails()).toHaveLength(before);
    expect((await lastEvent(id)).detail).toMatchObject({ told: 'no_email' });
  });

  test('a guest who asked for erasure is not written to', async () => {
    const { id, customerId } = await bookStay();
    const before = (await mails()).length;
    await db().execute(sql`UPDATE customer SET restricted_until = '2030-01-01' WHERE id = ${customerId}`);
    await moved(id, true);
    expect(await mails()).toHaveLength(before);
  });
});

describe('a step that is taken back', () => {
  test.each([
    ['kept without a mail server', undefined],
    ['waiting', { url: 'smtp://127.0.0.1:1', from: 'casa@example.com', encryption: 'required' } as const],
  ])('withdraws its mail that is %s, and no other', async (_, server) => {
    const { id } = await bookStay();
    setMailServer(server);
    const { eventId } = await moved(id, true);
    expect(await withdrawMails(eventId)).toBe(true);
    const states = (await mails()).map(({ kind, state, nextAttemptAt }) => [kind, state, nextAttemptAt]);
    expect(states).toEqual([
      ['booking_confirmed', 'kept', null],
      ['booking_changed', 'withdrawn', null],
    ]);
  });

  test('cannot take back what was told once more', async () => {
    const { id } = await bookStay();
    const { eventId } = await moved(id, true);
    const sentMail = (await mails()).at(-1)!;
    const { id: again } = await repeatMail(systemActor, sentMail.id);
    await db().execute(sql`UPDATE mail SET state = 'sent', sent_at = now(), attempts = 1 WHERE id = ${again}`);
    expect(await withdrawMails(eventId)).toBe(false);
  });

  test.each([
    ['has left', sql`state = 'sent', sent_at = now(), next_attempt_at = NULL, attempts = 1`],
    ['is just leaving', sql`attempts = 1`],
  ])('cannot take back a mail that %s', async (_, change) => {
    const { id } = await bookStay();
    setMailServer({ url: 'smtp://127.0.0.1:1', from: 'casa@example.com', encryption: 'required' });
    const { eventId } = await moved(id, true);
    await db().execute(sql`UPDATE mail SET ${change} WHERE booking_event_id = ${eventId}`);
    expect(await withdrawMails(eventId)).toBe(false);
    expect((await mails()).at(-1)!.state).not.toBe('withdrawn');
  });
});
