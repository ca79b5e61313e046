import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDate } from '../../app/core/calendar-date';
import { rawPool } from '../../app/database/connection.server';
import { periodsOf } from '../../app/features/bookings/invoice-periods';
import { checkInBooking } from '../../app/features/front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../../app/features/front-desk/lifecycle/check-out-booking.server';
import { updateBooking } from '../../app/features/front-desk/write/update-booking.server';
import { checkChain } from '../../app/features/invoices/check-chain.server';
import { adminBooking, useStaff } from '../admin-bookings';
import { useStoppedClock } from '../clock';
import { useTestDatabase } from '../database';
import { serveNode } from '../served-node';
import { throwawayFolder } from '../throwaway-folder';

/** Number of times the app is killed while invoicing months. The test needs a build, so it runs only on request. */
const KILLS = Number(process.env.INVOICE_KILLS ?? 0);
const PORT = 15_452;
const HOUR = 'T11:00:00Z';
const START = '2027-01-10';
const stay = { checkIn: asDate('2027-01-31'), checkOut: asDate('2027-07-31') };
const days = ['01-31', '02-01', '03-01', '04-01', '05-01', '06-01', '07-01', '07-31'].map((day) =>
  asDate(`2027-${day}`),
);
const kinds = (['calendar', 'anniversary'] as const).flatMap((period) =>
  (['in_advance', 'in_arrears'] as const).map((timing) => ({ period, timing, months: period === 'calendar' ? 7 : 6 })),
);
/** Number of stays of each kind, which is enough work for a kill to interrupt. */
const STAYS = 4;
const POLL_MS = 5;
const MOMENT_MS = 40;

describe.runIf(KILLS > 0)('an app that is killed while it invoices long stays', () => {
  const databaseUrl = useTestDatabase();
  const later = useStoppedClock(new Date(START + HOUR));
  const staff = useStaff(kinds.length * STAYS);
  let folder: string;
  beforeAll(async () => {
    folder = await throwawayFolder('estancia-months-');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function nodeOn(day: string) {
    const CLOCK_OFFSET = String(Math.round((Date.parse(day + HOUR) - Date.now()) / 1000));
    const settings = { DATABASE_URL: databaseUrl(), DEMO: 'off', CLOCK_OFFSET };
    return serveNode(path.join(await mkdtemp(path.join(folder, 'node-')), 'data'), PORT, settings, 'start');
  }

  test(
    'invoices each month once, and gives each number once',
    { timeout: 300_000 + (KILLS + days.length) * 30_000 },
    async () => {
      await rawPool().query("UPDATE building SET invoices_from = '2027-01-01'");
      const stays: ((typeof kinds)[number] & { id: number })[] = [];
      for (const kind of Array.from({ length: STAYS }, () => kinds).flat()) {
        const { id } = await adminBooking(staff.reception, stay);
        const terms = { invoiceBy: 'month', invoicePeriod: kind.period, invoiceTiming: kind.timing };
        await updateBooking(staff.reception, id, { version: 1, ...terms });
        stays.push({ ...kind, id });
      }
      await rawPool().query(`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
        address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'`);

      const counted = async () => {
        const { rows } = await rawPool().query<{ issued: number; begun: number }>(
          'SELECT count(*)::int AS issued, coalesce(max(id), 0)::int AS begun FROM invoice WHERE issued_at IS NOT NULL',
        );
        return rows[0]!;
      };
      const dueOn = (today: string) =>
        stays.flatMap(({ period, timing }) =>
          periodsOf(stay, period).filter(({ from, to }) => (timing === 'in_advance' ? from : to) <= today),
        ).length;

      const executeSql = (text: string, values?: unknown[]) => rawPool().query(text, values);
      const queue = new PgBoss({ db: { executeSql }, migrate: false, supervise: false, schedule: false });
      await (await nodeOn(START)).kill();
      await queue.start();
      /** Runs a job immediately instead of waiting for its scheduled time. */
      const runs = async (job: string) => {
        const id = (await queue.send(job))!;
        while ((await queue.getJobById(job, id))?.state !== 'completed') await wait(POLL_MS);
      };

      let kills = 0;
      let midwayKills = 0;
      for (const [index, day] of days.entries()) {
        for (; kills < (KILLS * (index + 1)) / days.length; kills += 1) {
          const node = await nodeOn(day);
          await runs('note-invoice-months');
          const before = (await counted()).issued;
          const until = before + 1 + Math.floor((Math.random() * (dueOn(day) - before)) / 2);
          await queue.send('invoice-stays');
          while ((await counted()).issued < Math.min(until, dueOn(day))) await wait(POLL_MS);
          await wait(Math.random() * MOMENT_MS);
          await node.kill();
          if ((await counted()).issued < dueOn(day)) midwayKills += 1;
        }
        const node = await nodeOn(day);
        for (const _ of ['once', 'again']) {
          await runs('note-invoice-months');
          await runs('invoice-stays');
          expect((await counted()).issued).toBe(dueOn(day));
        }
        await node.kill();
        if (index > 0) continue;
        // Checking in earlier would itself issue the first months.
        later((Date.parse(day) - Date.parse(START)) / 60_000);
        for (const { id } of stays) await checkInBooking(staff.reception, id);
      }
      await queue.stop({ graceful: false });
      later((Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 60_000);
      for (const { id } of stays) await checkOutBooking(staff.reception, id, {});

      const { rows } = await rawPool().query<{
        id: number;
        number: number;
        purpose: string;
        from: string;
        to: string;
        cents: number;
        charge: number;
      }>(
        `SELECT booking.id::int, invoice.number, invoice.purpose, invoice.operation_from::text AS from,
           (invoice.operation_to + 1)::text AS to, invoice.total_cents AS cents, booking.total_cents AS charge
         FROM invoice JOIN invoice_line AS line ON line.invoice_id = invoice.id AND line.position = 1
           JOIN booking ON booking.id = line.booking_id
         ORDER BY invoice.number`,
      );
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
      for (const { id, period, months } of stays) {
        const own = rows.filter((row) => row.id === id);
        expect(own).toHaveLength(months);
        expect(own.map(({ from, to }) => ({ from, to }))).toEqual(periodsOf(stay, period));
        expect(own.every(({ purpose }) => purpose === 'period')).toBe(true);
        expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(own[0]!.charge);
      }
      const { issued, begun } = await counted();
      expect(issued).toBe(rows.length);
      const whole = { invoices: issued, entries: issued, purged: 0, first: null };
      expect(await checkChain(staff.accountant)).toEqual(whole);
      // An invoice whose issue was interrupted by a kill has used an id but has no number.
      const brokenOff = begun - issued;
      expect(midwayKills).toBeGreaterThan(0);
      expect(brokenOff).toBeGreaterThan(0);
      process.stdout.write(`${JSON.stringify({ kills, midway: midwayKills, brokenOff, invoices: issued })}\n`);
    },
  );
});
