import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { visitor } from '../app/access/actor';
import { addDays, dateInZone } from '../app/core/calendar-date';
import type { Stay } from '../app/core/stay';
import { booking } from '../app/database/booking-schema.server';
import { connect, db } from '../app/database/connection.server';
import { startReadCache } from '../app/database/cached-reads.server';
import { migrate } from '../app/database/migrate.server';
import { watchSiteChanges } from '../app/database/site-changes.server';
import { searchAvailability } from '../app/features/availability/search-availability.server';
import { APARTMENTS, BOOKINGS, fillBuilding } from './fill-building';
import { onThrowawayCluster } from './throwaway-cluster';

/**
 * Runs in a process of its own: `measure-availability.js <empty folder>`. The last line of output has the results as
 * JSON.
 */

const RUNS = 200;
const WARM_UP_RUNS = 30;

interface Times {
  ms: number;
  p95Ms: number;
}

const anyBelow = (below: number) => Math.floor(Math.random() * below);

/** Returns a stay of one to fourteen nights on any day of the next 22 months. */
function anyStay(): Stay {
  const checkIn = addDays(dateInZone(new Date(), 'Europe/Madrid'), 1 + anyBelow(670));
  return { checkIn, checkOut: addDays(checkIn, 1 + anyBelow(14)) };
}

const lookUp = () =>
  db()
    .select()
    .from(booking)
    .where(eq(booking.id, 1 + anyBelow(BOOKINGS)));

/** Searches with cached reads, as the server does. */
let refused = 0;
const search = async () => {
  const { categories } = await searchAvailability(visitor('es'), { ...anyStay(), adults: 1 + anyBelow(4) });
  refused += categories.filter(({ refusal }) => refusal).length / categories.length;
};

/** Changes a price of an apartment, as another node would. */
const reprice = () =>
  db().execute(
    sql`UPDATE season SET nightly_cents = nightly_cents + 1 WHERE apartment_id = ${1 + anyBelow(APARTMENTS)}`,
  );

/**
 * Measures median times. The functions run alternately, so that other activity on the machine affects all of them
 * alike.
 */
async function timesOf(works: (() => Promise<unknown>)[]): Promise<Times[]> {
  const times: number[][] = works.map(() => []);
  for (let run = -WARM_UP_RUNS; run < RUNS; run += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (run >= 0) times[index]!.push(performance.now() - start);
    }
  }
  return times.map((each) => {
    const sorted = each.sort((a, b) => a - b);
    return { ms: sorted[RUNS / 2]!, p95Ms: sorted[Math.floor(RUNS * 0.95)]! };
  });
}

async function measure() {
  const { rows } = await db().execute<{ server_version: string }>(sql`SHOW server_version`);
  const [key, whole, after] = await timesOf([lookUp, search, () => reprice().then(search)]);
  const share = Math.round((100 * refused) / (2 * (RUNS + WARM_UP_RUNS)));
  return {
    postgres: rows[0]!.server_version,
    lookUpMs: key!.ms,
    operations: [
      {
        name: 'searchAvailability with every price',
        ...whole,
        detail: `${share}% of the categories refused, with their nearest dates`,
      },
      { name: 'the same when a price has just changed, with the change', ...after },
    ],
  };
}

await onThrowawayCluster(process.argv[2]!, async ({ url, superuserUrl }) => {
  await migrate(url, path.join('app', 'database', 'migrations'));
  await fillBuilding(superuserUrl);
  connect(url);
  const changes = watchSiteChanges(url);
  startReadCache(changes);
  return measure().finally(() => {
    startReadCache(undefined);
    changes.close();
  });
});
