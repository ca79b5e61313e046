import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { setClock } from '../../app/core/clock';
import { activeProvider, setPaymentProvider } from '../../app/features/billing/active-provider.server';
import { useTestDatabase } from '../database';
import { outsideProviders } from '../payments/provider-places';
import { ALL_SEEDS, seeds } from '../seeds';
import { drain } from './drain';
import { look, lookAtTheEnd } from './look';
import { makeWorld } from './model-building';
import { weightedKinds, play, Round, stepKinds } from './round';
import { type Step, type World } from './world';

useTestDatabase();
const before = activeProvider();
let world: World | undefined;
const putBack = setClock(() => world?.now ?? BEGINNING);
afterAll(() => {
  putBack();
  setPaymentProvider(before);
});

const BEGINNING = new Date('2027-01-28T21:00:00Z');
const AT_ONCE = 8;
/** Number of stays whose pages are read after every round. The pages of all stays are read at the end. */
const LOOKED_AT = 6;
const isLong = seeds >= ALL_SEEDS;
const ROUNDS = Number(process.env.MODEL_ROUNDS ?? (isLong ? 22 : 10));
/** Number of runs for each provider. */
const RUNS = isLong ? seeds : Math.ceil(seeds / 2);
/** Seed of the random steps; MODEL_SEED=7 leads to a different run. */
const SEED = Number(process.env.MODEL_SEED ?? 20_270_128);

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...weightedKinds),
  which: fc.nat(240),
  other: fc.nat(60),
  cents: fc.integer({ min: 1, max: 90_000 }),
  nights: fc.integer({ min: 1, max: 6 }),
});
/** Steps are mostly independent; sometimes all target the same stay. */
const round: fc.Arbitrary<Round> = fc
  .tuple(
    fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 3, 3, 9, 25, 26 * 60, 37 * 60, 9 * 24 * 60),
    fc.array(anyStep, { minLength: AT_ONCE, maxLength: AT_ONCE }),
    fc.nat(3),
  )
  .map(([minutes, steps, hot]) => {
    const same = hot > 0 ? steps : steps.map((step) => ({ ...step, which: steps[0]!.which }));
    return new Round(minutes, same);
  });

const startBy = (people: number, ...kinds: string[]) =>
  new Round(
    0,
    Array.from({ length: people }, (_, index) => ({
      kind: kinds[index % kinds.length]!,
      which: index + 8,
      other: index,
      cents: 1,
      nights: 1 + (index % 5),
    })),
  );
const beginning = [
  startBy(AT_ONCE, 'book_and_pay'),
  startBy(2, 'hear_all'),
  startBy(AT_ONCE, 'hold_bail', 'receive_bail', 'hold_bail', 'pay_bail'),
  startBy(2, 'hear_all'),
];

async function run(at: World, rounds: readonly Round[]): Promise<void> {
  for (const each of [...beginning, ...rounds]) {
    await play(each, at);
    await look(at, at.stays.slice(-LOOKED_AT));
  }
  await drain(at);
  await lookAtTheEnd(at);
}

const outcomes = [
  'bail received',
  'bail in vain',
  'given back to the card',
  'hold received',
  'hold in vain',
  'captured',
  'given back of what was captured',
  'let go whole',
  'not collected',
  'card charged',
  'card not charged',
  'card withdrawn',
  'card removed',
  'card done',
];
const done = new Map<string, number>();
const seen = new Map<string, number>();
let tried = 0;

test.each(outsideProviders)(
  'whatever happens at once between guests, team and %s, no cent is made or lost',
  { timeout: 3_600_000 },
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS }), async (rounds) => {
        world = await makeWorld(name, BEGINNING, { done, seen });
        try {
          await run(world, rounds);
        } catch (error) {
          throw new Error(`After ${world.tried} steps`, { cause: error });
        } finally {
          tried += world.tried;
          await world.place.close();
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(world!.stays.some(({ tabs }) => tabs.length > 0)).toBe(true);
  },
);

test(
  'steps of every kind were taken, so that none of it is true for want of trying',
  { timeout: 600_000 },
  async () => {
    // Prints the figures of a long run.
    if (process.env.MODEL_ROUNDS)
      process.stdout.write(`${JSON.stringify({ tried, ...Object.fromEntries([...done, ...seen]) })}\n`);
    expect(tried).toBeGreaterThan(2 * RUNS * ROUNDS * AT_ONCE);
    const unseen = outcomes.filter((outcome) => !seen.has(outcome));
    expect(unseen.length, unseen.join(', ')).toBeLessThanOrEqual(isLong ? 2 : outcomes.length / 2);
    expect(await tryMissing()).toEqual([]);
  },
);

const NEEDED: Record<string, string> = { undo_deduction: 'deduct' };

/**
 * Repeats the kinds of step that never succeeded until they succeed. The seed alone does not make every kind succeed,
 * because the order of simultaneous steps varies.
 */
async function tryMissing(): Promise<string[]> {
  const missing = () => stepKinds.filter((kind) => !done.has(kind));
  // This provider supports every kind of step.
  world = await makeWorld('stripe', BEGINNING, { done, seen });
  try {
    const rounds = missing().length > 0 ? [...beginning, ...fc.sample(round, { numRuns: 150, seed: SEED })] : [];
    for (const { minutes, steps } of rounds) {
      const kinds = missing();
      if (kinds.length === 0) break;
      const half = steps.map((step, index) => {
        const kind = kinds[((index >> 1) + step.cents) % kinds.length]!;
        if (index % 2 === 0) return { ...step, kind };
        return index % 4 === 1 ? { ...step, kind: NEEDED[kind] ?? step.kind } : step;
      });
      await play(new Round(minutes, half), world);
      await look(world, []);
    }
  } finally {
    await world.place.close();
  }
  return missing();
}
