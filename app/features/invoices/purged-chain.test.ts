import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeActor, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { issuing, storedInvoice } from '../../../tests/invoices';
import { AFTER, answered, at, nightOf, personalInvoiceIssuer } from '../../../tests/purged-invoices';
import { companyCertificate, record, useAgencyRecords } from '../../../tests/verifactu/recorded';
import { setLogLevel } from '../../access/logger.server';
import { db, rawPool } from '../../database/connection.server';
import { checkInvoices } from '../verifactu/check-records.server';
import { checkChain } from './check-chain.server';

useTestDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
setLogLevel('silent');
const staff = useStaff();
useAgencyRecords();
const issued = issuing(staff);
const issuePersonalInvoice = personalInvoiceIssuer(staff);
let file: Buffer;
beforeAll(() => {
  file = companyCertificate('B00000000').file;
});
beforeEach(async () => record(await makeActor('administrator'), { runsFrom: '2027-05-03', file }));

/** Changes a table with its triggers off, as an attacker with access to the server could. */
const tamper = (table: string, change: string) =>
  rawPool().query(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET ${change}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

const check = () => at(AFTER, () => checkInvoices(staff.accountant));

test('compares what is left, and says of how many', async () => {
  await issuePersonalInvoice();
  await issuePersonalInvoice();
  await answered();
  await nightOf(AFTER);
  await at(AFTER, () => issued());
  expect(await check()).toMatchObject({
    chain: { invoices: 3, purged: 2, first: null },
    agency: { records: 3, first: null },
  });
});

test.each([
  ['invoice', 'total_cents = total_cents + 1, vat_cents = vat_cents + 1', 'chain', 'purge'],
  ['invoice', `number = 9, full_number = 'F-2027-000009'`, 'chain', 'purge'],
  ['invoice', 'issued_on = issued_on - 1', 'chain', 'purge'],
  [
    'invoice',
    `recipient = '{"name": "Otra", "address": {"street": "Calle Mayor 1"}}', purged_at = NULL`,
    'chain',
    'content',
  ],
  ['invoice', `purged_at = '2040-01-01 00:00Z'`, 'chain', 'purge'],
  ['invoice', `purged_at = purged_at - interval '1 year'`, 'chain', 'purge'],
  ['invoice_line', 'gross_cents = gross_cents + 1', 'chain', 'purge'],
  ['invoice_line', `concept = 'Otra cosa'`, 'chain', 'purge'],
  ['invoice_tax', 'vat_cents = vat_cents + 1', 'chain', 'purge'],
  ['invoice_status', `annulled_at = '2027-06-01 00:00Z'`, 'chain', 'purge'],
  ['invoice_status', `annulled_reason = 'Otra cosa'`, 'chain', 'purge'],
  ['invoice_pdf', `digest = repeat('0', 64)`, 'chain', 'pdf'],
  ['verifactu_record', `xml = replace(xml, '<ImporteTotal>110.00', '<ImporteTotal>110.01')`, 'agency', 'fingerprint'],
  ['verifactu_record', `xml = replace(xml, '—', 'Otra cosa')`, 'chain', 'purge'],
  ['verifactu_record', `fingerprint = reverse(fingerprint)`, 'agency', 'fingerprint'],
  ['verifactu_record', `full_number = 'F-2027-000009'`, 'agency', 'invoice'],
] as const)('names one of whose %s somebody set %s', async (table, change, where, fault) => {
  const { id, fullNumber } = await issuePersonalInvoice();
  await answered();
  await nightOf(AFTER);
  await rawPool().query('GRANT UPDATE ON invoice_pdf TO CURRENT_USER');
  await tamper(table, `${change} WHERE ${table === 'invoice' ? 'id' : 'invoice_id'} = ${id}`);
  const checked = await check();
  expect(checked[where].first).toMatchObject({ fault, ...(!change.includes('full_number') && { fullNumber }) });
});

test('and one that was changed before is not forgotten: the team is told', async () => {
  const { id, fullNumber } = await issuePersonalInvoice();
  const other = await issuePersonalInvoice();
  await answered();
  await tamper('invoice', `total_cents = total_cents + 1, vat_cents = vat_cents + 1 WHERE id = ${id}`);
  await nightOf(AFTER);
  expect(await storedInvoice(id)).toMatchObject({ purged_at: null, description: 'Estancia de Nuria' });
  expect((await storedInvoice(other.id))!.purged_at).not.toBeNull();
  expect((await checkChain(staff.accountant)).first).toMatchObject({ fault: 'content', fullNumber });
  const { rows } = await db().execute(
    sql`SELECT detail FROM alert WHERE kind = 'erasure_failed' AND resolved_at IS NULL`,
  );
  expect(rows).toEqual([{ detail: { what: 'invoice', ids: [id] } }]);
});
