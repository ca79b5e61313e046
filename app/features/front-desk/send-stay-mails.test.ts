import { and, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeInventory } from '../../../tests/factories';
import { sendStayMails } from './send-stay-mails.server';

useRolledBackDatabase();
/** A quarter of an hour before midnight of November 20 in Madrid. */
const wait = useStoppedClock(new Date('2026-11-20T22:45:00Z'));
const HOUR = 60;

makeForTests(async () => {
  await makeInventory(2);
});

const run = () => sendStayMails(systemActor);
const written = async (kind: string) =>
  (
    await db()
      .select()
      .from(mail)
      .where(and(eq(mail.kind, kind), ne(mail.state, 'withdrawn')))
  ).map((row) => row.bookingId);

/** Moves the clock to an hour of a day in November in Madrid. */
function until(day: number, hour: number): void {
  untilInstant(Date.UTC(2026, 10, day) + (hour - 1) * 3_600_000);
}

function untilInstant(target: number): void {
  wait((target - now().getTime()) / 60_000);
}

describe('instructions', () => {
  test('go out at nine on the third day before arrival, once', async () => {
    const { id } = await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27' });
    expect(await run()).toBe(0);
    until(21, 8.99);
    expect(await run()).toBe(0);
    until(21, 9);
    expect(await run()).toBe(1);
    expect(await written('booking_instructions')).toEqual([id]);
    wait(15);
    expect(await run()).toBe(0);
    until(24, 12);
    expect(await run()).toBe(0);
  });

  test('say where, when and how', async () => {
    await db().execute(
      sql`UPDATE building SET content = ${JSON.stringify({
        houseRules: { es: 'No se fuma.' },
        contact: { lead: { es: '' }, reception: { es: 'de 8:00 a 22:00' }, directions: [] },
      })}::jsonb`,
    );
    await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27' });
    until(21, 9);
    await run();
    const [row] = await db().select().from(mail).where(eq(mail.kind, 'booking_instructions'));
    const text = row!.bodyText.replaceAll('\u00a0', ' ');
    for (const expected of [
      'Alojamiento: Suite estudio, apartamento 1A',
      'Llegada: martes, 24 de noviembre de 2026, desde las 15:00',
      'Hora prevista: 18:00',
      'Dirección: Calle Mayor 1, 28001 Madrid',
      'Recepción: de 8:00 a 22:00',
      'Teléfono: +34 910 000 000',
      'Fianza: 300,00 €, en la página de su reserva o a la llegada',
      'Normas de la casa\nNo se fuma.',
    ])
      expect(text).toContain(expected);
  });

  test('go out with the next run for who books later, until the day of arrival', async () => {
    until(21, 12);
    const tomorrow = await bookStay({ checkIn: '2026-11-22', checkOut: '2026-11-24' });
    const today = await bookStay({ checkIn: '2026-11-21', checkOut: '2026-11-24' });
    expect(await run()).toBe(2);
    expect((await written('booking_instructions')).toSorted()).toEqual([tomorrow.id, today.id]);
  });

  test('are not for a booking that is pending', async () => {
    await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27', paid: false });
    until(21, 9);
    expect(await run()).toBe(0);
  });

  test.each(['checked_in', 'cancelled', 'no_show'])(
    'are not for a booking that is %s',
    { tags: 'commits' },
    async (state) => {
      const { id } = await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27' });
      await inTransaction(async () => {
        if (state !== 'checked_in') await db().execute(sql`DELETE FROM occupancy WHERE booking_id = ${id}`);
        await db().execute(sql`UPDATE booking SET state = ${state} WHERE id = ${id}`);
      });
      until(21, 9);
      expect(await run()).toBe(0);
    },
  );

  test('are not for who has no address, as of other sites, or asked for erasure', async () => {
    const first = await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27' });
    const second = await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27', email: 'otra@example.com' });
    await db().execute(sql`UPDATE customer SET email = '' WHERE id = ${first.customerId}`);
    await db().execute(sql`UPDATE customer SET restricted_until = '2030-01-01' WHERE id = ${second.customerId}`);
    until(21, 9);
    expect(await run()).toBe(0);
  });

  test('are written once by many nodes at once', { tags: 'commits' }, async () => {
    await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27' });
    await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27', email: 'otra@example.com' });
    until(21, 9);
    const counts = await Promise.all(Array.from({ length: 5 }, run));
    expect(counts.reduce((all, one) => all + one)).toBe(2);
    expect(await written('booking_instructions')).toHaveLength(2);
  });

  test.each([
    // Clocks go forward on March 28, 2027 and back on October 31.
    ['2027-03-31', '2027-03-28T06:59:59Z', '2027-03-28T07:00:00Z'],
    ['2027-11-03', '2027-10-31T07:59:59Z', '2027-10-31T08:00:00Z'],
    // Across a month's end, a year's end, and February 29.
    ['2027-01-02', '2026-12-30T07:59:59Z', '2026-12-30T08:00:00Z'],
    ['2028-03-02', '2028-02-28T07:59:59Z', '2028-02-28T08:00:00Z'],
  ])('for an arrival on %s do not go out at %s, but at %s', { tags: 'commits' }, async (checkIn, early, due) => {
    const { id } = await bookStay();
    await inTransaction(async () => {
      const days = sql`${checkIn}::date - DATE '2027-05-03'`;
      await db().execute(sql`UPDATE booking SET check_in = check_in + (${days}), check_out = check_out + (${days})`);
      await db().execute(sql`UPDATE booking_night SET night = night + (${days}) + 10000`);
      await db().execute(sql`UPDATE booking_night SET night = night - 10000`);
      await db().execute(sql`UPDATE occupancy SET stay = daterange(lower(stay) + (${days}), upper(stay) + (${days}))`);
    });
    untilInstant(Date.parse(early) - 3_600_000 * 12);
    expect(await run()).toBe(0);
    untilInstant(Date.parse(early));
    expect(await run()).toBe(0);
    untilInstant(Date.parse(due));
    expect(await run()).toBe(1);
    expect(await written('booking_instructions')).toEqual([id]);
  });

  test('follow the clock of the building', async () => {
    await db().execute(sql`UPDATE building SET time_zone = 'Pacific/Auckland'`);
    await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-27' });
    // 11:45 on November 21 in Auckland.
    expect(await run()).toBe(1);
  });
});

describe('thanks', () => {
  const left = () => bookStay({ checkIn: '2026-11-21', checkOut: '2026-11-24', state: 'checked_out' });

  test('go out at ten on the day after, once', async () => {
    const { id } = await left();
    until(24, 23);
    expect(await run()).toBe(0);
    until(25, 9.99);
    expect(await run()).toBe(0);
    wait(HOUR);
    expect(await run()).toBe(1);
    expect(await written('booking_thanks')).toEqual([id]);
    expect(await run()).toBe(0);
  });

  test('are not for who is still here, and too late after four days', async () => {
    const { id } = await left();
    await db().execute(sql`UPDATE booking SET state = 'checked_in' WHERE id = ${id}`);
    until(25, 11);
    expect(await run()).toBe(0);
    await db().execute(sql`UPDATE booking SET state = 'checked_out' WHERE id = ${id}`);
    until(28, 11);
    expect(await run()).toBe(0);
  });
});

test('is the system’s work', async () => {
  await expect(sendStayMails(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
});
