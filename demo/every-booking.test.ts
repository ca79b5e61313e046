import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDate } from '../app/core/calendar-date';
import { now } from '../app/core/clock';
import { db } from '../app/database/connection.server';
import { folderFiles } from '../app/files/folder-files.server';
import { setImageFiles } from '../app/features/apartments/image-store.server';
import { loader as movePage } from '../app/features/front-desk/pages/admin-booking-move';
import { loader as printPage } from '../app/features/front-desk/pages/admin-booking-print';
import { loader as editPage } from '../app/features/front-desk/pages/admin-booking-update';
import { loader as viewPage } from '../app/features/front-desk/pages/admin-booking-view';
import { loader as takePaymentPage } from '../app/features/front-desk/pages/admin-payments-update';
import { loader as paymentsPage } from '../app/features/front-desk/pages/admin-payments-view';
import { actorOf } from '../tests/actors';
import { testApi } from '../tests/api';
import { bookingRoutes } from '../app/features/booking-engine/api.server';
import { bookingLifecycleRoutes } from '../app/features/front-desk/lifecycle/api-lifecycle.server';
import { moveRoutes } from '../app/features/front-desk/move/api-move.server';
import { bookingPaymentRoutes } from '../app/features/payments/folio/api-payments.server';
import { adminBookingRoutes } from '../app/features/front-desk/write/api-admin-bookings.server';
import { bookStay } from '../tests/booked-stays';
import { useStoppedClock } from '../tests/clock';
import { useTestDatabase } from '../tests/database';
import { openPage } from '../tests/open-page';
import { headersOf } from '../tests/team';
import { seedDemo } from './seed.server';

/** Tests every page and API response about two years of bookings, in every state and of any age. */
useTestDatabase();
useStoppedClock();
const api = testApi(adminBookingRoutes, bookingLifecycleRoutes, bookingPaymentRoutes, bookingRoutes, moveRoutes);

/**
 * Adds a hold, an expired hold that was not processed yet, an expired booking, and a past stay whose guest never
 * arrived and that no one has closed.
 */
async function addMissingDemoRows() {
  const free = { checkIn: '2028-02-01', checkOut: '2028-02-04' };
  await bookStay({ ...free, paid: false, state: 'expired' });
  for (const minutes of [15, -15]) {
    const { id } = await bookStay({ ...free, paid: false });
    const until = new Date(now().getTime() + minutes * 60_000).toISOString();
    await db().execute(sql`
      WITH hold AS (UPDATE booking SET hold_until = ${until} WHERE id = ${id})
      UPDATE occupancy SET hold_until = ${until} WHERE booking_id = ${id}`);
  }
  await db().execute(sql`
    UPDATE booking SET state = 'confirmed' WHERE id = (
      SELECT id FROM booking WHERE state = 'checked_out' AND check_out < '2025-11-21' ORDER BY id LIMIT 1)`);
}

interface Kind {
  id: number;
  state: string;
  age: string;
}

let imageFolder: string;
let kinds: Kind[];
let headers: Record<string, string>;
let administrator: number;
beforeAll(async () => {
  imageFolder = await mkdtemp(path.join(tmpdir(), 'estancia-demo-'));
  setImageFiles(folderFiles(imageFolder));
  await seedDemo({ today: asDate('2026-11-21'), photoFolder: path.join(import.meta.dirname, 'photos') });
  const users = await db().execute<{ id: string }>(sql`SELECT id FROM user_account WHERE email = 'admin@example.com'`);
  administrator = Number(users.rows[0]!.id);
  headers = await headersOf(administrator);
  await addMissingDemoRows();
  // Selects two bookings for each state and age: the first and the last.
  const { rows } = await db().execute<{ id: string; state: string; age: string }>(sql`
    SELECT DISTINCT ON (state, age, is_first) id, state, age FROM (
      SELECT *, row_number() OVER (PARTITION BY state, age ORDER BY check_in) = 1 AS is_first FROM (
        SELECT id, state, check_in, CASE
          WHEN hold_until < '2026-11-21T11:00:00Z' AND state = 'pending' THEN 'hold over'
          WHEN check_out < '2025-11-21' THEN 'over a year ago' WHEN check_out < '2026-11-21' THEN 'past'
          WHEN check_in <= '2026-11-21' THEN 'present' ELSE 'to come' END AS age FROM booking) AS aged) AS ranked
    ORDER BY state, age, is_first, check_in DESC`);
  kinds = rows.map((row) => ({ ...row, id: Number(row.id) }));
}, 120_000);
afterAll(() => rm(imageFolder, { recursive: true, force: true }));

const pages = { viewPage, editPage, movePage, paymentsPage, takePaymentPage, printPage };
const answers = ['', '/move', '/payments', '/cancellation'];
const movable = new Set(['pending', 'confirmed', 'checked_in']);

/** Returns the kinds of booking for which the response had an unexpected status. */
async function surprises(expected: (kind: Kind) => number, statusOf: (kind: Kind) => Promise<number>) {
  const found: string[] = [];
  for (const kind of kinds) {
    const status = await statusOf(kind);
    if (status !== expected(kind)) found.push(`${kind.state}, ${kind.age}: ${status}`);
  }
  return found;
}

const expectedAt = (address: string) => (kind: Kind) =>
  address.includes('move') && !(movable.has(kind.state) && kind.age !== 'hold over') ? 409 : 200;

test('the building has bookings of every state, those that ended long ago among them', () => {
  const known = new Set(kinds.map(({ state, age }) => `${state} ${age}`));
  expect([...known].sort()).toEqual([
    'cancelled over a year ago',
    'cancelled past',
    'cancelled present',
    'cancelled to come',
    'checked_in present',
    'checked_out over a year ago',
    'checked_out past',
    'confirmed over a year ago',
    'confirmed present',
    'confirmed to come',
    'expired to come',
    'no_show over a year ago',
    'no_show past',
    'pending hold over',
    'pending to come',
  ]);
});

describe.each(['es', 'en'] as const)('in %s', (locale) => {
  test.each(Object.entries(pages))('%s opens for each, or says why not', async (name, loader) => {
    const actor = actorOf('administrator', administrator, locale);
    const statusOf = async ({ id }: Kind) => (await openPage(loader, actor, { params: { id: String(id) } })).status;
    expect(await surprises(expectedAt(name), statusOf)).toEqual([]);
  });
});

test.each(answers)('GET bookings/{id}%s answers for each, or says why not', async (address) => {
  const statusOf = async ({ id }: Kind) => (await api.get(`/bookings/${id}${address}`, headers)).status;
  expect(await surprises(expectedAt(address), statusOf)).toEqual([]);
});

test('what cannot move any more says so, and what to do instead', async () => {
  const { id } = kinds.find(({ state, age }) => state === 'checked_out' && age === 'over a year ago')!;
  const page = await openPage(movePage, actorOf('administrator', administrator), { params: { id: String(id) } });
  expect(page).toMatchObject({ status: 409, shown: { detail: expect.stringMatching(/^No se puede mover: .+/) } });
});
