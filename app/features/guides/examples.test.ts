import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeApp } from '../../../tests/whole-api';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { company } from '../../../tests/invoices';
import { db } from '../../database/connection.server';
import { listen, type Listener } from '../../serving/listener.server';
import { signatureOf } from '../webhooks/webhook-signature.server';
import { examples } from './serve-examples.server';

useRolledBackDatabase();
useStoppedClock();

const FOLDER = path.join(import.meta.dirname, 'examples');
const written = readdirSync(FOLDER);

type Example = (...given: unknown[]) => Promise<Record<string, unknown>>;

/** Imports an export from an example file, which runs unchanged. */
async function example(file: string, name: string): Promise<Example> {
  const found = (await import(/* @vite-ignore */ pathToFileURL(path.join(FOLDER, file)).href)) as Record<
    string,
    Example
  >;
  return found[name]!;
}

let listener: Listener;
let api: string;
beforeAll(async () => {
  listener = await listen(wholeApp().fetch, { host: '127.0.0.1', port: 0 });
  api = `http://127.0.0.1:${listener.port}/api/v1`;
});
afterAll(() => listener.close(1_000));

beforeAll(async () => {
  await db().execute(sql`UPDATE access_policy SET second_factor_required = false`);
  await makeInventory(3);
  await makeUser('manager');
});

const stay = { checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };
const signedIn = async () => {
  const signIn = await example('2-sign-in.mjs', 'signIn');
  return (await signIn(api, 'manager@example.com', TEST_PASSWORD)) as { token: string; scope: string[] };
};
const booked = async (token: string) => {
  const book = await example('5-book-for-a-guest.mjs', 'bookForGuest');
  return book(api, token, { ...stay, typeCategory: 'suite_studio' }, customer) as Promise<{
    id: number;
    status: string;
  }>;
};

test('signing in answers a token and what one may do; a refusal says why', async () => {
  expect((await signedIn()).scope).toContain('bookings:write');
  const signIn = await example('2-sign-in.mjs', 'signIn');
  await expect(signIn(api, 'manager@example.com', 'wrong')).rejects.toMatchObject({
    problem: { status: 401, code: 'bad_credentials' },
  });
});

test('the cheapest stay is found and quoted, and nothing where all is taken', async () => {
  const cheapest = await example('3-search-and-quote.mjs', 'cheapestStay');
  expect(await cheapest(api, stay)).toMatchObject({ nights: 7, totalCents: 75_000, bailCents: 30_000 });
  const { token } = await signedIn();
  for (let index = 0; index < 3; index += 1) await booked(token);
  expect(await cheapest(api, stay)).toBeNull();
});

test('a stay is held once for a key', async () => {
  const hold = await example('4-hold-and-book.mjs', 'holdStay');
  const body = { ...stay, typeCategory: 'suite_studio' };
  const first = await hold(api, body, customer, 'the-same-key');
  expect(first).toMatchObject({ status: 'pending', dueNowCents: 22_500 });
  expect(await hold(api, body, customer, 'the-same-key')).toEqual(first);
});

test('a booking for a guest is confirmed, paid in part and moved', async () => {
  const { token } = await signedIn();
  const { id, status } = await booked(token);
  expect(status).toBe('confirmed');
  const pay = await example('6-pay-by-hand.mjs', 'payInCash');
  expect(await pay(api, token, id, 20_000, '2026-11-21', 'k')).toEqual({ paidCents: 20_000, openCents: 55_000 });
  expect(await pay(api, token, id, 20_000, '2026-11-21', 'k')).toEqual({ paidCents: 20_000, openCents: 55_000 });
  const move = await example('7-move.mjs', 'moveToFreeApartment');
  const before = await apartmentOf(id);
  const code = await move(api, token, id);
  expect(await apartmentOf(id)).toBe(code);
  expect(code).not.toBe(before);
});

async function apartmentOf(id: number): Promise<string> {
  const { rows } = await db().execute<{ code: string }>(
    sql`SELECT apartment.code FROM booking JOIN apartment ON apartment.id = booking.apartment_id WHERE booking.id = ${id}`,
  );
  return rows[0]!.code;
}

test('an invoice is drafted, issued and had as a PDF, and the reports count it', async () => {
  const { token } = await signedIn();
  const invoice = await example('8-invoice.mjs', 'invoiceCompany');
  const { number, totalCents, pdf } = await invoice(api, token, company, 'Accommodation', 11_000);
  expect([number, totalCents]).toEqual(['F-2026-000001', 11_000]);
  expect(
    Buffer.from(pdf as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const month = await example('9-reports.mjs', 'monthInFigures');
  const figures = (await month(api, token, '2026-11-01', '2026-11-30')) as Record<string, object>;
  expect(JSON.stringify(figures.billing)).toContain('11000');
  expect(figures.nights).toBeTypeOf('object');
});

test('a signature counts for its body, its secret and its time alone', async () => {
  const isOurs = await example('10-webhook-signature.mjs', 'isOurs');
  const body = '{"event":"booking.created"}';
  const signature = signatureOf('s3cret', body, NOON);
  expect(isOurs('s3cret', signature, body, NOON)).toBe(true);
  expect(isOurs('s3cret', signature, body, new Date(NOON.getTime() + 301_000))).toBe(false);
  expect(isOurs('other', signature, body, NOON)).toBe(false);
  expect(isOurs('s3cret', signature, `${body} `, NOON)).toBe(false);
  expect(isOurs('s3cret', undefined, body, NOON)).toBe(false);
  const old = createHmac('sha256', 's3cret').update(body).digest('hex');
  expect(isOurs('s3cret', `t=0,v1=${old}`, body, NOON)).toBe(false);
});

test('the page shows every file, word for word, and the reference leads there', async () => {
  const page = await (await fetch(`${api}/docs/examples`)).text();
  const plain = page.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  expect(examples.map(({ file }) => file).toSorted()).toEqual(written.toSorted());
  for (const { file, title, code } of examples) {
    const source = readFileSync(path.join(FOLDER, file), 'utf8');
    expect(source, file).toContain(code);
    expect(plain, file).toContain(code);
    expect(plain, file).toContain(`<h2>${title}</h2>`);
  }
  expect(await (await fetch(`${api}/docs`)).text()).toContain('href="/api/v1/docs/examples"');
});
