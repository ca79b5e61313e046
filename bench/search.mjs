import { resultsOf } from './measured-script.mjs';

const BUDGET_MS = 100;

export async function measureSearch() {
  const { size, questions, all, kinds } = await resultsOf('measure-search');
  return [{ name: `${questions} different questions`, ...all }, ...kinds].map(({ name, p50, p95 }) => ({
    name: `search in ${size}: ${name}`,
    measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    baseline: `budget of ${BUDGET_MS} ms`,
    ratio: (p50 / BUDGET_MS).toFixed(2),
    budget: `median < ${BUDGET_MS} ms`,
    ok: p50 < BUDGET_MS,
  }));
}
