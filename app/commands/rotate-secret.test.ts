import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemActor, visitor } from '../access/actor';
import { readySecret } from '../access/secret/ready-secret.server';
import { sealedColumns } from '../access/secret/sealed-columns.server';
import { bookingKey, bookingKeyMatches } from '../access/booking-key.server';
import { openText, sealingPurpose } from '../access/sealed-text.server';
import { keyOf, setSecret } from '../access/secret.server';
import { db } from '../database/connection.server';
import { exportCalendar } from '../features/calendars/export-calendar.server';
import { isGeneratedUid, generatedUid } from '../features/calendars/generated-uid.server';
import { viewCalendars } from '../features/calendars/view-calendars.server';
import { completeSignIn } from '../features/users/complete-sign-in.server';
import { isHandleOf, userHandleOf } from '../features/users/passkey-site.server';
import { createFeed } from '../features/calendars/create-feed.server';
import { signatureOf, openWebhookSecret } from '../features/webhooks/webhook-signature.server';
import { writtenMails } from '../../tests/account-mail';
import { useStoppedClock } from '../../tests/clock';
import { emptyTables, useTestDatabase } from '../../tests/database';
import { TEST_SECRET } from '../../tests/secret';
import { FEED_URL, makeSecrets } from '../../tests/stored-secrets';
import { codeOf, secondStep } from '../../tests/second-factors';
import { rotate } from './rotate-secret.server';

const databaseUrl = useTestDatabase({ keeps: false });
const wait = useStoppedClock();

const OLD = TEST_SECRET;
const NEW = 'another secret, which is long enough as well';
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'estancia-secret-'));
  setSecret(OLD);
  await emptyTables('building', 'user_account', 'rate_limit', 'secret_check', 'retired_key', 'verifactu_issuer');
  await readySecret({ provided: OLD, dataDir });
});
afterEach(() => rm(dataDir, { recursive: true }));

const change = (leaked = false) => rotate({ provided: NEW, old: OLD, dataDir }, leaked);

/** Returns, for each sealed value, whether it opens with the secret. */
async function opens(secret: string): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const { table, column, row, purpose } of sealedColumns) {
    const { rows } = await db().execute<{ row: string; value: never }>(
      sql`SELECT ${sql.identifier(row)}::text AS row, ${sql.identifier(column)} AS value FROM ${sql.identifier(table)}
        WHERE ${sql.identifier(column)} IS NOT NULL`,
    );
    expect(rows.length, table).toBeGreaterThan(table === 'retired_key' ? -1 : 0);
    for (const each of rows) {
      try {
        openText(purpose, each.row, each.value, keyOf(secret, sealingPurpose(purpose)));
        found.push(true);
      } catch {
        found.push(false);
      }
    }
  }
  return found;
}

test('everything is sealed anew and works as before, and everybody is signed out', async () => {
  const made = await makeSecrets();
  const signature = signatureOf(made.webhookSecret, '{}', new Date(0));
  const uid = generatedUid(1, 'stay', 7, 0);
  const handle = Buffer.from(userHandleOf(made.userId)).toString('base64url');
  const mails = await writtenMails();
  expect(await opens(OLD)).not.toContain(false);

  expect(await change()).toMatch(
    /1 second factor, 1 webhook, 2 calendar addresses, 3 links in mails, 1 account for a security deposit, 1 saved card, and 1 certificate for the tax agency/,
  );

  expect(await opens(OLD)).not.toContain(true);
  expect(await opens(NEW)).not.toContain(false);
  await readySecret({ provided: NEW, dataDir });
  const { rows } = await db().execute<{ secret: never }>(sql`SELECT secret FROM webhook`);
  expect(signatureOf(openWebhookSecret(made.webhookId, rows[0]!.secret), '{}', new Date(0))).toBe(signature);
  expect(await exportCalendar(made.exportToken)).not.toBeNull();
  const { feeds, exportToken } = await viewCalendars(systemActor, made.apartmentId);
  expect([feeds[0]!.url, exportToken]).toEqual([FEED_URL, made.exportToken]);
  const again = createFeed(systemActor, made.apartmentId, { source: 'airbnb', url: FEED_URL });
  await expect(again).rejects.toMatchObject({ details: { fields: [{ problem: 'feed_twice' }] } });
  expect([generatedUid(1, 'stay', 7, 0), isGeneratedUid(1, uid), isHandleOf(made.userId, handle)]).toEqual([
    uid,
    true,
    true,
  ]);
  const { reference, key } = made.booked;
  expect([bookingKeyMatches(reference, key), bookingKey(reference) === key]).toEqual([true, false]);
  const tokens = (all: typeof mails) => all.flatMap(({ bodyText }) => /token=\S+/.exec(bodyText)?.[0] ?? []);
  expect(tokens(await writtenMails())).toEqual(tokens(mails));
  const { rows: sessions } = await db().execute(sql`SELECT FROM user_session WHERE ended_at IS NULL`);
  expect(sessions).toEqual([]);

  wait(1);
  const { step } = await secondStep('reception@example.com');
  await completeSignIn(visitor('es'), { step, code: codeOf(made.codeSecret) });
  const other = await secondStep('reception@example.com');
  await completeSignIn(visitor('es'), { step: other.step, code: made.recoveryCodes[0]! });
  const { rows: audited } = await db().execute(sql`SELECT after FROM audit_entry WHERE action = 'secret.rotated'`);
  expect(audited).toEqual([{ after: { leaked: false, unreadable: 0 } }]);
});

