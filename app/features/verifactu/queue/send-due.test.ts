import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { auditEntry } from '../../../database/people-schema.server';
import { annulInvoice } from '../../invoices/rectifying/annul-invoice.server';
import { listInvoices } from '../../invoices/list-invoices.server';
import { useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { issuing, simplified } from '../../../../tests/invoices';
import { record } from '../../../../tests/verifactu/recorded';
import {
  openAlerts,
  recordIds,
  recordStates,
  sendRecordsNow,
  useSentRecords,
} from '../../../../tests/verifactu/sent-records';
import { useQuietCopy } from '../../../../tests/quiet-copy';
import { putInService } from '../../opening/put-in-service.server';
import { viewRecord } from '../view-record.server';
import { viewVerifactu } from '../view-verifactu.server';
import { claimDelivery } from './claim-delivery.server';
import { retryQueue } from './retry-queue.server';
import { settleFailed } from './settle-delivery.server';

useTestDatabase();
const moveClock = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const sent = useSentRecords();
const issued = issuing(staff);
const becomeQuiet = useQuietCopy();
const taken = () => sent.agency.server.books.taken.map(({ fullNumber }) => fullNumber);

describe('records that wait', () => {
  test('leave in one delivery in their order, and are what the agency said', async () => {
    const first = await issued();
    await issued(simplified);
    await annulInvoice(staff.accountant, first.id, { reason: 'Nunca debió expedirse' });
    expect(await sendRecordsNow()).toBe(1);
    expect(await recordStates()).toEqual(['accepted', 'accepted', 'accepted']);
    expect(sent.agency.server.deliveries).toMatchObject([
      { records: 3, fullNumbers: ['F-2027-000001', 'S-2027-000001', 'F-2027-000001'], isLate: false, isEarly: false },
    ]);
    expect(sent.agency.server.books.breaks).toEqual([]);
    const [id] = await recordIds();
    const view = await viewRecord(staff.accountant, id!);
    expect(view).toMatchObject({ state: 'accepted', attempts: 1, errorCode: null });
    expect(view.csv).toMatch(/^A-/);
    const { data } = await listInvoices(staff.accountant, { view: 'all', agency: ['accepted'] });
    expect(data.map(({ fullNumber }) => fullNumber).toSorted()).toEqual(['F-2027-000001', 'S-2027-000001']);
    expect(await sendRecordsNow()).toBe(0);
  });

  test('do not leave a quiet copy, and leave once it is put in service', async () => {
    await issued();
    await becomeQuiet();
    expect(await sendRecordsNow()).toBe(0);
    expect(sent.agency.server.deliveries).toEqual([]);
    await putInService(sent.owner);
    expect(await sendRecordsNow()).toBe(1);
    expect(await recordStates()).toEqual(['accepted']);
  });

  test('wait as long as the agency asked for', async () => {
    sent.agency.server.waitSeconds = 120;
    await issued();
    await sendRecordsNow();
    await issued();
    moveClock(1);
    expect(await sendRecordsNow()).toBe(0);
    expect((await viewVerifactu(sent.owner)).queue).toMatchObject({
      waiting: 1,
      nextAt: new Date('2027-05-03T10:02:00Z'),
    });
    moveClock(1);
    expect(await sendRecordsNow()).toBe(1);
    expect(sent.agency.server.deliveries.map(({ isEarly }) => isEarly)).toEqual([false, false]);
    expect(await recordStates()).toEqual(['accepted', 'accepted']);
  });

  test('wait as long as the agency last asked for where its answer is lost, or whoever sent ended', async () => {
    sent.agency.server.waitSeconds = 300;
    await issued();
    await sendRecordsNow();
    await issued();
    moveClock(5);
    sent.agency.server.script.fail({ kind: 'answer-lost' });
    expect(await sendRecordsNow()).toBe(1);
    moveClock(4);
    expect(await sendRecordsNow()).toBe(0);
    moveClock(1);
    await claimDelivery({ issuerTaxNumber: 'B00000000', environment: 'test' });
    moveClock(4);
    expect(await sendRecordsNow()).toBe(0);
    moveClock(1);
    expect(await sendRecordsNow()).toBe(1);
    expect(sent.agency.server.deliveries.map(({ isEarly }) => isEarly)).toEqual([false, false, false]);
    expect(await recordStates()).toEqual(['accepted', 'accepted']);
    moveClock(4);
    await issued();
    expect(await sendRecordsNow()).toBe(0);
    moveClock(1);
    expect(await sendRecordsNow()).toBe(1);
  });

  test('are sent by one of two nodes at once', async () => {
    await issued();
    await issued();
    await Promise.all([sendRecordsNow(), sendRecordsNow(), sendRecordsNow()]);
    expect(sent.agency.server.deliveries).toHaveLength(1);
    expect(taken()).toEqual(['F-2027-000001', 'F-2027-000002']);
  });

  test('are not sent without a certificate that is valid, and leave once there is another', async () => {
    await issued();
    await db().execute(
      sql`UPDATE verifactu_issuer SET certificate_from = '2020-01-01', certificate_until = '2027-05-01T00:00:00Z'`,
    );
    expect(await sendRecordsNow()).toBe(1);
    expect(await recordStates()).toEqual(['to_send']);
    expect((await viewVerifactu(sent.owner)).queue).toMatchObject({
      waiting: 1,
      failed: { failure: 'certificate_ended' },
    });
    expect(await openAlerts()).toEqual(['agency_queue']);
    expect(sent.agency.server.deliveries).toEqual([]);
    await record(sent.owner, { runsFrom: '2027-05-03', file: sent.file });
    expect(await sendRecordsNow()).toBe(1);
    expect(await recordStates()).toEqual(['accepted']);
    expect(await openAlerts()).toEqual([]);
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
  ] as const)('answers with %s: nothing is lost or there twice', async (_description, fault, failure, takenBefore) => {
    await issued();
    await issued();
    sent.agency.server.script.fail(fault);
    expect(await sendRecordsNow()).toBe(1);
    expect(await recordStates()).toEqual(['to_send', 'to_send']);
    expect(taken()).toHaveLength(takenBefore);
    const { queue } = await viewVerifactu(sent.owner);
    expect(queue).toMatchObject({
      waiting: 2,
      failed: { failure, failures: 1 },
      nextAt: new Date('2027-05-03T10:01:00Z'),
    });
    expect(await sendRecordsNow()).toBe(0);
    moveClock(1);
    expect(await sendRecordsNow()).toBe(1);
    expect(await recordStates()).toEqual(['accepted', 'accepted']);
    expect(taken()).toEqual(['F-2027-000001', 'F-2027-000002']);
    expect((await viewVerifactu(sent.owner)).queue).toMatchObject({ waiting: 0, failed: null });
    expect(sent.agency.server.deliveries.at(-1)).toMatchObject({ isLate: true });
  });

  test.each([
    ['has taken nothing', { kind: 'silent' }, 0],
    ['answers after a minute and a half what it took at once', { kind: 'slow', delayMs: 90_000 }, 1],
  ] as const)(
    '%s: the time is over, the record is still to be sent, and taken once',
    async (_description, fault, before) => {
      await issued();
      sent.agency.server.script.fail(fault);
      expect(await sendRecordsNow(500)).toBe(1);
      await expect.poll(taken, { timeout: 10_000 }).toHaveLength(before);
      expect(await recordStates()).toEqual(['to_send']);
      const [id] = await recordIds();
      expect(await viewRecord(staff.accountant, id!)).toMatchObject({
        state: 'to_send',
        attempts: 1,
        answeredAt: null,
      });
      const { data } = await listInvoices(staff.accountant, { view: 'all', agency: ['to_send'] });
      expect(data.map(({ fullNumber }) => fullNumber)).toEqual(['F-2027-000001']);
      const { queue } = await viewVerifactu(sent.owner);
      expect(queue).toMatchObject({
        waiting: 1,
        isUnderWay: false,
        failed: { failure: 'timeout', failures: 1 },
        nextAt: new Date('2027-05-03T10:01:00Z'),
      });
      // Sending resumes where it stopped, and includes invoices issued meanwhile.
      await issued();
      expect(await sendRecordsNow()).toBe(0);
      moveClock(1);
      expect(await sendRecordsNow()).toBe(1);
      expect(await recordStates()).toEqual(['accepted', 'accepted']);
      expect(taken()).toEqual(['F-2027-000001', 'F-2027-000002']);
      expect(sent.agency.server.books.breaks).toEqual([]);
      expect(sent.agency.server.deliveries.at(-1)).toMatchObject({ records: 2, isLate: true, isEarly: false });
      expect((await viewVerifactu(sent.owner)).queue).toMatchObject({ waiting: 0, failed: null });
      expect(await sendRecordsNow()).toBe(0);
    },
  );

  test('is asked again ever more rarely, told of at the third time, and at once by hand', async () => {
    await issued();
    sent.agency.server.script.fail({ kind: 'cut', times: 4 });
    const minutes = [1, 2, 5];
    for (const [index, wait] of minutes.entries()) {
      expect(await sendRecordsNow()).toBe(1);
      expect(await openAlerts()).toEqual(index < 2 ? [] : ['agency_queue']);
      moveClock(wait - 1);
      if (wait > 1) expect(await sendRecordsNow()).toBe(0);
      moveClock(1);
    }
    expect(await sendRecordsNow()).toBe(1);
    expect(await sendRecordsNow()).toBe(0);
    expect(await retryQueue(staff.accountant)).toBe('retried');
    await expect.poll(recordStates, { timeout: 10_000 }).toEqual(['accepted']);
    expect(await openAlerts()).toEqual([]);
  });

  test('is asked again by hand only where it failed, and says so', async () => {
    expect(await retryQueue(staff.accountant)).toBe('nothing_waits');
    await issued();
    expect(await retryQueue(staff.accountant)).toBe('not_failed');
    const claimed = (await claimDelivery({ issuerTaxNumber: 'B00000000', environment: 'test' }))!;
    expect(await retryQueue(staff.accountant)).toBe('under_way');
    await settleFailed(claimed, { failure: 'timeout', code: null, text: '', isOfRecord: false });
    expect(await retryQueue(staff.accountant)).toBe('retried');
    const audited = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'verifactu.retried'))
      .orderBy(auditEntry.id);
    expect(audited).toHaveLength(1);
    await expect.poll(recordStates, { timeout: 10_000 }).toEqual(['accepted']);
    expect(await retryQueue(staff.accountant)).toBe('nothing_waits');
  });

  test('finds the one record whose XML it refuses, and takes the others', async () => {
    for (let count = 0; count < 5; count += 1) await issued();
    const wrong = 'F-2027-000004';
    // Schema violation: the agency refuses every delivery that contains the record.
    for (let tries = 0; tries < 12 && (await recordStates()).includes('to_send'); tries += 1) {
      const due = await db().execute<{ full_number: string }>(sql`SELECT full_number FROM verifactu_record AS record
        JOIN verifactu_submission AS its ON its.record_id = record.id WHERE its.state = 'to_send' ORDER BY position
        LIMIT (SELECT at_once FROM verifactu_queue WHERE environment = 'test')`);
      if (due.rows.some((row) => row.full_number === wrong)) {
        sent.agency.server.script.fail({ kind: 'fault', code: '4102', text: 'El XML no cumple el esquema.' });
      }
      await sendRecordsNow();
      moveClock(1);
    }
    expect(await recordStates()).toEqual(['accepted', 'accepted', 'accepted', 'rejected', 'accepted']);
    expect(taken()).toHaveLength(4);
    const { data } = await listInvoices(staff.accountant, { view: 'all', agency: ['rejected'] });
    expect(data.map(({ fullNumber }) => fullNumber)).toEqual([wrong]);
    expect(await openAlerts()).toEqual(['agency_records']);
  });

  test('refuses one after the other: what is wrong is in all of them, and they wait', async () => {
    for (let count = 0; count < 3; count += 1) await issued();
    sent.agency.server.script.fail({ kind: 'fault', code: '4102', text: 'El XML no cumple el esquema.', times: 8 });
    for (let tries = 0; tries < 8; tries += 1) {
      await sendRecordsNow();
      moveClock(60);
    }
    expect(await recordStates()).toEqual(['rejected', 'to_send', 'to_send']);
    expect((await viewVerifactu(sent.owner)).queue).toMatchObject({ failed: { failure: 'fault', code: '4102' } });
    expect(await openAlerts()).toEqual(['agency_queue', 'agency_records']);
    sent.agency.server.script.clear();
    await sendRecordsNow();
    moveClock(60);
    await sendRecordsNow();
    expect(await recordStates()).toEqual(['rejected', 'accepted', 'accepted']);
  });

  test('never had what a process that ended was sending: it is sent again by the next', async () => {
    await issued();
    await db().execute(sql`UPDATE verifactu_queue SET claim = gen_random_uuid(), claimed_until = '2027-05-03T10:03:00Z'
      WHERE environment = 'test'`);
    await db().execute(sql`UPDATE verifactu_submission SET state = 'sent', claim = gen_random_uuid(), attempts = 1`);
    expect(await sendRecordsNow()).toBe(0);
    moveClock(2);
    expect(await sendRecordsNow()).toBe(0);
    moveClock(1);
    expect(await sendRecordsNow()).toBe(1);
    expect(await recordStates()).toEqual(['accepted']);
  });
});
