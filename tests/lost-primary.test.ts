import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { losePrimary } from './lost-primary/lose-primary';
import { throwawayFolder } from './throwaway-folder';

/** Time limit that includes building the app if necessary. */
const BUILD_MS = 300_000;
const PORTS = [15_462, 15_463];
/** Longest downtime after a standby is promoted, in milliseconds. */
const BACK_MS = 10_000;

let folder: string;

beforeAll(async () => {
  folder = await throwawayFolder('estancia-primary-');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a primary that is lost under load loses nothing that was acknowledged', { timeout: BUILD_MS }, async () => {
  const figures = await losePrimary({ folder, ports: PORTS, clients: 8, apartments: 12, writes: 60, outageMs: 1_500 });
  const { told, afterPromotionMs, changesReceived, jobs } = figures;
  expect(told.wrong).toEqual([]);
  expect([...told.refused.keys()].sort()).toEqual(expect.arrayContaining(['unavailable']));
  expect(Math.max(...afterPromotionMs)).toBeLessThan(BACK_MS);
  expect(figures).toMatchObject({ lost: [], overlaps: 0, wrongSums: 0 });
  for (const kind of ['booked', 'paid', 'moved'] as const) expect(told[kind].size, kind).toBeGreaterThan(10);
  expect(jobs).toEqual({ done: 20, again: 0 });
  for (const receivedCount of changesReceived) expect(receivedCount).toBeGreaterThan(0);
});
