import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeActor } from '../../../tests/admin-bookings';
import { doEverything, importEvent, type Team } from '../../../tests/everything-done';
import { makeInventory, makeUser } from '../../../tests/factories';
import { erased, personalTexts } from '../../../tests/personal-texts';
import { companyCertificate, record, useAgencyRecords } from '../../../tests/verifactu/recorded';
import { signedInAs } from '../../../tests/signed-in';
import { requestErasure } from '../account/request-erasure.server';
import { addNote } from '../front-desk/lifecycle/add-note.server';
import { purgeConcepts } from '../bank/purge-concepts.server';
import { purgeInvoices } from '../invoices/purge-invoices.server';
import { saveView } from '../lists/save-view.server';
import { checkInvoices } from '../verifactu/check-records.server';
import { eraseCustomer } from './erase-customer.server';
import { eraseTraces } from './erase-customers.server';
import { purgeCustomers } from './purge-customers.server';
import { personOf } from './person.server';
import { legallyHeld, type laws } from './legally-held';

const databaseUrl = useTestDatabase();
const wait = useStoppedClock();
useAgencyRecords();
const DAY = 24 * 60;

let team: Team;
let certificate: Buffer;
// Includes the job queue's tables in the search.
beforeAll(async () => {
  certificate = companyCertificate('B00000000').file;
  const queue = new PgBoss({ connectionString: databaseUrl(), supervise: false, schedule: false });
  await queue.start();
  await queue.stop({ graceful: false });
});
beforeEach(async () => {
  await emptyTables('building', 'user_account', 'audit_entry', 'idempotency_key', 'rate_limit', 'registration');
  const { buildingId, apartments } = await makeInventory(3);
  const [reception, manager] = [await makeActor('reception'), await makeActor('manager')];
  const { actor: administrator } = await signedInAs(await makeUser('administrator'));
  const apartmentIds = apartments.map(({ apartmentId }) => apartmentId);
  team = { reception, manager, administrator, buildingId, apartmentIds };
  await record(administrator, { runsFrom: '2026-11-21', file: certificate });
});

/** Returns every column of every table except PostgreSQL's own. */
async function columns() {
  const { rows } = await db().execute<{ schema: string; table: string; column: string; type: string }>(sql`
    SELECT nspname AS schema, relname AS table, attname AS column, format_type(atttypid, NULL) AS type
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p', 'm') AND attnum > 0 AND NOT attisdropped
      AND nspname NOT IN ('pg_catalog', 'information_schema') AND nspname NOT LIKE 'pg\\_toast%'
    ORDER BY 1, 2, attnum`);
  return rows;
}

/** Returns each `table.column` that contains one of the erased person's words in any encoding. */
async function found(): Promise<string[]> {
  const all: string[] = [];
  for (const [table, own] of Map.groupBy(await columns(), (row) => `"${row.schema}"."${row.table}"`)) {
    const texts = own.map(({ column, type }) => {
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      return `('${column}', lower(${text}))`;
    });
    const { rows } = await db().execute<{ column: string }>(sql`
      SELECT DISTINCT told.name AS column FROM ${sql.raw(table)},
        LATERAL (VALUES ${sql.raw(texts.join(', '))}) AS told (name, words),
        unnest(${sql.param(personalTexts.flatMap(written))}::text[]) AS word
      WHERE position(word IN told.words) > 0`);
    all.push(...rows.map(({ column }) => `${own[0]!.table}.${column}`));
  }
  return all.sort();
}

/** Returns the word as plain text, JSON, URL-encoded, hexadecimal and base64. */
function written(word: string): string[] {
  const low = word.toLowerCase();
  const ways = [low, encodeURIComponent(word).toLowerCase(), JSON.stringify(low).slice(1, -1)];
  return [...new Set([...ways, Buffer.from(word).toString('hex'), Buffer.from(word).toString('base64').toLowerCase()])];
}