test('what a secret proves that somebody else knows counts no more', async () => {
  const { booked, userId } = await makeSecrets();
  const uid = generatedUid(1, 'stay', 7, 0);
  await change();
  const between = bookingKey(booked.reference);
  const messages = await rotate({ provided: OLD, old: NEW, dataDir }, true);
  expect(messages).toContain('recovery codes of second factors count no more');
  setSecret(OLD);
  await readySecret({ provided: OLD, dataDir });
  expect(bookingKeyMatches(booked.reference, between)).toBe(false);
  expect(isGeneratedUid(1, uid)).toBe(true);
  expect(isHandleOf(userId, Buffer.from(userHandleOf(userId)).toString('base64url'))).toBe(true);
  const { rows } = await db().execute(sql`SELECT FROM recovery_code`);
  expect(rows).toEqual([]);
});

test('keys of every former secret count, after several rotations', async () => {
  const { booked } = await makeSecrets();
  await change();
  const second = bookingKey(booked.reference);
  await rotate({ provided: 'a third secret, which is just as long as the others', old: NEW, dataDir }, false);
  expect([booked.key, second].map((key) => bookingKeyMatches(booked.reference, key))).toEqual([true, true]);
});

test('a kept secret is made anew, and the file says so only once the database does', async () => {
  await writeFile(path.join(dataDir, 'secret'), OLD);
  await rotate({ provided: undefined, old: undefined, dataDir }, false);
  const made = await readFile(path.join(dataDir, 'secret'), 'utf8');
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(await readdir(dataDir)).toEqual(['secret']);
  await readySecret({ provided: undefined, dataDir });

  // Interrupted before the database adopted the new secret: the former secret still applies, and the rotation can be
  // repeated.
  await writeFile(path.join(dataDir, 'secret.new'), NEW);
  await readySecret({ provided: undefined, dataDir });
  await rotate({ provided: undefined, old: undefined, dataDir }, false);
  expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).not.toBe(made);
});

test.each([
  [
    'the old one is another',
    { provided: NEW, old: 'no secret of this building, but long enough' },
    /^OLD_SECRET is not the one/,
  ],
  ['there is no old one', { provided: NEW, old: undefined }, /^Set OLD_SECRET to the secret/],
  ['SECRET is still the old one', { provided: OLD, old: undefined }, /^SECRET is the one until now/],
  ['both are the same', { provided: OLD, old: OLD }, /^SECRET is the one until now/],
])('nothing is changed where %s', async (_, secrets, sentence) => {
  await expect(rotate({ ...secrets, dataDir }, false)).rejects.toThrow(sentence);
  await readySecret({ provided: OLD, dataDir });
});

test('the secret that a rotation was cut short with is never lost, whatever becomes of the next one', async () => {
  await change();
  await writeFile(path.join(dataDir, 'secret'), OLD);
  await writeFile(path.join(dataDir, 'secret.new'), NEW);
  const app = new pg.Client({ connectionString: databaseUrl(), application_name: 'estancia changes' });
  await app.connect();
  await expect(rotate({ provided: undefined, old: undefined, dataDir }, false)).rejects.toThrow('Estancia runs');
  await app.end();
  expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe(NEW);
  await readySecret({ provided: undefined, dataDir });
});

test('nothing is changed while the app runs', async () => {
  const app = new pg.Client({ connectionString: databaseUrl(), application_name: 'estancia changes' });
  await app.connect();
  await expect(change()).rejects.toThrow('Estancia runs on this database. Stop it');
  await app.end();
  await readySecret({ provided: OLD, dataDir });
  await expect.poll(() => change().catch(() => 'still there')).toMatch(/^The secret is another one/);
  expect(await change()).toMatch(/sealed with SECRET already/);
});
