import { resultsOf } from './measured-script.mjs';

const BUDGET = 2;

export async function measureLists() {
  const { few, many, lists } = await resultsOf('measure-lists');
  return lists.map(({ name, fewMs, manyMs }) => ({
    name: `list with ${many} apartments over ${few}: ${name}`,
    measured: `${manyMs.toFixed(2)} ms`,
    baseline: `${fewMs.toFixed(2)} ms: the building of ${few}`,
    ratio: (manyMs / fewMs).toFixed(2),
    budget: `< ${BUDGET}`,
    ok: manyMs / fewMs < BUDGET,
  }));
}
