import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { setLogLevel } from '../../access/logger.server';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { actorOf } from '../../../tests/actors';
import { makeInventory, makeUser } from '../../../tests/factories';
import { eraseCustomers } from '../customers/erase-customers.server';
import { purgeCustomers } from '../customers/purge-customers.server';
import { sendContactMessage } from '../site/send-contact-message.server';
import { purgeMessages } from '../site/purge-messages.server';
import { repeatMail } from './repeat-mail.server';

useTestDatabase();
const wait = useStoppedClock();
setLogLevel('silent');
const YEAR = 366 * 24 * 60;

beforeEach(async () => {
  await emptyTables('building', 'user_account', 'audit_entry', 'rate_limit');
  await makeInventory(3);
});

const rows = async (query: ReturnType<typeof sql>) => (await db().execute<Record<string, unknown>>(query)).rows;
const alerts = () =>
  rows(sql`SELECT kind, detail, urgent, resolved_at IS NULL AS open FROM alert
    WHERE kind <> 'web_booking' ORDER BY id`);

/** Makes every change to the row with this id fail until the returned function is called. */
async function stand(table: string, id: number) {
  await db().execute(
    sql.raw(`CREATE OR REPLACE FUNCTION stands() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'something stands in the way'; END $$;
      CREATE TRIGGER stands BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW WHEN (OLD.id = ${id})
      EXECUTE FUNCTION stands()`),
  );
  return () => db().execute(sql.raw(`DROP TRIGGER stands ON ${table}`));
}

async function writeAs(email: string) {
  const note = { name: 'Nuria', subject: 'stay', message: 'Is there a cot for the baby?', privacy: true };
  await sendContactMessage(visitor('es', { address: email }), { ...note, email });
}

test('one person who cannot be purged stops nobody else, and the team is told by number until it is done', async () => {
  const first = await bookStay({ state: 'checked_out', email: 'one@example.com' });
  const second = await bookStay({ state: 'checked_out', email: 'two@example.com' });
  await eraseCustomers([first.customerId, second.customerId], asDate('2027-06-01'));
  wait(8 * YEAR);
  const letGo = await stand('customer', first.customerId);
  await purgeCustomers(systemActor);
  const names = () => rows(sql`SELECT first_name FROM customer ORDER BY id`);
  expect(await names()).toEqual([{ first_name: 'Nuria' }, { first_name: '' }]);
  const reported = { kind: 'erasure_failed', detail: { what: 'customer', ids: [first.customerId] }, urgent: true };
  expect(await alerts()).toEqual([{ ...reported, open: true }]);
  await letGo();
  await purgeCustomers(systemActor);
  expect(await names()).toEqual([{ first_name: '' }, { first_name: '' }]);
  expect(await alerts()).toEqual([{ ...reported, open: false }]);
});

test('so with messages; and one whose mail was sent again goes with all that repeats it', async () => {
  await writeAs('a@example.com');
  await writeAs('b@example.com');
  const staff = await makeUser('reception');
  const [received] = await rows(sql`SELECT id FROM mail WHERE recipient = 'b@example.com'`);
  const again = await repeatMail(actorOf('reception', staff), Number(received!.id), { to: 'elsewhere@example.com' });
  await repeatMail(actorOf('reception', staff), again.id, { to: 'further@example.com' });
  wait(2 * YEAR);
  const letGo = await stand('contact_message', 1);
  await purgeMessages(systemActor);
  expect(await rows(sql`SELECT email FROM contact_message`)).toEqual([{ email: 'a@example.com' }]);
  expect(await rows(sql`SELECT DISTINCT contact_message_id FROM mail`)).toEqual([{ contact_message_id: '1' }]);
  expect(await rows(sql`SELECT before, after FROM audit_entry WHERE action = 'mail.repeated' ORDER BY id`)).toEqual([
    { before: { id: Number(received!.id) }, after: {} },
    { before: { id: again.id }, after: {} },
  ]);
  expect(await alerts()).toMatchObject([{ detail: { what: 'message', ids: [1] }, open: true }]);
  await letGo();
});
