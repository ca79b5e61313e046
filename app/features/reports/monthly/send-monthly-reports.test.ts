import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeActor, refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../../tests/database';
import { makeBuilding } from '../../../../tests/factories';
import { filesOf } from '../../../../tests/mail-files';
import { pagesOf } from '../../../../tests/pdf-files';
import { headerOf, useSmtpServer } from '../../../../tests/smtp-server';
import { systemActor, visitor, type Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { mail } from '../../../database/message-schema.server';
import { createBuilding } from '../../building/create-building.server';
import { updateBuilding } from '../../building/update-building.server';
import { deliverMail } from '../../notifications/deliver-mail.server';
import { setReportFiles } from '../../notifications/mail-files.server';
import { repeatMail } from '../../notifications/repeat-mail.server';
import { sendUnsentMail } from '../../notifications/send-unsent-mail.server';
import { viewMail } from '../../notifications/view-mail.server';
import { filesOfReport, sendMonthlyReports } from './send-monthly-reports.server';

useRolledBackDatabase();
/** Noon of 21 November in Madrid. */
const wait = useStoppedClock();
const staff = useStaff();
const smtp = useSmtpServer();
let administrator: Actor;

makeForTests(async () => {
  setReportFiles(filesOfReport);
  administrator = await makeActor('administrator');
});

const run = () => sendMonthlyReports(systemActor);
const until = (instant: string) => wait((Date.parse(instant) - now().getTime()) / 60_000);

async function set(change: object, id = staff.buildingId): Promise<void> {
  const [row] = await db().select({ version: building.version }).from(building).where(eq(building.id, id));
  await updateBuilding(administrator, id, { ...change, version: row!.version });
}

const mailed = async () =>
  (await db().select().from(mail).where(eq(mail.kind, 'monthly_report')).orderBy(asc(mail.id))).map(
    ({ recipient, reportMonth }) => `${recipient} ${reportMonth}`,
  );

describe('on the first of the month', () => {
  test('each address gets the month before, once, from eight on', async () => {
    await set({ reportEmails: 'ana@example.com, Luis@example.com', reportLanguage: 'es' });
    expect(await run()).toBe(0);
    until('2026-12-01T06:59:00Z');
    expect(await run()).toBe(0);
    until('2026-12-01T07:00:00Z');
    expect(await run()).toBe(2);
    wait(15);
    expect(await run()).toBe(0);
    until('2026-12-31T22:59:00Z');
    expect(await run()).toBe(0);
    until('2027-01-01T07:00:00Z');
    expect(await run()).toBe(2);
    expect(await mailed()).toEqual([
      'ana@example.com 2026-11-01',
      'luis@example.com 2026-11-01',
      'ana@example.com 2026-12-01',
      'luis@example.com 2026-12-01',
    ]);
  });

  test('nobody gets anything unless the building says who', async () => {
    until('2026-12-01T12:00:00Z');
    expect(await run()).toBe(0);
  });

  test('a node that was off sends it later, within the month', async () => {
    await set({ reportEmails: ['ana@example.com'] });
    until('2026-12-19T12:00:00Z');
    expect(await run()).toBe(1);
    until('2027-02-03T12:00:00Z');
    expect(await run()).toBe(1);
    expect(await mailed()).toEqual(['ana@example.com 2026-11-01', 'ana@example.com 2027-01-01']);
  });

  test('who is named after a month gets nothing of it, also beside those who were named before', async () => {
    await set({ reportEmails: ['ana@example.com'] });
    until('2026-12-01T07:00:00Z');
    await set({ reportEmails: ['ana@example.com', 'nueva@example.com'] });
    expect(await run()).toBe(1);
    until('2026-12-05T12:00:00Z');
    await set({ reportEmails: ['nueva@example.com'] });
    await set({ reportEmails: ['nueva@example.com', 'ana@example.com'] });
    expect(await run()).toBe(0);
    until('2027-01-01T12:00:00Z');
    expect(await run()).toBe(2);
  });

  test('two nodes at once write it once', { tags: 'commits' }, async () => {
    await set({ reportEmails: ['ana@example.com', 'luis@example.com'] });
    until('2026-12-01T08:00:00Z');
    const counts = await Promise.all(Array.from({ length: 4 }, run));
    expect(counts.reduce((all, one) => all + one)).toBe(2);
    expect(await mailed()).toHaveLength(2);
  });

  test.each([
    // The clocks in New York go back on the first itself; in Auckland the first begins while it is still October in
    // Madrid.
    ['America/New_York', '2026-11-01T12:59:00Z', '2026-11-01T13:00:00Z'],
    ['Pacific/Auckland', '2026-10-31T18:59:00Z', '2026-10-31T19:00:00Z'],
    ['Europe/Madrid', '2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z'],
  ])('it follows the clock of the building: %s', async (timeZone, early, due) => {
    until('2026-10-20T12:00:00Z');
    await set({ reportEmails: ['ana@example.com'] });
    await db().execute(sql`UPDATE building SET time_zone = ${timeZone}`);
    until(early);
    expect(await run()).toBe(0);
    until(due);
    expect(await run()).toBe(1);
    expect(await mailed()).toEqual(['ana@example.com 2026-10-01']);
  });

  test('each building has its own', async () => {
    const other = await makeBuilding({ name: 'La otra casa', isPublic: false, referencePrefix: 'OT' });
    await set({ reportEmails: ['ana@example.com'] });
    await set({ reportEmails: ['ana@example.com'], reportLanguage: 'en' }, other);
    until('2026-12-01T12:00:00Z');
    expect(await run()).toBe(2);
    const subjects = (await db().select().from(mail).orderBy(asc(mail.buildingId))).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Informe de noviembre de 2026 · Casa de prueba',
      'Report for November 2026 · La otra casa',
    ]);
  });

  test('a building that is made with addresses names them from then on', async () => {
    const { id } = await createBuilding(administrator, {
      name: 'Casa nueva',
      legalName: 'Casa nueva, S.L.',
      taxNumber: 'B58378431',
      street: 'Calle Nueva 1',
      postcode: '46001',
      city: 'Valencia',
      phone: '+34 960 000 000',
      email: 'nueva@example.com',
      reportEmails: ['ana@example.com'],
    });
    until('2026-12-01T12:00:00Z');
    expect(await run()).toBe(1);
    expect(await db().select({ of: mail.buildingId, month: mail.reportMonth }).from(mail)).toEqual([
      { of: id, month: '2026-11-01' },
    ]);
  });

  test('is the system’s work', async () => {
    expect(await refusalOf(sendMonthlyReports(visitor('es')))).toEqual(['unauthenticated']);
  });
});

