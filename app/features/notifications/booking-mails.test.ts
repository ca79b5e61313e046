import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { actorOf } from '../../../tests/actors';
import { holdStay } from '../../../tests/booking-lifecycle';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser } from '../../../tests/factories';
import { requirePublicBuilding } from '../building/public-building.server';
import { cancelBooking } from '../front-desk/lifecycle/cancel-booking.server';
import { changeByForm } from '../front-desk/admin/lifecycle-page.server';
import { bookingMails } from './booking-mails.server';
import { queueMail } from './queue-mail.server';
import { repeatMail } from './repeat-mail.server';
import { viewMail } from './view-mail.server';

useRolledBackDatabase();
useStoppedClock();

let staff: ReturnType<typeof actorOf>;
let id: number;
makeForTests(async () => {
  await makeInventory(1);
  staff = actorOf('reception', await makeUser('reception'));
  id = await holdStay();
  await db().execute(sql`DELETE FROM mail`);
});

async function write(
  kind: 'booking_confirmed' | 'booking_cancelled' | 'account_claim',
  state: string,
): Promise<number> {
  const building = await requirePublicBuilding();
  const draft = { kind, to: 'ana@example.com', language: 'es' as const, subject: 'Hola', html: '<p>x</p>', text: 'x' };
  const mailId = await queueMail(building.id, draft, { bookingId: id, permit: 'team' });
  await db().execute(sql`UPDATE mail SET state = ${state},
    sent_at = CASE WHEN ${state} = 'sent' THEN created_at END,
    next_attempt_at = CASE WHEN ${state} = 'queued' THEN created_at END WHERE id = ${mailId}`);
  return mailId;
}

function form(fields: Record<string, string | number>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
  return data;
}

describe('the mails of a booking', () => {
  test.each(['sent', 'queued', 'kept', 'failed', 'withdrawn'])(
    'one that is %s is listed with its words',
    async (state) => {
      await write('booking_confirmed', state);
      const [mail] = await bookingMails(staff, id);
      expect(mail).toMatchObject({ state, text: 'x', recipient: 'ana@example.com', mayRepeat: state !== 'withdrawn' });
    },
  );

  test('one that says the opposite of what the booking is now is not sent again', { tags: 'commits' }, async () => {
    const reported = [await write('booking_confirmed', 'sent'), await write('booking_cancelled', 'sent')] as const;
    const mayRepeat = async () => [
      (await bookingMails(staff, id)).map((mail) => mail.mayRepeat).toReversed(),
      await Promise.all(reported.map(async (mail) => (await viewMail(staff, mail)).mayRepeat)),
    ];
    expect(await mayRepeat()).toEqual([
      [true, false],
      [true, false],
    ]);
    await expect(repeatMail(staff, reported[1])).rejects.toMatchObject({ code: 'mail_outdated' });
    await cancelBooking(staff, id, { notify: false });
    expect(await mayRepeat()).toEqual([
      [false, true],
      [false, true],
    ]);
    await expect(repeatMail(staff, reported[0])).rejects.toMatchObject({ code: 'mail_outdated' });
    await repeatMail(staff, reported[1]);
  });

  test('of an account, its words are for who may write users, and it is not sent again', async () => {
    await write('account_claim', 'sent');
    expect(await bookingMails(staff, id)).toMatchObject([{ text: null, mayRepeat: false }]);
    expect(await bookingMails(actorOf('administrator', await makeUser('administrator')), id)).toMatchObject([
      { text: 'x', mayRepeat: false },
    ]);
  });

  test('who may only look sends nothing again', async () => {
    await write('booking_confirmed', 'sent');
    expect(await bookingMails(actorOf('accountant', await makeUser('accountant')), id)).toMatchObject([
      { text: 'x', mayRepeat: false },
    ]);
  });

  test('is sent again from the booking, to another address too, and from no other booking', async () => {
    const mail = await write('booking_confirmed', 'sent');
    const posted = { intent: 'repeat_mail', mail, to: 'otra@example.com' };
    await changeByForm(staff, String(id), form(posted));
    expect((await bookingMails(staff, id)).map(({ recipient }) => recipient)).toEqual([
      'otra@example.com',
      'ana@example.com',
    ]);
    await db().execute(sql`UPDATE mail SET booking_id = NULL WHERE id = ${mail}`);
    await expect(changeByForm(staff, String(id), form(posted))).rejects.toMatchObject({ code: 'not_found' });
    expect(await bookingMails(staff, id)).toHaveLength(1);
  });
});
