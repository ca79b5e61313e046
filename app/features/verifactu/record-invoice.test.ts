import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../access/actor';
import { databaseRefusal, db, rawPool } from '../../database/connection.server';
import { annulInvoice } from '../invoices/rectifying/annul-invoice.server';
import { setAgencyRecords } from '../invoices/agency-records.server';
import { exchangeInvoice } from '../invoices/rectifying/exchange-invoice.server';
import { rectifyInvoice } from '../invoices/rectifying/rectify-invoice.server';
import { viewInvoice } from '../invoices/view-invoice.server';
import { makeActor, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { company, draft, issuing, simplified, takeBack } from '../../../tests/invoices';
import { companyCertificate, record, useAgencyRecords } from '../../../tests/verifactu/recorded';
import { faultsOf } from '../../../tests/verifactu/validate-records';
import { checkInvoices } from './check-records.server';
import { verifactuRecords } from './record-invoice.server';

useTestDatabase();
const moveClock = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
useAgencyRecords();
const issued = issuing(staff);

let owner: Actor;
let file: Buffer;
beforeAll(() => {
  file = companyCertificate('B00000000').file;
});
beforeEach(async () => {
  owner = await makeActor('administrator');
});

interface Row extends Record<string, unknown> {
  position: number;
  kind: string;
  full_number: string;
  xml: string;
  fingerprint: string;
  previous_fingerprint: string;
  state: string;
}
const stored = async () =>
  (
    await db().execute<Row>(sql`SELECT record.*, submission.state FROM verifactu_record AS record
      JOIN verifactu_submission AS submission ON submission.record_id = record.id ORDER BY record.id`)
  ).rows;

describe('an invoice that is issued', () => {
  test('has no record before the day, and one from it on', async () => {
    await record(owner, { runsFrom: '2027-05-04', file });
    const { id } = await issued();
    expect(await stored()).toEqual([]);
    expect((await viewInvoice(staff.accountant, id)).agency).toEqual({ records: [], address: null });
    moveClock(24 * 60);
    const { id: recorded, fullNumber } = await issued();
    expect(await stored()).toMatchObject([
      { position: 1, kind: 'registration', full_number: fullNumber, state: 'to_send' },
    ]);
    const { agency } = await viewInvoice(staff.accountant, recorded);
    expect(agency).toMatchObject({ records: [{ kind: 'registration', state: 'to_send' }] });
    expect(agency.address).toBe(
      `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=${fullNumber}&fecha=04-05-2027&importe=110`,
    );
  });

  test('is recorded also where its date is of a day before', async () => {
    await record(owner, { runsFrom: '2027-05-03', file });
    await issued(draft, { issuedOn: '2027-05-02' });
    expect(await stored()).toHaveLength(1);
  });

  test('enters one chain with all that becomes of it, which the agency’s schema takes', async () => {
    await record(owner, { runsFrom: '2027-05-03', file });
    const full = await issued();
    const small = await issued(simplified);
    await rectifyInvoice(staff.accountant, full.id, takeBack(1_000));
    await exchangeInvoice(staff.accountant, small.id, { recipient: company });
    const wrong = await issued();
    await annulInvoice(staff.accountant, wrong.id, { reason: 'Nunca debió expedirse' });
    const rows = await stored();
    expect(rows.map(({ position, kind }) => [position, kind])).toEqual([
      [1, 'registration'],
      [2, 'registration'],
      [3, 'registration'],
      [4, 'registration'],
      [5, 'registration'],
      [6, 'annulment'],
    ]);
    expect(rows.map((row) => row.previous_fingerprint)).toEqual([
      '',
      ...rows.slice(0, -1).map((row) => row.fingerprint),
    ]);
    expect(await faultsOf(rows.map(({ xml }) => xml))).toEqual([]);
    expect(rows[0]!.xml).toContain('<PrimerRegistro>S</PrimerRegistro>');
    expect(await checkInvoices(staff.accountant)).toMatchObject({
      agency: { records: 6, first: null },
      chain: { first: null },
    });
  });

  test('needs no record where it was issued on the first day, before that was chosen', async () => {
    await issued();
    await record(owner, { runsFrom: '2027-05-03', file });
    const check = () => checkInvoices(staff.accountant);
    expect((await check()).agency).toEqual({ records: 0, first: null });
    moveClock(1);
    await issued();
    expect((await check()).agency).toEqual({ records: 1, first: null });
    moveClock(1);
    await rawPool().query('ALTER TABLE invoice DISABLE TRIGGER invoice_is_recorded');
    setAgencyRecords();
    await issued();
    setAgencyRecords(verifactuRecords);
    await rawPool().query('ALTER TABLE invoice ENABLE TRIGGER invoice_is_recorded');
    expect((await check()).agency.first).toMatchObject({ fault: 'missing', fullNumber: 'F-2027-000003' });
  });

  test('is refused by the database where nobody records it', async () => {
    await record(owner, { runsFrom: '2027-05-03', file });
    setAgencyRecords();
    const refused = await issued().catch((error: unknown) => databaseRefusal(error)?.constraint);
    setAgencyRecords(verifactuRecords);
    expect(refused).toBe('invoice_is_recorded');
    const { fullNumber } = await issued();
    expect(fullNumber).toBe('F-2027-000001');
  });

  test('has records whose times do not go back with the clock', async () => {
    await record(owner, { runsFrom: '2027-05-03', file });
    await issued();
    moveClock(-5);
    await issued();
    const times = (await stored()).map(({ made_at: at }) => new Date(String(at)).toISOString());
    expect(times).toEqual(['2027-05-03T10:00:00.000Z', '2027-05-03T10:00:00.000Z']);
  });

  test('is recorded in turn, however many are issued at once', async () => {
    await record(owner, { runsFrom: '2027-05-03', file });
    await Promise.all(Array.from({ length: 24 }, (_, index) => issued(index % 3 === 0 ? simplified : draft)));
    const rows = await stored();
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(24);
    expect(await checkInvoices(staff.accountant)).toMatchObject({
      agency: { records: 24, first: null },
      chain: { first: null },
    });
  });
});

describe('the database keeps records', () => {
  const refusedBy = (statement: string) =>
    rawPool()
      .query(statement)
      .then(
        () => 'done',
        (error: unknown) => databaseRefusal(error)?.constraint ?? databaseRefusal(error)?.code,
      );

  test('whoever asks', async () => {
    await record(owner, { runsFrom: '2027-05-03', file });
    await issued();
    await issued();
    for (const [statement, refused] of [
      [`UPDATE verifactu_record SET xml = replace(xml, '110.00', '111.00')`, 'invoice_is_kept'],
      ['UPDATE verifactu_record SET fingerprint = reverse(fingerprint)', 'invoice_is_kept'],
      // Roles with all privileges are refused by a trigger.
      ['DELETE FROM verifactu_record', expect.stringMatching(/^(invoice_is_kept|42501)$/)],
      ['TRUNCATE verifactu_record CASCADE', expect.stringMatching(/^(invoice_is_kept|42501)$/)],
      ['DELETE FROM verifactu_submission', 'verifactu_answer_stays'],
      [
        `INSERT INTO verifactu_record (issuer_tax_number, environment, position, invoice_id, kind, full_number, issued_on, xml,
          fingerprint, previous_fingerprint, made_at) SELECT issuer_tax_number, environment, position + 2, invoice_id, kind,
          full_number, issued_on, xml, fingerprint, previous_fingerprint, made_at FROM verifactu_record WHERE position = 1`,
        'verifactu_record_follows',
      ],
      ['UPDATE verifactu_issuer SET sealed_certificate = NULL', 'verifactu_certificate_is_whole'],
    ] as const) {
      expect([statement, await refusedBy(statement)]).toEqual([statement, refused]);
    }
    await rawPool().query(
      `UPDATE verifactu_submission SET state = 'accepted', answered_at = now() WHERE record_id = (SELECT min(record_id) FROM verifactu_submission)`,
    );
    expect(await refusedBy(`UPDATE verifactu_submission SET state = 'rejected' WHERE state = 'accepted'`)).toBe(
      'verifactu_answer_stays',
    );
  });

  test.each([
    ['a cent in its total', `xml = replace(xml, '<ImporteTotal>110.00', '<ImporteTotal>110.01')`, 'fingerprint'],
    ['a letter of the recipient’s name', `xml = replace(xml, 'Tejados', 'Tejadoz')`, 'unknown'],
    ['its fingerprint', `fingerprint = reverse(fingerprint)`, 'fingerprint'],
    ['what was before it', `previous_fingerprint = fingerprint`, 'link'],
    ['its place', `position = 9`, 'gap'],
    ['its number', `full_number = 'F-2027-000009'`, 'invoice'],
    ['its text', `xml = 'x'`, 'unreadable'],
  ])('and %s is found where its guard was off', async (_description, change, fault) => {
    await record(owner, { runsFrom: '2027-05-03', file });
    for (let count = 0; count < 3; count += 1) await issued();
    const tampered = `ALTER TABLE verifactu_record DISABLE TRIGGER USER; UPDATE verifactu_record SET ${change} WHERE position = 2;
      ALTER TABLE verifactu_record ENABLE TRIGGER USER`;
    await rawPool().query(tampered);
    const { agency, chain } = await checkInvoices(staff.accountant);
    const number = fault === 'gap' ? 'F-2027-000003' : fault === 'invoice' ? 'F-2027-000009' : 'F-2027-000002';
    expect(agency.first).toMatchObject({ fault, fullNumber: number });
    if (change.startsWith('xml')) expect(chain.first).toMatchObject({ fault: 'record', fullNumber: 'F-2027-000002' });
  });

  test('and one that is gone is found by the next', async () => {
    await record(owner, { runsFrom: '2027-05-03', file });
    for (let count = 0; count < 3; count += 1) await issued();
    await rawPool()
      .query(`ALTER TABLE verifactu_record DISABLE TRIGGER USER; ALTER TABLE verifactu_submission DISABLE TRIGGER USER;
      GRANT DELETE ON verifactu_record TO CURRENT_USER;
      DELETE FROM verifactu_submission WHERE record_id IN (SELECT id FROM verifactu_record WHERE position = 2);
      DELETE FROM verifactu_record WHERE position = 2; REVOKE DELETE ON verifactu_record FROM CURRENT_USER;
      ALTER TABLE verifactu_record ENABLE TRIGGER USER; ALTER TABLE verifactu_submission ENABLE TRIGGER USER`);
    const { agency, chain } = await checkInvoices(staff.accountant);
    expect(agency.first).toMatchObject({ fault: 'gap', fullNumber: 'F-2027-000003' });
    expect(chain.first).toMatchObject({ fault: 'record', fullNumber: 'F-2027-000002' });
  });
});
