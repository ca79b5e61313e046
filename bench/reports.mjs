import { resultsOf } from './measured-script.mjs';
import { unmeasured } from './results.mjs';

const BUDGET_MS = 2_000;
const WRITE_BUDGET = 1.1;

/**
 * Measures the reports of a large building, and the times of writes relative to a copy without the indexes and triggers
 * that reports and search need.
 */
export async function measureReports() {
  const { size, reports, summing, writes } = await resultsOf('measure-reports');
  return [
    ...reports.map(({ name, ms }) => {
      const budget = `median < ${BUDGET_MS} ms`;
      if (ms === null) return { ...unmeasured(`report of ${size}: ${name}`, 'it was ended', budget), ok: false };
      return {
        name: `report of ${size}: ${name}`,
        measured: `${ms.toFixed(0)} ms`,
        baseline: `budget of ${BUDGET_MS} ms`,
        ratio: (ms / BUDGET_MS).toFixed(2),
        budget,
        ok: ms < BUDGET_MS,
      };
    }),
    { name: `a month of ${size} is summed anew, each of ${summing.months}`, measured: `${summing.ms.toFixed(0)} ms` },
    ...writes.map(({ name, withMs, withoutMs }) => ({
      name: `write with what reports and search add over without: ${name}`,
      measured: `${withMs.toFixed(2)} ms`,
      baseline: `${withoutMs.toFixed(2)} ms: a copy without them`,
      ratio: (withMs / withoutMs).toFixed(2),
      budget: `≤ ${WRITE_BUDGET}`,
      ok: withMs / withoutMs <= WRITE_BUDGET,
    })),
  ];
}
