import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { testApp } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../../tests/database';
import { issuing } from '../../../../tests/invoices';
import { signedInAs } from '../../../../tests/signed-in';
import { unzipped } from '../../../../tests/zip-files';
import { db } from '../../../database/connection.server';
import { annulInvoice } from '../../invoices/rectifying/annul-invoice.server';
import { downloadYear } from './download-year.server';
import { listYears } from './list-years.server';
import { archiveRoutes } from './api-archive.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();
const issue = issuing(staff);
const COUNT = 4;
let numbers: string[] = [];

makeForTests(async () => {
  numbers = [];
  for (let index = 0; index < COUNT; index += 1) numbers.push((await issue()).fullNumber);
});

const renderedFiles = async () =>
  Number((await db().execute<{ count: string }>(sql`SELECT count(*) FROM invoice_pdf`)).rows[0]!.count);
const year = { year: '2026' };
const readerOf = async () => (await downloadYear(staff.accountant, year)).body!.getReader();

async function readToFirstInvoice(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('No invoice in the archive');
    if (Buffer.from(value).toString('latin1').startsWith('facturas/')) return;
  }
}

test('a year is a ZIP of its invoices, books and journal, with the digest of each file', async () => {
  const { rows } = await db().execute<{ id: string }>(sql`SELECT max(id) AS id FROM invoice`);
  await annulInvoice(staff.accountant, Number(rows[0]!.id), { reason: 'Error' });
  const answer = await downloadYear(staff.accountant, year);
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="contabilidad-2026.zip"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const files = unzipped(bytes);
  const names = [...files.keys()];
  expect(names.filter((name) => name.startsWith('facturas/'))).toEqual(
    numbers.map((number) => `facturas/${number}.pdf`),
  );
  expect(names.filter((name) => name.startsWith('diario/'))).toHaveLength(11 * 4);
  expect(names).toContain('diario/2026-11/SUENLACE.DAT');
  expect(names).toContain('libros/facturas-expedidas-2026-01-01-2026-12-31.xlsx');
  expect(names).toContain('libros/saldos-pendientes-2026-11-21.csv');
  expect(names.at(-1)).toBe('SHA256SUMS');
  const sums = files.get('SHA256SUMS')!.toString().trimEnd().split('\n');
  expect(sums).toEqual(
    names.slice(0, -1).map((name) => `${createHash('sha256').update(files.get(name)!).digest('hex')}  ${name}`),
  );
  const stored = await db().execute<{ digest: string }>(sql`SELECT digest FROM invoice_pdf ORDER BY invoice_id`);
  expect(numbers.map((number) => sums.find((line) => line.includes(number))!.split(' ')[0])).toEqual(
    stored.rows.map(({ digest }) => digest),
  );
  const book = files.get('libros/facturas-expedidas-2026-01-01-2026-12-31.csv')!.toString();
  expect(book.trimEnd().split('\r\n')).toHaveLength(1 + COUNT);
  expect(book).toContain('Anulada');

  const audit = await db().execute(
    sql`SELECT action, subject_id, after FROM audit_entry WHERE subject_kind = 'accounting_year'`,
  );
  expect(audit.rows).toEqual([
    { action: 'accounting_year.downloaded', subject_id: '2026', after: { invoices: COUNT } },
  ]);
  expect(await listYears(staff.reception)).toEqual([{ year: 2026, invoices: COUNT }]);
});

test('begins to leave before the last invoice is drawn, and ends to be made with its reader', async () => {
  const reader = await readerOf();
  await readToFirstInvoice(reader);
  const before = await renderedFiles();
  expect(before).toBeLessThan(COUNT);
  await reader.cancel();
  expect(await renderedFiles()).toBeLessThanOrEqual(before + 1);
  expect(await renderedFiles()).toBeLessThan(COUNT);
});

describe('over the network', () => {
  /** Calls the API as the accountant; the server and its connections close when the work ends. */
  async function withServer(work: (ask: () => Promise<Response>) => Promise<void>): Promise<void> {
    const server = createServer(getRequestListener(testApp(archiveRoutes).fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { token } = await signedInAs(staff.accountant.user!.id);
    try {
      await work(() =>
        fetch(`http://127.0.0.1:${port}/api/v1/accounting/years/2026/archive`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test('is whole', async () => {
    await withServer(async (request) => {
      const answer = await request();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('application/zip');
      expect(unzipped(Buffer.from(await answer.arrayBuffer())).size).toBeGreaterThan(COUNT);
    });
  });

  test('is cut where something of it cannot be made, so that it does not look whole', { tags: 'commits' }, async () => {
    await withServer(async (request) => {
      const answer = await request();
      const reader = answer.body!.getReader();
      await reader.read();
      await db().execute(sql`ALTER TABLE invoice_pdf RENAME TO invoice_pdf_away`);
      try {
        const rest = async () => {
          while (!(await reader.read()).done);
        };
        await expect(rest()).rejects.toThrow('terminated');
      } finally {
        await db().execute(sql`ALTER TABLE invoice_pdf_away RENAME TO invoice_pdf`);
      }
    });
  });
});

test('is for who may read invoices, of a year that has any', async () => {
  expect(await refusalOf(downloadYear(staff.guest, year))).toEqual(['forbidden']);
  expect(await refusalOf(downloadYear(staff.accountant, { year: '2025' }))).toEqual(['year_without_invoices']);
  for (const wrong of ['26', 'x', '0001', '20266', undefined]) {
    expect(await refusalOf(downloadYear(staff.accountant, { year: wrong }))).toEqual([
      'invalid_input',
      'year: year_range',
    ]);
  }
  expect((await db().execute(sql`SELECT FROM audit_entry WHERE subject_kind = 'accounting_year'`)).rows).toEqual([]);
});