describe('the mail', () => {
  beforeEach(() => set({ reportEmails: ['ana@example.com'] }));

  test('says the figures that matter, leads to the report, and brings its PDF', async () => {
    await smtp.serve();
    until('2026-12-01T12:00:00Z');
    await run();
    await expect
      .poll(async () => (await db().select().from(mail)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['sent']);
    const [row] = await db().select().from(mail);
    const text = row!.bodyText.replaceAll(/\s+/g, ' ');
    for (const expected of [
      'Así fue noviembre de 2026 en Casa de prueba.',
      'Se vendieron 0 de las 60 noches que se podían vender: una ocupación del 0 %; un año antes, 0 %.',
      'Se facturaron 0,00 €; un año antes, 0,00 €.',
      'Se cobraron 0,00 €; un año antes, 0,00 €.',
    ]) {
      expect(text).toContain(expected);
    }
    expect(row!.bodyHtml).toContain('/admin/reports/billing?from=2026-11-01&amp;to=2026-11-30');
    const [source] = smtp.taken;
    expect(headerOf(source!, 'To')).toContain('ana@example.com');
    const [file, ...more] = filesOf(source!);
    expect(more).toEqual([]);
    expect([file!.name, file!.type]).toEqual(['informe-2026-11.pdf', 'application/pdf']);
    const [first, second] = await pagesOf(file!.bytes);
    expect(first).toContain('Informe del mes: noviembre de 2026');
    expect(second).toContain('2 de 2');
  });

  test('is kept without a mail server, and sent later while its address is still named', async () => {
    until('2026-12-01T12:00:00Z');
    await set({ reportEmails: ['ana@example.com', 'luis@example.com'] });
    await run();
    until('2027-01-01T12:00:00Z');
    await run();
    const stored = await db().select().from(mail).orderBy(asc(mail.id));
    expect(stored.map(({ recipient, state }) => `${recipient} ${state}`)).toEqual([
      'ana@example.com kept',
      'ana@example.com kept',
      'luis@example.com kept',
    ]);
    await set({ reportEmails: ['ana@example.com'] });
    await smtp.serve();
    expect(await refusalOf(sendUnsentMail(systemActor, stored[2]!.id))).toEqual(['mail_outdated']);
    await sendUnsentMail(systemActor, stored[0]!.id);
    await deliverMail(systemActor);
    expect(filesOf(smtp.taken[0]!).map(({ name }) => name)).toEqual(['informe-2026-11.pdf']);
  });

  test('is read, and sent again, by who may read reports alone', async () => {
    until('2026-12-01T12:00:00Z');
    await run();
    const [row] = await db().select({ id: mail.id }).from(mail);
    expect(await refusalOf(viewMail(staff.reception, row!.id))).toEqual(['forbidden']);
    expect(await refusalOf(repeatMail(staff.reception, row!.id, { to: 'otra@example.com' }))).toEqual(['forbidden']);
    const { id } = await repeatMail(administrator, row!.id, { to: 'otra@example.com' });
    const [again] = await db().select().from(mail).where(eq(mail.id, id));
    expect(again).toMatchObject({ recipient: 'otra@example.com', reportMonth: '2026-11-01', repeatOf: row!.id });
    expect(await run()).toBe(0);
  });

  test('is asked for by a change of the building that leaves its entry', async () => {
    const { rows } = await db().execute<{ after: object }>(
      sql`SELECT after FROM audit_entry WHERE action = 'building.updated'`,
    );
    expect(rows.map(({ after }) => after)).toEqual([{ reportEmails: ['ana@example.com'] }]);
    expect(
      await refusalOf(updateBuilding(administrator, staff.buildingId, { version: 2, reportEmails: ['x'] })),
    ).toEqual(['invalid_input', 'reportEmails.0: email_invalid']);
  });
});