const heldBy = (law: keyof typeof laws) => Object.keys(legallyHeld).filter((column) => legallyHeld[column] === law);
/** Excludes company names, which identify no person here. */
const held = (...retainedBy: (keyof typeof laws)[]) =>
  retainedBy
    .flatMap(heldBy)
    .filter((column) => column !== 'customer.company_name')
    .sort();

async function purgeNightly() {
  await purgeCustomers(systemActor);
  await purgeInvoices(systemActor);
  await purgeConcepts(systemActor);
}

async function eraseHerself() {
  const { actor, customerId, bookingId } = await doEverything(team, wait);
  await requestErasure(actor, { password: erased.password, confirm: true });
  return { customerId, bookingId };
}

async function eraseByTeam() {
  const { customerId, bookingId } = await doEverything(team, wait);
  const { rows } = await db().execute<{ version: number }>(sql`SELECT version FROM customer WHERE id = ${customerId}`);
  await eraseCustomer(team.manager, customerId, { version: rows[0]!.version, confirm: true });
  return { customerId, bookingId };
}

test('before, her words are nearly everywhere, so that the search would find them', async () => {
  await doEverything(team, wait);
  const before = await found();
  expect(before).toEqual(expect.arrayContaining(held('books', 'register', 'invoices')));
  expect(before.length).toBeGreaterThan(35);
  expect((await columns()).length).toBeGreaterThan(400);
});

describe.each([
  ['herself', eraseHerself],
  ['the team', eraseByTeam],
])('erased by %s', (_, erase) => {
  test('nothing of her is left but what the law keeps, and nothing at all when its time is up', async () => {
    const { customerId } = await erase();
    expect(await found()).toEqual(held('books', 'register', 'invoices'));
    const retainedBy = await db().execute(sql`SELECT restricted_until FROM customer WHERE id = ${customerId}`);
    expect(retainedBy.rows).toEqual([{ restricted_until: '2033-12-31' }]);
    const entries = await db().execute(sql`SELECT action, before, after FROM audit_entry WHERE action LIKE '%.erased'`);
    expect(entries.rows).toContainEqual({ action: 'customer.erased', before: null, after: null });
    expect(entries.rows).toContainEqual({ action: 'user.erased', before: null, after: null });

    wait((3 * 365 + 2) * DAY);
    await purgeNightly();
    expect(await found()).toEqual(held('books', 'invoices'));
    wait(3 * 366 * DAY);
    await purgeNightly();
    // The six years for the bank data are over; the period for the books lasts until the end of the year.
    const books = held('books', 'invoices').filter((column) => !column.startsWith('bank_credit'));
    expect(await found()).toEqual(books);
    wait(366 * DAY);
    await purgeNightly();
    expect(await found()).toEqual([]);
    const { rows } = await db().execute(sql`SELECT count(*)::int, count(pdf)::int AS kept FROM invoice_pdf`);
    expect(rows).toEqual([{ count: 1, kept: 0 }]);
    expect(await checkInvoices(systemActor)).toMatchObject({
      chain: { invoices: 4, purged: 4, first: null },
      agency: { records: 6, first: null },
    });
  });
});

test('saved views that only share a first name with her stay', async () => {
  const views = ['Ana', 'Semana de Xiomarazul', 'Lo de Quimerol'];
  for (const name of views) await saveView(team.reception, { list: 'customers', name, query: '' });
  const { customerId } = await doEverything(team, wait);
  await saveView(team.reception, { list: 'bookings', name: `Lo de ${erased.lastName}`, query: '' });
  await eraseTraces(await personOf([customerId], { emails: [erased.email] }));
  const { rows } = await db().execute<{ name: string }>(sql`SELECT name FROM saved_view ORDER BY id`);
  expect(rows.map(({ name }) => name)).toEqual(views);
});

test('the night takes away too what was said of her after she was erased', async () => {
  const { bookingId } = await eraseByTeam();
  await addNote(team.reception, bookingId, { text: erased.note });
  await importEvent(`${erased.firstName} ${erased.lastName} (HMABC)`);
  expect(await found()).toContain('audit_entry.after');
  wait(8 * 366 * DAY);
  await purgeNightly();
  expect(await found()).toEqual([]);
});
