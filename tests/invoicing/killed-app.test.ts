import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { setPublicAddress } from '../../app/access/public-address.server';
import { rawPool } from '../../app/database/connection.server';
import { dateInZone } from '../../app/core/calendar-date';
import { checkInvoices } from '../../app/features/verifactu/check-records.server';
import { makeActor } from '../admin-bookings';
import { useTestDatabase } from '../database';
import { makeInventory, makeUser } from '../factories';
import { draft } from '../invoices';
import { firstNode, killNodes, type KilledRun } from '../killed-nodes';
import { signedInAs } from '../signed-in';
import { throwawayFolder } from '../throwaway-folder';
import { companyCertificate, record } from '../verifactu/recorded';
import { openAlerts } from '../verifactu/sent-records';
import { listStoredRecords, listAgencyRecords, startTroubledAgency, expectedState } from '../verifactu/troubled-agency';

/** Number of times the app is killed while issuing invoices. The test needs a build, so it runs only on request. */
const KILLS = Number(process.env.INVOICE_KILLS ?? 0);
const CONNECTIONS = 8;
/** Minimum number of invoices issued between two kills. */
const INVOICES_A_KILL = 40;
/**
 * Longest time for which a node with enough issued invoices is not killed while the test waits for a delivery in
 * progress.
 */
const LONGEST_WAIT_MS = 4_000;
/** Pause before the next attempt, because a node that is down accepts no connections. */
const PAUSE_MS = 50;

describe.runIf(KILLS > 0)('an app that is killed while it issues', () => {
  const databaseUrl = useTestDatabase();
  let folder: string;
  beforeAll(async () => {
    folder = await throwawayFolder('estancia-invoices-');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test(
    'leaves no gap, no number twice, the chain whole, and each record at the agency once',
    { timeout: 120_000 + KILLS * 60_000 },
    async () => {
      await makeInventory(1);
      const agency = await startTroubledAgency(folder);
      onTestFinished(() => agency.close());
      await record(await makeActor('administrator'), {
        runsFrom: dateInZone(new Date(), 'Europe/Madrid'),
        file: companyCertificate('B00000000', agency.authority).file,
      });
      setPublicAddress(firstNode);
      const { token } = await signedInAs(await makeUser('accountant'));
      /** Invoice issued for each idempotency key, according to the app. */
      const issued = new Map<string, number>();
      let unanswered = 0;
      let atLastKill = 0;
      let enoughAt: number | null = null;
      /**
       * Returns true once enough invoices have been issued. Also waits for a delivery in progress, up to a limit, so
       * that the kill hits the sending node.
       */
      const mayDie = () => {
        if (issued.size < atLastKill + INVOICES_A_KILL) return false;
        enoughAt ??= Date.now();
        if (!agency.server().isAsked && Date.now() < enoughAt + LONGEST_WAIT_MS) return false;
        atLastKill = issued.size;
        enoughAt = null;
        return true;
      };

      async function sendRequest(nodes: string[], path: string, key: string, body: object, isOver: () => boolean) {
        for (let tried = 0; !isOver(); tried += 1) {
          try {
            const answer = await fetch(`${nodes[tried % nodes.length]}/api/v1${path}`, {
              method: 'POST',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
              body: JSON.stringify(body),
            });
            const parsed = (await answer.json()) as { id: number; status: string };
            if (answer.ok) return parsed;
            if (answer.status < 500) throw new TypeError(`${answer.status} ${JSON.stringify(parsed)}`);
          } catch (error) {
            if (error instanceof TypeError && /^\d/.test(error.message)) throw error;
            unanswered += 1;
          }
          await wait(PAUSE_MS);
        }
        return null;
      }

      const settings = { DATABASE_URL: databaseUrl(), ...agency.settings };
      const work = async (nodes: string[], isOver: () => boolean, run: KilledRun) => {
        const issue = async (connection: number) => {
          for (let count = 0; !isOver(); count += 1) {
            const key = `${connection}-${count}`;
            const made = await sendRequest(nodes, '/invoices', `draft-invoice-${key}`, draft, isOver);
            const done =
              made && (await sendRequest(nodes, `/invoices/${made.id}/issue`, `issue-invoice-${key}`, {}, isOver));
            if (!done) return;
            expect(done.status).toBe('issued');
            issued.set(key, done.id);
          }
        };
        const cut = async () => {
          while (issued.size < (KILLS * INVOICES_A_KILL) / 2 && !isOver()) await wait(PAUSE_MS);
          await agency.restart();
          while (!run.areRunning() && !isOver()) await wait(PAUSE_MS);
          await rawPool().query(
            'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
          );
        };
        const retry = () =>
          Promise.any(
            nodes.map((node) =>
              fetch(`${node}/api/v1/verifactu/retry`, {
                method: 'POST',
                headers: { authorization: `Bearer ${token}` },
              }),
            ),
          ).catch(() => undefined);
        await Promise.all([
          cut(),
          agency.makeTrouble(run, retry),
          ...Array.from({ length: CONNECTIONS }, (_, connection) => issue(connection)),
        ]);
      };
      await killNodes(folder, KILLS, settings, work, mayDie);
      await agency.sendTheRest(async () =>
        (await listStoredRecords()).every(({ state }) => !/^(to_send|sent)$/.test(state)),
      );

      const { rows } = await rawPool().query<{ id: string; number: number }>(
        'SELECT id, number FROM invoice WHERE issued_at IS NOT NULL ORDER BY number',
      );
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
      expect(new Set(issued.values()).size).toBe(issued.size);
      const ids = new Set(rows.map(({ id }) => Number(id)));
      expect([...issued.values()].filter((id) => !ids.has(id))).toEqual([]);
      // Each connection has at most one issued invoice without an answer.
      expect(rows.length - issued.size).toBeLessThanOrEqual(CONNECTIONS);
      expect(rows.length).toBeGreaterThanOrEqual(KILLS * INVOICES_A_KILL);
      expect(unanswered).toBeGreaterThan(0);
      // Two chain entries per invoice: one for the invoice and one for its record.
      expect(await checkInvoices(await makeActor('accountant'))).toEqual({
        chain: { invoices: rows.length, entries: 2 * rows.length, purged: 0, first: null },
        agency: { records: rows.length, first: null },
      });

      const here = await listStoredRecords();
      const there = listAgencyRecords(agency.server());
      expect(here.map(({ state }) => state)).toEqual(here.map(({ fullNumber }) => expectedState(fullNumber)));
      expect(here.filter(({ state, shown }) => state !== shown)).toEqual([]);
      expect(there.chains).toEqual([here.map(({ fingerprint }) => fingerprint)]);
      expect(there.taken).toEqual(
        here.flatMap(({ fingerprint, state }) => (state === 'rejected' ? [] : [{ fingerprint, state }])),
      );
      expect(there.breaks).toEqual([]);
      const { deliveries } = agency.server();
      expect(deliveries.filter(({ isEarly, isOverlapping }) => isEarly || isOverlapping)).toEqual([]);
      expect(deliveries.filter(({ refusedBy }) => refusedBy !== null)).toEqual([]);
      expect(await openAlerts()).toEqual(['agency_records']);
      const sent = deliveries.reduce((sum, { records }) => sum + records, 0);
      expect(agency.counts.takenOver).toBeGreaterThan(0);
      expect(sent).toBeGreaterThan(here.length);
      const figures = {
        invoices: rows.length,
        unanswered,
        deliveries: deliveries.length,
        sentAgain: sent - here.length,
        ...agency.counts,
      };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
    },
  );
});
