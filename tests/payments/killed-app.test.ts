import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../app/access/actor';
import { setClock } from '../../app/core/clock';
import { activeProvider, setPaymentProvider } from '../../app/features/billing/active-provider.server';
import type { PaymentProvider } from '../../app/features/billing/payment-provider';
import { queryUndecided } from '../../app/features/payments/by-provider/query-undecided.server';
import { useTestDatabase } from '../database';
import { throwawayFolder } from '../throwaway-folder';
import { readAppBooks, readProviderBooks, countsOf, unsound } from './both-books';
import { makeKilledBuilding } from './killed-building';
import { saveCards } from './killed-cards';
import { firstNode, killNodes } from '../killed-nodes';
import { visitsTo } from './killed-visits';
import { rows } from './payment-books';
import { setProviderClock } from './provider-clock';
import { outsideProviders, providerPlaces, type Place } from './provider-places';

/** Number of kills, divided evenly among the providers. The test needs a build, so it runs only on request. */
const KILLS = Number(process.env.KILLS ?? 0);
const KILLS_EACH = KILLS / outsideProviders.length;
const VISITORS = 4;
/** Time the provider takes to answer the app, during which the app may be killed. */
const ANSWER_MS = 120;
const MINUTE = 60_000;
/** Times after which the job runs again; unpaid payments are abandoned after a day. */
const LATER_MS = [3 * MINUTE, 25 * 60 * MINUTE];

describe.runIf(KILLS > 0).each(outsideProviders)('an app that is killed, and %s', (name) => {
  const databaseUrl = useTestDatabase();
  let folder: string;
  let place: Place;
  let before: PaymentProvider | null;
  let putProviderClockBack: () => void;
  beforeAll(async () => {
    folder = await throwawayFolder('estancia-kills-');
    before = activeProvider();
    // Bookings made weeks ago set this process's clock back, while the nodes use real time, so the provider gets its
    // own clock.
    putProviderClockBack = setProviderClock(() => new Date());
    const url = `${firstNode}/payments/notices/${name}`;
    place = await providerPlaces[name]({ calls: [], url, close: () => Promise.resolve() });
    setPaymentProvider(place.provider);
  });
  afterAll(async () => {
    setPaymentProvider(before);
    putProviderClockBack();
    await place.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the job with a clock that is ahead by the given time. Returns the number of payments that the job queried. */
  async function countLaterQueries(laterMs: number): Promise<number> {
    const putBack = setClock(() => new Date(Date.now() + laterMs));
    let requestCount = 0;
    try {
      for (let due = 1; due > 0; requestCount += due) due = await queryUndecided(systemActor);
    } finally {
      putBack();
    }
    return requestCount;
  }

  test(
    'has in its books every charge, hold, capture, release and refund of the provider, and the reverse',
    { timeout: 120_000 + KILLS_EACH * 15_000 },
    async () => {
      for (const path of place.asked.writes) {
        place.server.faults.add({ path, kind: 'slow', times: Infinity, delayMs: ANSWER_MS });
      }
      const building = await makeKilledBuilding();
      const settings = { DATABASE_URL: databaseUrl(), ...place.server.settings };
      const visits = visitsTo(place, building);
      await killNodes(folder, KILLS_EACH, settings, (nodes, isOver) =>
        Promise.all([
          saveCards(databaseUrl(), place, building, isOver),
          ...Array.from({ length: VISITORS }, (_, visitor) => visits.keepComing(nodes, visitor, isOver)),
        ]),
      );
      const [waiting] = await rows<{ undecided: number }>(
        "SELECT count(*)::int AS undecided FROM payment WHERE state = 'pending'",
      );
      const [soon, late] = LATER_MS;
      let requestCount = await countLaterQueries(soon!);
      const here = await readAppBooks();
      expect(here).toEqual(readProviderBooks(place));
      expect(await unsound('unpaid pages may be open')).toEqual([]);
      requestCount += await countLaterQueries(late!);
      expect(await readAppBooks()).toEqual(here);
      expect(readProviderBooks(place)).toEqual(here);
      expect(await unsound('nothing waits')).toEqual([]);

      const counts = countsOf(here);
      const [bails] = await rows<{ closed: number }>(
        'SELECT count(*)::int AS closed FROM bail WHERE closed_on IS NOT NULL',
      );
      // Prints the figures of a run.
      const figures = {
        name,
        kills: KILLS_EACH,
        done: visits.done,
        ...waiting,
        asked: requestCount,
        ...counts,
        bailsClosed: bails!.closed,
      };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
      expect(counts.charged).toBeGreaterThan(KILLS_EACH / 4);
      expect(counts.byKeptCard).toBeGreaterThan(KILLS_EACH / 4);
      expect(counts.captured + counts.letGo).toBeGreaterThanOrEqual(Math.floor(KILLS_EACH / 20));
    },
  );
});
