import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { auditEntry } from '../../../database/people-schema.server';
import { makeActor, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { issuing } from '../../../../tests/invoices';
import { companyCertificate, PASSWORD, producer, record, useAgencyRecords } from '../../../../tests/verifactu/recorded';
import { viewVerifactu } from '../view-verifactu.server';
import { removeCertificate, setCertificate } from './set-certificate.server';
import { setVerifactuSettings } from './set-settings.server';

useRolledBackDatabase();
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

const set = async (change: object) =>
  setVerifactuSettings(owner, {
    ...producer,
    environment: 'test',
    version: (await viewVerifactu(owner)).version,
    ...change,
  });
const problemsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; details?: { fields?: { path: string; problem: string }[] } }) =>
      error.details?.fields?.map(({ path, problem }) => `${path} ${problem}`).join(', ') ?? error.code,
  );

describe('a certificate', () => {
  test('is kept sealed, told of without what opens it, and can be replaced', async () => {
    await setCertificate(owner, file, { password: PASSWORD });
    expect((await viewVerifactu(staff.accountant)).certificate).toMatchObject({
      holder: 'Aldaba Residencial, S.L.',
      taxNumber: 'B00000000',
      isSeal: true,
      isOver: false,
    });
    const { rows } = await db().execute<Record<string, unknown>>(sql`SELECT * FROM verifactu_issuer`);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).not.toContain(file.toString('base64').slice(0, 60));
    const entries = await db().select().from(auditEntry).orderBy(auditEntry.id);
    expect(entries.map(({ action }) => action)).toEqual(['verifactu.certificate_set']);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  test.each([
    ['nothing', async () => null, PASSWORD, 'file certificate_none'],
    ['an empty file', async () => Buffer.alloc(0), PASSWORD, 'file certificate_none'],
    ['a picture', async () => Buffer.from('\x89PNG'), PASSWORD, 'file certificate_file'],
    ['a file of megabytes', async () => Buffer.alloc(200_000, 1), PASSWORD, 'file certificate_file'],
    ['another password', async () => file, 'otra', 'password certificate_password'],
  ])('is not %s', async (_description, bytes, password, problem) => {
    expect(await problemsOf(bytes().then((sent) => setCertificate(owner, sent, { password })))).toBe(problem);
    expect((await viewVerifactu(owner)).certificate).toBeNull();
  });

  test('is for who may write buildings, and stays while invoices need it', async () => {
    for (const actor of [staff.accountant, staff.reception, staff.guest]) {
      expect(await problemsOf(setCertificate(actor, file, { password: PASSWORD }))).toBe('forbidden');
      expect(await problemsOf(removeCertificate(actor))).toBe('forbidden');
    }
    expect(await problemsOf(removeCertificate(owner))).toBe('not_found');
    await record(owner, { runsFrom: '2027-06-01', file });
    expect(await problemsOf(removeCertificate(owner))).toBe('verifactu_needs_certificate');
    await set({ runsFrom: null });
    await removeCertificate(owner);
    expect((await viewVerifactu(owner)).certificate).toBeNull();
  });
});

describe('the day', () => {
  test.each([
    ['without a certificate', {}, false, 'runsFrom runs_with_certificate'],
    ['that is over', { runsFrom: '2027-05-02' }, true, 'runsFrom runs_from_past'],
    [
      'without a producer',
      { producerName: '', declaredOn: null },
      true,
      'producerName runs_with_producer, declaredOn runs_with_producer',
    ],
    [
      'with a producer’s number that is wrong',
      { producerTaxNumber: 'B58378432' },
      true,
      'producerTaxNumber tax_number_control',
    ],
    ['that is none', { runsFrom: '2027-02-30' }, true, 'runsFrom date_invalid'],
  ])('is not one %s', async (_description, change, hasCertificate, problem) => {
    if (hasCertificate) await setCertificate(owner, file, { password: PASSWORD });
    expect(await problemsOf(set({ runsFrom: '2027-05-03', ...change }))).toBe(problem);
    expect((await viewVerifactu(owner)).settings.runsFrom).toBeNull();
  });

  test('is not set with a certificate that has run out', async () => {
    await setCertificate(owner, file, { password: PASSWORD });
    await db().execute(sql`UPDATE verifactu_issuer SET certificate_until = '2027-05-03T09:59:00Z'`);
    expect(await problemsOf(set({ runsFrom: '2027-05-04' }))).toBe('runsFrom runs_with_certificate');
  });

  test('moves with the law until there are records that count, and then stays', async () => {
    await record(owner, { runsFrom: '2027-07-01', file, environment: 'production' });
    await set({ environment: 'production', runsFrom: '2028-10-01' });
    await set({ environment: 'production', runsFrom: '2027-05-03' });
    await issued();
    expect(await viewVerifactu(owner)).toMatchObject({ runs: true, isFixed: true });
    for (const change of [
      { runsFrom: null },
      { runsFrom: '2027-05-04' },
      { runsFrom: '2027-05-03', environment: 'test' },
    ]) {
      expect(await problemsOf(set({ environment: 'production', ...change }))).toBe('verifactu_runs');
    }
    await set({ environment: 'production', runsFrom: '2027-05-03', declaredAt: 'Toledo' });
  });

  test('of a trial is taken back at any time, and production begins a chain of its own', async () => {
    await record(owner, { runsFrom: '2027-05-03', file });
    await issued();
    await set({ environment: 'production', runsFrom: '2027-05-03' });
    moveClock(1);
    await issued();
    const { rows } = await db().execute(
      sql`SELECT environment, position, previous_fingerprint FROM verifactu_record ORDER BY id`,
    );
    expect(rows).toEqual([
      { environment: 'test', position: 1, previous_fingerprint: '' },
      { environment: 'production', position: 1, previous_fingerprint: '' },
    ]);
  });

  test('is set by one of two people', async () => {
    await setCertificate(owner, file, { password: PASSWORD });
    const { version } = await viewVerifactu(owner);
    await set({ runsFrom: '2027-06-01' });
    expect(await problemsOf(set({ runsFrom: '2027-06-02', version }))).toBe('version_conflict');
    expect(await problemsOf(setVerifactuSettings(staff.accountant, {}))).toBe('forbidden');
  });

  test('needs a taxpayer', async () => {
    await db().execute(sql`UPDATE building SET tax_number = ''`);
    expect(await problemsOf(setCertificate(owner, file, { password: PASSWORD }))).toBe('verifactu_no_taxpayer');
  });
});
