import { resultsOf } from './measured-script.mjs';

const BUDGET = 10;

export async function measureAvailability() {
  const { postgres, lookUpMs, operations } = await resultsOf('measure-availability');
  const rows = operations.map(({ name, ms, p95Ms, detail }) => ({
    name: `availability, ${name}`,
    measured: `${ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms${detail ? ` (${detail})` : ''}`,
    baseline: `${lookUpMs.toFixed(2)} ms: a booking by its key, the same connection`,
    ratio: (ms / lookUpMs).toFixed(1),
    budget: `< ${BUDGET}`,
    ok: ms / lookUpMs < BUDGET,
  }));
  return { rows, postgres };
}
