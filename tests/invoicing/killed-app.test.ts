import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPublicAddress } from '../../app/access/public-address.server';
import { rawPool } from '../../app/database/connection.server';
import { checkChain } from '../../app/features/invoices/check-chain.server';
import { makeActor } from '../admin-bookings';
import { useTestDatabase } from '../database';
import { makeInventory, makeUser } from '../factories';
import { draft } from '../invoices';
import { firstNode, killNodes } from '../killed-nodes';
import { signedInAs } from '../signed-in';
import { throwawayFolder } from '../throwaway-folder';

/** How often the app is killed while invoices are issued; it has to be built, so that this is tried where it is asked for. */
const KILLS = Number(process.env.INVOICE_KILLS ?? 0);
const CONNECTIONS = 8;
/** At least so many are issued between two kills. */
const INVOICES_A_KILL = 20;
/** Nobody listens where a node is down. */
const PAUSE_MS = 50;

describe.runIf(KILLS > 0)('an app that is killed while it issues', () => {
  const databaseUrl = useTestDatabase();
  let folder: string;
  beforeAll(async () => {
    folder = await throwawayFolder('estancia-invoices-');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('leaves no gap, no number twice, and the chain whole', { timeout: 120_000 + KILLS * 15_000 }, async () => {
    await makeInventory(1);
    setPublicAddress(firstNode);
    const { token } = await signedInAs(await makeUser('accountant'));
    /** Which invoice a key has issued, as the app answered. */
    const issued = new Map<string, number>();
    let unanswered = 0;

    /** The same again until there is an answer, at whichever node is there. */
    async function ask(nodes: string[], path: string, key: string, body: object, isOver: () => boolean) {
      for (let tried = 0; !isOver(); tried += 1) {
        try {
          const answer = await fetch(`${nodes[tried % nodes.length]}/api/v1${path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify(body),
          });
          const said = (await answer.json()) as { id: number; status: string };
          if (answer.ok) return said;
          if (answer.status < 500) throw new TypeError(`${answer.status} ${JSON.stringify(said)}`);
        } catch (error) {
          if (error instanceof TypeError && /^\d/.test(error.message)) throw error;
          unanswered += 1;
        }
        await wait(PAUSE_MS);
      }
      return null;
    }

    const settings = { DATABASE_URL: databaseUrl() };
    await killNodes(folder, KILLS, settings, (nodes, isOver) =>
      Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, connection) => {
          for (let count = 0; !isOver(); count += 1) {
            const key = `${connection}-${count}`;
            const made = await ask(nodes, '/invoices', `draft-invoice-${key}`, draft, isOver);
            const done = made && (await ask(nodes, `/invoices/${made.id}/issue`, `issue-invoice-${key}`, {}, isOver));
            if (!done) return;
            expect(done.status).toBe('issued');
            issued.set(key, done.id);
          }
        }),
      ),
    );

    const { rows } = await rawPool().query<{ id: string; number: number }>(
      'SELECT id, number FROM invoice WHERE issued_at IS NOT NULL ORDER BY number',
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(issued.values()).size).toBe(issued.size);
    const there = new Set(rows.map(({ id }) => Number(id)));
    expect([...issued.values()].filter((id) => !there.has(id))).toEqual([]);
    // What was issued without an answer is at most one of each connection.
    expect(rows.length - issued.size).toBeLessThanOrEqual(CONNECTIONS);
    expect(rows.length).toBeGreaterThanOrEqual(KILLS * INVOICES_A_KILL);
    expect(unanswered).toBeGreaterThan(0);
    expect(await checkChain(await makeActor('accountant'))).toEqual({
      invoices: rows.length,
      entries: rows.length,
      first: null,
    });
    process.stdout.write(`${rows.length} invoices issued, ${unanswered} requests without an answer\n`);
  });
});
