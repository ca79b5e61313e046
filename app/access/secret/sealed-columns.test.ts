import { createCipheriv, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../actor';
import { keyFor, setSecret } from '../secret.server';
import { db } from '../../database/connection.server';
import { secretCheck } from '../../database/secret-schema.server';
import { createBooking } from '../../features/booking-engine/create-booking.server';
import { exportCalendar } from '../../features/calendars/export-calendar.server';
import { viewCalendars } from '../../features/calendars/view-calendars.server';
import { coverOldLinks } from '../../features/notifications/cover-old-links.server';
import { openWebhookSecret } from '../../features/webhooks/webhook-signature.server';
import { writtenMails } from '../../../tests/account-mail';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { customer } from '../../../tests/factories';
import { TEST_SECRET } from '../../../tests/secret';
import { FEED_URL, makeSecrets, wholeDatabase } from '../../../tests/stored-secrets';
import { codeOf, secondStep } from '../../../tests/second-factors';
import { completeSignIn } from '../../features/users/complete-sign-in.server';
import { visitor } from '../actor';
import { sealedColumns } from './sealed-columns.server';
import { readySecret } from './ready-secret.server';

useTestDatabase();

beforeEach(async () => {
  setSecret(TEST_SECRET);
  await emptyTables('building', 'user_account', 'rate_limit', 'secret_check', 'idempotency_key', 'verifactu_issuer');
});

test('every column that the database wants sealed is known, and nothing else', async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    SELECT DISTINCT relname || '.' || attname AS name
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'c' AND pg_get_constraintdef(pg_constraint.oid) LIKE '%' || attname || ' ~~ ''v1.%'`);
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('the whole database has nothing in the clear that lets anybody in', async () => {
  const { webhookSecret, exportToken, tokens, codeSecret, recoveryCodes, booked } = await makeSecrets();
  expect(tokens).toHaveLength(3);
  const retained = { typeCategory: 'suite_studio', checkIn: '2027-06-03', checkOut: '2027-06-10', customer };
  const { key } = await createBooking(visitor('es'), retained, 'a key of whoever may ask again');
  expect(await createBooking(visitor('es'), retained, 'a key of whoever may ask again')).toMatchObject({ key });
  const secrets = [key, webhookSecret, exportToken, ...tokens, codeSecret, booked.key, 'a-token-that-airbnb-gave-us'];
  for (const [table, text] of await wholeDatabase()) {
    for (const secret of [...secrets, ...recoveryCodes])
      expect(text.includes(secret), `${table}: ${secret}`).toBe(false);
  }
});

/** Writes values as earlier versions left them and as the migration leaves them. */
async function writeInTheClear(made: Awaited<ReturnType<typeof makeSecrets>>): Promise<void> {
  const { userId, webhookId, webhookSecret, feedId, exportToken, apartmentId, codeSecret } = made;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor('code generator'), iv).setAAD(Buffer.from(String(userId)));
  const text = Buffer.concat([cipher.update(codeSecret, 'ascii'), cipher.final()]);
  const old = `v0.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')}`;
  const rows = [
    ['code_generator', 'sealed_secret', sql`sealed_secret = ${old}`, sql`user_id = ${userId}`],
    ['webhook', 'secret', sql`secret = ${webhookSecret}`, sql`id = ${webhookId}`],
    ['calendar_feed', 'url', sql`url = ${FEED_URL}, url_digest = NULL`, sql`id = ${feedId}`],
    [
      'apartment',
      'export_token',
      sql`export_token = ${exportToken}, export_token_digest = NULL`,
      sql`id = ${apartmentId}`,
    ],
  ] as const;
  for (const [table, , change, where] of rows) {
    const constraint = sql.identifier(`${table}_sealed`);
    const { rows: found } = await db().execute<{ definition: string }>(
      sql`SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${`${table}_sealed`}`,
    );
    expect(found[0]!.definition).toContain('NOT VALID');
    await db().execute(sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${constraint}`);
    await db().execute(sql`UPDATE ${sql.identifier(table)} SET ${change} WHERE ${where}`);
    await db().execute(
      sql`ALTER TABLE ${sql.identifier(table)} ADD CONSTRAINT ${constraint} ${sql.raw(found[0]!.definition)}`,
    );
  }
  for (const { id, subject, bodyHtml, bodyText } of await writtenMails()) {
    await db().execute(sql`UPDATE mail SET subject = ${subject}, body_html = ${bodyHtml}, body_text = ${bodyText},
      sealed_link = NULL WHERE id = ${id}`);
  }
}

describe('rows of a version before', () => {
  const start = (secret = TEST_SECRET) =>
    readySecret({ provided: secret, dataDir: '/nowhere', sealMore: coverOldLinks });

  test('are sealed by the first start, and mean what they meant', async () => {
    const made = await makeSecrets();
    const before = await writtenMails();
    await writeInTheClear(made);
    const sentId = before.find(({ kind }) => kind === 'account_reset')!.id;
    await db().execute(sql`UPDATE mail SET state = 'sent', sent_at = now() WHERE id = ${sentId}`);
    const clear = [...(await wholeDatabase()).values()].join();
    for (const secret of [made.webhookSecret, made.exportToken, ...made.tokens, made.booked.key, FEED_URL]) {
      expect(clear).toContain(secret);
    }

    await start();

    const sealed = [...(await wholeDatabase()).values()].join();
    for (const secret of [made.webhookSecret, made.exportToken, ...made.tokens, made.booked.key, FEED_URL]) {
      expect(sealed).not.toContain(secret);
    }
    const { rows } = await db().execute<{ secret: never }>(sql`SELECT secret FROM webhook`);
    expect(openWebhookSecret(made.webhookId, rows[0]!.secret)).toBe(made.webhookSecret);
    expect(await exportCalendar(made.exportToken)).not.toBeNull();
    const { feeds, exportToken } = await viewCalendars(systemActor, made.apartmentId);
    expect([feeds[0]!.url, exportToken]).toEqual([FEED_URL, made.exportToken]);
    const unsent = ({ id }: { id: number }) => id !== sentId;
    expect((await writtenMails()).filter(unsent).map(({ bodyHtml }) => bodyHtml)).toEqual(
      before.filter(unsent).map(({ bodyHtml }) => bodyHtml),
    );
    expect((await writtenMails()).find(({ id }) => id === sentId)!.bodyText).toContain('/reset_password?token=…');
    const { step } = await secondStep('reception@example.com');
    await expect(completeSignIn(visitor('es'), { step, code: codeOf(made.codeSecret, 30) })).resolves.toBeDefined();
    const settled = await wholeDatabase();
    await start();
    expect(await wholeDatabase()).toEqual(settled);
  });

  test('with another secret than the second factors have, it does not start', async () => {
    await writeInTheClear(await makeSecrets());
    await expect(start('another secret, which is long enough as well')).rejects.toThrow(
      'Without it, 1 second factor, 1 webhook, 2 calendar addresses, 1 account for a security deposit, 1 saved card, and 1 certificate for the tax agency cannot be read',
    );
    expect(await db().$count(secretCheck)).toBe(0);
  });
});
