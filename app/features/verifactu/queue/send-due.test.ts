import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor, type Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { annulInvoice } from '../../invoices/annul-invoice.server';
import { listInvoices } from '../../invoices/list-invoices.server';
import { makeActor, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { draft, issuing, simplified } from '../../../../tests/invoices';
import { companyCertificate, record, useAgencyRecords } from '../../../../tests/verifactu/recorded';
import { useAgencyServer } from '../../../../tests/verifactu/use-agency-server';
import { setAgencyAddress } from '../transport/agency-address';
import { checkInvoices } from '../check-records.server';
import { mendRecord } from '../mend-record.server';
import { viewRecord } from '../view-record.server';
import { viewVerifactu } from '../view-verifactu.server';
import { retryQueue } from './retry-queue.server';
import { sendDueRecords } from './send-due.server';

useTestDatabase();
const moveClock = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
useAgencyRecords();
const agency = useAgencyServer({ now });
const issued = issuing(staff);

let owner: Actor;
let file: Buffer;
beforeAll(() => {
  file = companyCertificate('B00000000', agency.authority).file;
});
beforeEach(async () => {
  setAgencyAddress(agency.server.address);
  owner = await makeActor('administrator');
  await record(owner, { runsFrom: '2027-05-03', file });
  return () => setAgencyAddress(undefined);
});

const states = async () =>
  (await db().execute<{ state: string }>(sql`SELECT state FROM verifactu_submission ORDER BY record_id`)).rows.map(
    ({ state }) => state,
  );
const send = () => sendDueRecords(systemActor);
const alerts = async () =>
  (await db().execute<{ kind: string }>(sql`SELECT kind FROM alert WHERE resolved_at IS NULL ORDER BY kind`)).rows.map(
    ({ kind }) => kind,
  );
const recordIds = async () =>
  (await db().execute<{ id: string }>(sql`SELECT id FROM verifactu_record ORDER BY id`)).rows.map(({ id }) =>
    Number(id),
  );
const taken = () => agency.server.books.taken.map(({ fullNumber }) => fullNumber);

describe('records that wait', () => {
  test('leave in one delivery in their order, and are what the agency said', async () => {
    const first = await issued();
    await issued(simplified);
    await annulInvoice(staff.accountant, first.id, { reason: 'Nunca debió expedirse' });
    expect(await send()).toBe(1);
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
    expect(agency.server.deliveries).toMatchObject([
      { records: 3, fullNumbers: ['F-2027-000001', 'S-2027-000001', 'F-2027-000001'], isLate: false, isEarly: false },
    ]);
    expect(agency.server.books.breaks).toEqual([]);
    const [id] = await recordIds();
    const view = await viewRecord(staff.accountant, id!);
    expect(view).toMatchObject({ state: 'accepted', attempts: 1, errorCode: null });
    expect(view.csv).toMatch(/^A-/);
    const { data } = await listInvoices(staff.accountant, { view: 'all', agency: ['accepted'] });
    expect(data.map(({ fullNumber }) => fullNumber).toSorted()).toEqual(['F-2027-000001', 'S-2027-000001']);
    expect(await send()).toBe(0);
  });

  test('wait as long as the agency asked for', async () => {
    agency.server.waitSeconds = 120;
    await issued();
    await send();
    await issued();
    moveClock(1);
    expect(await send()).toBe(0);
    expect((await viewVerifactu(owner)).queue).toMatchObject({ waiting: 1, nextAt: new Date('2027-05-03T10:02:00Z') });
    moveClock(1);
    expect(await send()).toBe(1);
    expect(agency.server.deliveries.map(({ isEarly }) => isEarly)).toEqual([false, false]);
    expect(await states()).toEqual(['accepted', 'accepted']);
  });

  test('are sent by one of two nodes at once', async () => {
    await issued();
    await issued();
    await Promise.all([send(), send(), send()]);
    expect(agency.server.deliveries).toHaveLength(1);
    expect(taken()).toEqual(['F-2027-000001', 'F-2027-000002']);
  });

  test('are not sent without a certificate that is valid, and leave once there is another', async () => {
    await issued();
    await db().execute(
      sql`UPDATE verifactu_issuer SET certificate_from = '2020-01-01', certificate_until = '2027-05-01T00:00:00Z'`,
    );
    expect(await send()).toBe(1);
    expect(await states()).toEqual(['to_send']);
    expect((await viewVerifactu(owner)).queue).toMatchObject({ waiting: 1, failed: { failure: 'certificate_ended' } });
    expect(await alerts()).toEqual(['agency_queue']);
    expect(agency.server.deliveries).toEqual([]);
    await record(owner, { runsFrom: '2027-05-03', file });
    expect(await send()).toBe(1);
    expect(await states()).toEqual(['accepted']);
    expect(await alerts()).toEqual([]);
  });
});

describe('an agency that does not answer as it should', () => {
  test.each([
    ['a fault of its own', { kind: 'fault', code: '4112', text: 'El titular no es el obligado' }, 'fault', 0],
    ['a page', { kind: 'html', status: 503 }, 'not_understood', 0],
    ['nothing', { kind: 'empty' }, 'not_understood', 0],
    ['something else', { kind: 'other-xml' }, 'not_understood', 0],
    ['a redirect', { kind: 'redirect' }, 'not_understood', 0],
    ['a cut', { kind: 'cut' }, 'unreachable', 0],
    ['an answer that is lost', { kind: 'answer-lost' }, 'unreachable', 2],
    ['half an answer', { kind: 'answer-half' }, 'not_understood', 2],
    ['an answer that leaves one out', { kind: 'line-missing' }, 'not_understood', 2],
  ] as const)('answers with %s: nothing is lost or there twice', async (_what, fault, failure, takenBefore) => {
    await issued();
    await issued();
    agency.server.script.fail(fault);
    expect(await send()).toBe(1);
    expect(await states()).toEqual(['to_send', 'to_send']);
    expect(taken()).toHaveLength(takenBefore);
    const { queue } = await viewVerifactu(owner);
    expect(queue).toMatchObject({
      waiting: 2,
      failed: { failure, failures: 1 },
      nextAt: new Date('2027-05-03T10:01:00Z'),
    });
    expect(await send()).toBe(0);
    moveClock(1);
    expect(await send()).toBe(1);
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect(taken()).toEqual(['F-2027-000001', 'F-2027-000002']);
    expect((await viewVerifactu(owner)).queue).toMatchObject({ waiting: 0, failed: null });
    expect(agency.server.deliveries.at(-1)).toMatchObject({ isLate: true });
  });

  test('is asked again ever more rarely, told of at the third time, and at once by hand', async () => {
    await issued();
    agency.server.script.fail({ kind: 'cut', times: 4 });
    const minutes = [1, 2, 5];
    for (const [index, wait] of minutes.entries()) {
      expect(await send()).toBe(1);
      expect(await alerts()).toEqual(index < 2 ? [] : ['agency_queue']);
      moveClock(wait - 1);
      if (wait > 1) expect(await send()).toBe(0);
      moveClock(1);
    }
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    await retryQueue(staff.accountant);
    await expect.poll(states).toEqual(['accepted']);
    expect(await alerts()).toEqual([]);
  });

  test('finds the one record whose XML it refuses, and takes the others', async () => {
    for (let count = 0; count < 5; count += 1) await issued();
    const wrong = 'F-2027-000004';
    // As a schema refuses it: nothing of a delivery is taken that it is in.
    for (let tries = 0; tries < 12 && (await states()).includes('to_send'); tries += 1) {
      const due = await db().execute<{ full_number: string }>(sql`SELECT full_number FROM verifactu_record AS record
        JOIN verifactu_submission AS its ON its.record_id = record.id WHERE its.state = 'to_send' ORDER BY position
        LIMIT (SELECT at_once FROM verifactu_queue WHERE environment = 'test')`);
      if (due.rows.some((row) => row.full_number === wrong)) {
        agency.server.script.fail({ kind: 'fault', code: '4102', text: 'El XML no cumple el esquema.' });
      }
      await send();
      moveClock(1);
    }
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted', 'rejected', 'accepted']);
    expect(taken()).toHaveLength(4);
    const { data } = await listInvoices(staff.accountant, { view: 'all', agency: ['rejected'] });
    expect(data.map(({ fullNumber }) => fullNumber)).toEqual([wrong]);
    expect(await alerts()).toEqual(['agency_records']);
  });

  test('refuses one after the other: what is wrong is in all of them, and they wait', async () => {
    for (let count = 0; count < 3; count += 1) await issued();
    agency.server.script.fail({ kind: 'fault', code: '4102', text: 'El XML no cumple el esquema.', times: 8 });
    for (let tries = 0; tries < 8; tries += 1) {
      await send();
      moveClock(60);
    }
    expect(await states()).toEqual(['rejected', 'to_send', 'to_send']);
    expect((await viewVerifactu(owner)).queue).toMatchObject({ failed: { failure: 'fault', code: '4102' } });
    expect(await alerts()).toEqual(['agency_queue', 'agency_records']);
    agency.server.script.clear();
    await send();
    moveClock(60);
    await send();
    expect(await states()).toEqual(['rejected', 'accepted', 'accepted']);
  });

  test('never had what a process that ended was sending: it is sent again by the next', async () => {
    await issued();
    await db().execute(sql`UPDATE verifactu_queue SET claim = gen_random_uuid(), claimed_until = '2027-05-03T10:03:00Z'
      WHERE environment = 'test'`);
    await db().execute(sql`UPDATE verifactu_submission SET state = 'sent', claim = gen_random_uuid(), attempts = 1`);
    expect(await send()).toBe(0);
    moveClock(2);
    expect(await send()).toBe(0);
    moveClock(1);
    expect(await send()).toBe(1);
    expect(await states()).toEqual(['accepted']);
  });
});

describe('what the agency finds wrong', () => {
  test('is mended by another record, with the recipient as it knows them', async () => {
    const { id } = await issued();
    agency.server.script.find({
      fullNumbers: ['F-2027-000001'],
      state: 'AceptadoConErrores',
      code: '2000',
      text: 'El NIF no está identificado',
      times: 1,
    });
    await send();
    expect(await states()).toEqual(['accepted_with_errors']);
    expect(await alerts()).toEqual(['agency_records']);
    const [first] = await recordIds();
    expect(await viewRecord(staff.accountant, first!)).toMatchObject({ errorCode: '2000', mayMend: true });
    await expect(mendRecord(staff.reception, first!, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      mendRecord(staff.accountant, first!, {
        recipient: { name: 'Tejados', taxId: { kind: 'nif', number: 'B58378432', country: 'ES' } },
      }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'recipient.taxId.number', problem: 'tax_number_control' }] },
    });
    const recipient = { name: 'TEJADOS DEL SUR SL', taxId: { kind: 'nif', number: 'b-58378431', country: 'ES' } };
    const once = await mendRecord(staff.accountant, first!, { recipient }, 'a-key-of-a-click');
    expect(await mendRecord(staff.accountant, first!, { recipient }, 'a-key-of-a-click')).toEqual(once);
    await expect(mendRecord(staff.accountant, first!, {})).rejects.toMatchObject({ code: 'verifactu_mending' });
    await expect(mendRecord(staff.accountant, once.id, {})).rejects.toMatchObject({
      details: { extra: { reason: 'awaits_agency' } },
    });
    moveClock(1);
    await send();
    expect(await states()).toEqual(['accepted_with_errors', 'accepted']);
    const mended = await viewRecord(staff.accountant, once.id);
    expect(mended.xml).toContain('<Subsanacion>S</Subsanacion>');
    expect(mended.xml).not.toContain('RechazoPrevio');
    expect(mended.xml).toContain('<NombreRazon>TEJADOS DEL SUR SL</NombreRazon><NIF>B58378431</NIF>');
    expect(await alerts()).toEqual([]);
    const { rows } = await db().execute(sql`SELECT agency_state FROM invoice_status WHERE invoice_id = ${id}`);
    expect(rows).toEqual([{ agency_state: 'accepted' }]);
    expect(await checkInvoices(staff.accountant)).toMatchObject({ agency: { records: 2, first: null } });
  });

  test('where it was rejected, says that the agency has none of it, until it has', async () => {
    await issued(draft);
    agency.server.script.find({
      fullNumbers: ['F-2027-000001'],
      state: 'Incorrecto',
      code: '1100',
      text: 'Valor o tipo incorrecto',
      times: 2,
    });
    await send();
    const [first] = await recordIds();
    const second = await mendRecord(staff.accountant, first!, {});
    moveClock(1);
    await send();
    const third = await mendRecord(staff.accountant, second.id, {});
    moveClock(1);
    await send();
    expect(await states()).toEqual(['rejected', 'rejected', 'accepted']);
    expect((await viewRecord(staff.accountant, third.id)).xml).toContain(
      '<Subsanacion>S</Subsanacion><RechazoPrevio>X</RechazoPrevio>',
    );
    expect(agency.server.books.breaks).toEqual([]);
  });

  test('and is annulled without the agency knowing of it, says so', async () => {
    const { id } = await issued();
    agency.server.script.find({
      fullNumbers: ['F-2027-000001'],
      state: 'Incorrecto',
      code: '1100',
      text: '',
      times: 1,
    });
    await send();
    await annulInvoice(staff.accountant, id, { reason: 'Nunca debió expedirse' });
    const [, annulment] = await recordIds();
    expect((await viewRecord(staff.accountant, annulment!)).xml).toContain('<SinRegistroPrevio>S</SinRegistroPrevio>');
    moveClock(1);
    await send();
    expect(await states()).toEqual(['rejected', 'accepted']);
    expect(await alerts()).toEqual([]);
  });
});
