import { freePort } from './free-port.mjs';
import { thousands } from './load-figures.mjs';
import { resultsOf } from './measured-script.mjs';

/** Seconds from the promotion until every node accepts writes. */
const BUDGET_SECONDS = 10;
const LOAD = 'two nodes and a standby, 50 clients that book, pay and move, primary killed';

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
const none = (name, count) => ({ name, measured: thousands(count), budget: '0', ok: count === 0 });

export async function measureFailover() {
  const results = await resultsOf('measure-failover', [await freePort(), await freePort()].map(String));
  const { written, refused, afterPromotionMs, jobs, wrong } = results;
  for (const each of wrong) console.error(each);
  const acknowledged = written.booked + written.paid + written.moved;
  const slowest = Math.max(...afterPromotionMs);
  return [
    {
      name: `${LOAD}: writes that were acknowledged`,
      measured: `${thousands(acknowledged)}: ${written.booked} booked, ${written.paid} paid, ${written.moved} moved`,
    },
    none('of them lost', results.lost),
    none('two stays of one apartment on one night', results.overlaps),
    none('bookings whose payments do not add up', results.wrongSums),
    {
      name: 'from the promotion until each node takes writes',
      measured: afterPromotionMs.map(seconds).join(' and '),
      baseline: `budget of ${BUDGET_SECONDS} s`,
      ratio: (slowest / 1_000 / BUDGET_SECONDS).toFixed(2),
      budget: `< ${BUDGET_SECONDS} s`,
      ok: slowest < BUDGET_SECONDS * 1_000,
    },
    {
      name: 'from the loss until the first write',
      measured: `${seconds(results.withoutMs)}, of which ${seconds(results.awayMs + results.promotionMs)} until the standby was promoted`,
    },
    {
      name: 'answers meanwhile that said to come back, 503',
      measured: Object.entries(refused)
        .map(([code, count]) => `${thousands(count)} ${code}`)
        .join(', '),
    },
    none('answers that were no clear refusal', wrong.length),
    {
      name: 'jobs given to both nodes afterwards',
      measured: `${jobs.done} done, ${jobs.again} of them after a first try that failed`,
      budget: 'once each',
      ok: jobs.again === 0,
    },
  ];
}
