import { randomOf } from '../../demo/random';
import type { NodeClient } from './node-client';
import type { House } from './house';
import { queryPair, Writes, type PairResults } from './pairs';
import { randomChange, type Made } from './random-changes';

const READERS = 6;
const MAX_AT_ONCE = 4;
/** Number of pairs compared between two rounds of changes. */
const PAIRS_PER_ROUND = 6;

export interface Load {
  house: House;
  nodes: NodeClient[];
  changes: number;
  seed: string;
  signal: AbortSignal;
  meanwhile?: () => Promise<void>;
}

/**
 * Makes changes on both nodes at the same time, in rounds, while readers send queries. A round does not start until the
 * previous round has been checked.
 */
export async function changeUnderLoad({ house, nodes, changes, seed, signal, meanwhile }: Load): Promise<PairResults> {
  const random = randomOf(seed);
  const writes = new Writes();
  const made: Made = { blocks: [], bookings: [], offers: [] };
  const pairResults: PairResults = { offered: 0, refused: 0, byPage: 0, byBooking: 0, unjudged: 0, contradictions: [] };
  const ending = new AbortController();
  let wake = () => {};

  const read = async (reader: number) => {
    const own = randomOf(`${seed} reader ${reader}`);
    while (!ending.signal.aborted) {
      const [first, second] = own.chance(0.5) ? nodes : nodes.toReversed();
      await queryPair(own, house, [first!, second!], writes, pairResults, reader === 0);
      wake();
    }
  };
  const count = () => pairResults.offered + pairResults.refused;
  const countChecked = async (pairs: number) => {
    const enough = count() + pairs;
    while (count() < enough && !ending.signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
  };
  const write = async () => {
    for (let left = changes; left > 0 && !ending.signal.aborted;) {
      const together = Math.min(left, random.between(1, MAX_AT_ONCE));
      left -= together;
      const round = Array.from({ length: together }, () => {
        const node = random.pick(nodes);
        const change = randomChange(random, house, made);
        return writes.write(() => change(node));
      });
      await Promise.all([...round, meanwhile?.()]);
      await countChecked(PAIRS_PER_ROUND);
    }
  };
  const all = [write(), ...Array.from({ length: READERS }, (_, reader) => read(reader))];
  // A failure or the last change ends the whole run.
  const over = () => {
    ending.abort();
    wake();
  };
  signal.addEventListener('abort', over);
  void all[0]!.finally(over).catch(() => undefined);
  for (const each of all) void each.catch(over);
  await Promise.allSettled(all);
  await Promise.all(all);
  return pairResults;
}
