import { expect, test } from 'vitest';
import { bailEntries } from './bail-ledger';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute));
const reduction = (id: number, minute: number, amountCents: number) => ({ id, at: at(minute), amountCents });
const emptyLedger = { notCollected: false, payments: [], moves: [], interest: [], deductions: [] };
const describeEntries = (bail: Parameters<typeof bailEntries>[0]) =>
  bailEntries(bail).map(({ of, cents, leftCents }) => [of, cents, leftCents]);

test('what came, is kept, is added and goes back at one moment stands in that order, with what is left', () => {
  const bail = {
    ...emptyLedger,
    payments: [
      { id: 1, at: at(0), amountCents: 60_000, state: 'succeeded' as const },
      { id: 2, at: at(5), amountCents: -52_050, state: 'succeeded' as const },
    ],
    interest: [{ id: 1, at: at(5), amountCents: 50 }],
    deductions: [{ id: 1, at: at(0), amountCents: 10_000, reductions: [reduction(1, 3, 2_000)] }],
    moves: [{ id: 3, at: at(5) }],
  };
  expect(describeEntries(bail)).toEqual([
    ['payment', 60_000, 60_000],
    ['deduction', -10_000, 50_000],
    ['reduction', 2_000, 52_000],
    ['interest', 50, 52_050],
    ['payment', -52_050, 0],
    ['move', null, 0],
  ]);
});

test('what a hold that was over could not pay is left in no account, also where it is reduced later', () => {
  const bail = {
    ...emptyLedger,
    notCollected: true,
    payments: [
      { id: 1, at: at(0), amountCents: 40_000, state: 'released' as const },
      { id: 2, at: at(9), amountCents: -40_000, state: 'released' as const },
    ],
    deductions: [
      { id: 1, at: at(1), amountCents: 8_000, reductions: [reduction(1, 2, 1_000), reduction(2, 20, 3_000)] },
    ],
  };
  expect(describeEntries(bail)).toEqual([
    ['payment', 40_000, 40_000],
    ['deduction', -8_000, 32_000],
    ['reduction', 1_000, 33_000],
    ['not_collected', 7_000, 40_000],
    ['payment', -40_000, 0],
    ['reduction', null, 0],
  ]);
});
