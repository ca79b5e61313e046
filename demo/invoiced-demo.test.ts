import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../app/access/actor';
import { asDate } from '../app/core/calendar-date';
import { db } from '../app/database/connection.server';
import { folderFiles } from '../app/files/folder-files.server';
import { setImageFiles } from '../app/features/apartments/image-store.server';
import { invoiceStays } from '../app/features/bookings/invoicing/invoice-stays.server';
import { noteInvoiceMonths } from '../app/features/bookings/invoicing/note-invoice-months.server';
import { checkChain } from '../app/features/invoices/check-chain.server';
import { useStoppedClock } from '../tests/clock';
import { useTestDatabase } from '../tests/database';
import { seedDemo } from './seed.server';

/** Tests that the demo's invoices and log entries match those that the app's own operations would write. */
useTestDatabase();
useStoppedClock();
const today = asDate('2026-11-21');
let imageFolder: string;
beforeAll(async () => {
  imageFolder = await mkdtemp(path.join(tmpdir(), 'estancia-demo-'));
  setImageFiles(folderFiles(imageFolder));
  await seedDemo({ today, photoFolder: path.join(import.meta.dirname, 'photos') });
}, 180_000);
afterAll(() => rm(imageFolder, { recursive: true, force: true }));

const rows = async (query: SQL) => (await db().execute(query)).rows;

test('the chain of its invoices is whole, and their numbers follow each other by series and year', async () => {
  const checked = await checkChain(systemActor);
  expect(checked).toMatchObject({ purged: 0, first: null });
  expect(checked.invoices).toBeGreaterThan(1500);
  const kinds = await rows(sql`SELECT DISTINCT type FROM invoice WHERE issued_at IS NOT NULL ORDER BY type`);
  expect(kinds.map(({ type }) => type)).toEqual(expect.arrayContaining(['F1', 'F2', 'R1']));
});

test('a simplified invoice is of a stay that costs no more than such a one may, and a full one names whom the law asks for', async () => {
  expect(
    await rows(sql`
      SELECT full_number FROM invoice WHERE issued_at IS NOT NULL AND (
        type NOT IN ('F2', 'R5') AND (recipient -> 'taxId' ->> 'number' IS NULL OR recipient -> 'address' ->> 'city' IS NULL)
        OR type = 'F2' AND EXISTS (SELECT FROM invoice_line JOIN booking ON booking.id = booking_id
          WHERE invoice_id = invoice.id AND booking.total_cents > 40000))`),
  ).toEqual([]);
});

test('what is invoiced of a stay that is over is what it cost, and paid as far as the stay was', async () => {
  expect(
    await rows(sql`
      SELECT reference FROM booking JOIN LATERAL (
        SELECT sum(charged_cents) AS charged, sum(invoice_status.paid_cents) AS paid FROM invoice_status
        WHERE invoice_id IN (SELECT coalesce(root_id, id) FROM invoice JOIN invoice_line ON invoice_id = invoice.id WHERE booking_id = booking.id)
      ) AS its ON true
      WHERE state IN ('checked_out', 'cancelled', 'no_show')
        AND (coalesce(its.charged, 0) <> CASE state WHEN 'checked_out' THEN total_cents ELSE cancellation_fee_cents END
          OR coalesce(its.paid, 0) <> booking.paid_cents)`),
  ).toEqual([]);
});

test('some of it is open: companies are late, guests are asked for their address, and drafts wait', async () => {
  const [open] = await rows(sql`
    SELECT count(*) FILTER (WHERE purpose = 'manual' AND open_cents > 0 AND due_on < ${today}::date)::int AS late,
      (SELECT count(*)::int FROM invoice WHERE issued_at IS NULL) AS drafts,
      (SELECT bool_and('recipient.address.street' = ANY (missing)) FROM stay_to_invoice) IS NOT FALSE AS asked
    FROM invoice JOIN invoice_status ON invoice_id = id`);
  expect(open).toEqual({ late: 2, drafts: 2, asked: true });
});

test('the building, asked of every stay today, finds nothing that it would have invoiced or paid otherwise', async () => {
  const written = () =>
    rows(sql`
      SELECT (SELECT count(*) FROM invoice) AS invoices, (SELECT count(*) FROM invoiced_period) AS months,
        (SELECT md5(string_agg(concat_ws('|', invoice_id, payment_id, amount_cents), ';' ORDER BY invoice_id, payment_id)) FROM invoice_payment) AS paid,
        (SELECT array_agg(booking_id ORDER BY booking_id) FROM stay_to_invoice) AS waiting`);
  const before = await written();
  await noteInvoiceMonths(systemActor);
  await rows(sql`
    INSERT INTO stay_to_invoice (booking_id, since) SELECT id, now() FROM booking
    ON CONFLICT (booking_id) DO UPDATE SET tried_at = NULL`);
  while ((await invoiceStays(systemActor)) > 0);
  expect(await written()).toEqual(before);
}, 180_000);

test('the log ends in what the records say, and is of the past', async () => {
  expect(
    await rows(sql`
      SELECT reference, told.state FROM booking JOIN LATERAL (
        SELECT after ->> 'state' AS state FROM audit_entry
        WHERE subject_kind = 'booking' AND subject_id = booking.id::text AND after ? 'state' ORDER BY at DESC, id DESC LIMIT 1
      ) AS told ON true
      WHERE told.state <> booking.state AND booking.state NOT IN ('cancelled')`),
  ).toEqual([]);
  expect(
    await rows(sql`
      SELECT full_number FROM invoice WHERE issued_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM audit_entry WHERE action = 'invoice.issued' AND subject_id = invoice.id::text
          AND at = issued_at AND after ->> 'fullNumber' = full_number AND (after ->> 'totalCents')::int = total_cents)`),
  ).toEqual([]);
  const [log] = await rows(sql`
    SELECT count(*) FILTER (WHERE at::date > ${today}::date)::int AS later,
      count(DISTINCT action)::int > 20 AS is_varied, count(*) FILTER (WHERE action = 'season.updated')::int AS prices
    FROM audit_entry WHERE subject_kind <> 'user'`);
  expect(log).toEqual({ later: 0, is_varied: true, prices: 2 });
  const [account] = await rows(sql`
    SELECT last_sign_in_at = (SELECT max(at) FROM audit_entry WHERE action = 'sign_in' AND user_id = user_account.id) AS agrees
    FROM user_account WHERE email = 'reception@example.com'`);
  expect(account).toEqual({ agrees: true });
});
