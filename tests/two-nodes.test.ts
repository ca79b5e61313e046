import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawPool } from '../app/database/connection.server';
import { useTestDatabase } from './database';
import { addressOf, serveNode, type ServedNode } from './served-node';
import { throwawayFolder } from './throwaway-folder';
import { NodeClient } from './two-nodes/node-client';
import { makeHouse, type House } from './two-nodes/house';
import { kinds } from './two-nodes/kinds';
import { changeUnderLoad } from './two-nodes/change-under-load';

/**
 * Tests over HTTP that two nodes of the built app on one database stay consistent, although each node caches the data
 * of searches in memory (decision 39).
 */

const PORTS = [15_460, 15_461];
/** Time limit that includes building the app if necessary. */
const BUILD_MS = 300_000;
/** Number of random changes; TEST_CHANGES=2000 takes some minutes. */
const CHANGES = Number(process.env.TEST_CHANGES ?? 50);
const SEED = process.env.CHANGES_SEED ?? '1';
/** Number of random changes that are made while connections are cut. */
const DEAF_CHANGES = CHANGES / 5;

const databaseUrl = useTestDatabase({ keeps: false });
let folder: string;
const served: ServedNode[] = [];
let house: House;
let nodes: NodeClient[];

beforeAll(async () => {
  folder = await throwawayFolder('estancia-nodes-');
  house = await makeHouse();
  const settings = { DATABASE_URL: databaseUrl(), DATABASE_POOL: '8', LOG_LEVEL: 'info' };
  for (const port of PORTS) {
    served.push(await serveNode(path.join(await mkdtemp(path.join(folder, 'node-')), 'data'), port, settings));
  }
  nodes = PORTS.map((port) => new NodeClient(addressOf(port), house.token));
}, BUILD_MS);

afterAll(async () => {
  for (const node of served) await node.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a node with another SECRET than theirs is refused, with what to do', { timeout: BUILD_MS }, async () => {
  const other = 'another secret, which is long enough as well';
  const started = serveNode(path.join(folder, 'foreign'), 0, { DATABASE_URL: databaseUrl(), SECRET: other });
  await expect(started).rejects.toThrow(
    /This database is sealed with another SECRET\..*as all nodes on it have the same.*npm run secret:rotate/,
  );
});

describe.each([
  { changes: 0, answers: 1 },
  { changes: 1, answers: 0 },
])('node $changes changes, and the next answer of node $answers says it:', ({ changes, answers }) => {
  const names = Object.keys(
    kinds({ categoryIds: {}, apartmentIds: { suite_studio: [0] }, from: '2027-01-01' } as never, 0),
  );

  test.each(names)('%s', { timeout: 30_000 }, async (name) => {
    const turn = 1 + changes;
    for (const { does, change, says = [], nomore = [] } of steps(name, turn)) {
      const reader = nodes[answers]!;
      const read = (place: (typeof says)[number][0]) =>
        typeof place === 'string' ? reader.text(place) : place(reader);
      const seen = async (texts: typeof says) => {
        const found: string[] = [];
        for (const [place, text] of texts) if ((await read(place)).includes(text)) found.push(`${place}: ${text}`);
        return found;
      };
      const all = (texts: typeof says) => texts.map(([place, text]) => `${place}: ${text}`);
      // Reads the pages before the change, so that the node has cached them.
      expect(await seen(says), `before it ${does}`).toEqual([]);
      expect(await seen(nomore), `before it ${does}`).toEqual(all(nomore));
      // All pages without a query are cached, except the contact page, whose form differs for each visitor.
      for (const [place] of [...says, ...nomore]) {
        if (typeof place === 'string' && !/\?|^.contact/.test(place))
          await expect.poll(() => reader.isKept(place), { message: place }).toBe(true);
      }
      await change(nodes[changes]!);
      expect(await seen([...says, ...nomore]), does).toEqual(all(says));
    }
  });

  const known = new Map<number, ReturnType<typeof kinds>>();
  const steps = (name: string, turn: number) => {
    if (!known.has(turn)) known.set(turn, kinds(house, turn));
    return known.get(turn)![name]!;
  };
});

describe('whatever changes on both nodes, no search is contradicted by the quote of the other node', () => {
  const timeout = 60_000 + CHANGES * 500;

  test('under load', { timeout }, async ({ signal }) => {
    const pairResults = await changeUnderLoad({ house, nodes, changes: CHANGES, seed: SEED, signal });
    if (process.env.TEST_CHANGES) process.stdout.write(`${JSON.stringify(pairResults)}\n`);
    expect(pairResults.contradictions).toEqual([]);
    expect(pairResults.offered).toBeGreaterThan(Math.min(CHANGES, 400) / 2);
    expect(pairResults.refused).toBeGreaterThan(CHANGES / 10);
    expect(pairResults.byPage).toBeGreaterThan(CHANGES / 10);
    if (CHANGES >= 200) expect(pairResults.byBooking).toBeGreaterThan(0);
  });

  test('while one of them hears nothing for a moment, again and again', { timeout }, async ({ signal }) => {
    let cuts = 0;
    const cut = async () => {
      const { rowCount } = await rawPool().query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'estancia changes' ORDER BY random() LIMIT 1`,
      );
      cuts += rowCount ?? 0;
    };
    const pairResults = await changeUnderLoad({
      house,
      nodes,
      changes: DEAF_CHANGES,
      seed: `deaf ${SEED}`,
      signal,
      meanwhile: cut,
    });
    if (process.env.TEST_CHANGES) process.stdout.write(`${JSON.stringify({ cuts, ...pairResults })}\n`);
    expect(pairResults.contradictions).toEqual([]);
    expect(pairResults.offered + pairResults.refused).toBeGreaterThan(DEAF_CHANGES / 2);
    expect(cuts).toBeGreaterThan(0);
  });
});
