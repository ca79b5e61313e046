/**
 * What steps have said of the money of a stay, in cents. Those with a version are done in the order of their versions; sums
 * without one are the same in any order.
 */
export type Entry =
  | { kind: 'total'; version: number; cents: number }
  | { kind: 'fee'; version: number; cents: number }
  | { kind: 'waived'; version: number; cents: number }
  /** What the team wrote down: above zero what came, below zero what went back. */
  | { kind: 'money'; version: number | null; cents: number }
  | { kind: 'voided'; version: number; cents: number }
  | { kind: 'undone'; version: number }
  | { kind: 'received'; version: number; cents: number }
  /** `paysStay` where it is kept for what the stay owes. */
  | { kind: 'deducted'; version: number; deductionId: number; cents: number; paysStay: boolean }
  /** All that was left; how much, as it was written down. */
  | { kind: 'retained'; version: number; deductionId: number; cents: number }
  | { kind: 'reduced'; version: number; deductionId: number; cents: number | 'all' }
  | { kind: 'reducedTo'; version: number; deductionId: number; cents: number }
  /** By hand, with the interest of the law. */
  | { kind: 'returned'; version: number; cents: number; interestCents: number }
  /** A hold is to end: what is kept by then is charged. */
  | { kind: 'holdEnded'; version: number };

/** What came of the bail at the provider's: charged, or put on hold. */
export interface CameBy {
  cents: number;
  isHold: boolean;
}

/** What the steps of a stay add up to, without the money that its guest moved at a provider's. */
export interface Account {
  totalCents: number;
  feeCents: number | null;
  waivedCents: number;
  teamCents: number;
  /** `returnedCents` by hand; `captureCents` is what was to be charged of a hold, null where it was not to end. */
  bail: {
    receivedCents: number;
    interestCents: number;
    returnedCents: number;
    keptCents: number;
    captureCents: number | null;
  };
}

interface Deduction {
  cents: number;
  paysStay: boolean;
}

/** Plain sums, which know nothing of how the app adds up. */
export function accountOf(entries: readonly Entry[], came: CameBy | undefined): Account {
  const account = { totalCents: 0, feeCents: null as number | null, waivedCents: 0, teamCents: 0 };
  const bail = { receivedCents: came?.cents ?? 0, interestCents: 0, returnedCents: 0 };
  let captureCents: number | null = null;
  const deductions = new Map<number, Deduction>();
  const keptCents = () => [...deductions.values()].reduce((sum, { cents }) => sum + cents, 0);
  const keep = (deductionId: number, cents: number, paysStay: boolean) => {
    deductions.set(deductionId, { cents, paysStay });
    if (paysStay) account.teamCents += cents;
    // A hold of which nothing is left is charged whole.
    if (came?.isHold && keptCents() === came.cents) captureCents ??= came.cents;
  };
  const reduce = (deductionId: number, cents: number) => {
    const deduction = deductions.get(deductionId)!;
    deduction.cents -= cents;
    if (deduction.paysStay) account.teamCents -= cents;
  };
  let last: { entry: Entry; totalCents: number; feeCents: number | null } | undefined;
  for (const entry of entries.toSorted((a, b) => (a.version ?? 0) - (b.version ?? 0))) {
    const before = { entry, totalCents: account.totalCents, feeCents: account.feeCents };
    switch (entry.kind) {
      case 'total':
        account.totalCents = entry.cents;
        break;
      case 'fee':
        account.feeCents = entry.cents;
        break;
      case 'waived':
        account.waivedCents += entry.cents;
        break;
      case 'money':
        account.teamCents += entry.cents;
        break;
      case 'voided':
        account.teamCents -= entry.cents;
        break;
      case 'undone':
        if (last?.entry.version !== entry.version - 1) break;
        account.totalCents = last.totalCents;
        account.feeCents = last.feeCents;
        if (last.entry.kind === 'voided') account.teamCents += last.entry.cents;
        break;
      case 'received':
        bail.receivedCents += entry.cents;
        break;
      case 'deducted':
        keep(entry.deductionId, entry.cents, entry.paysStay);
        break;
      case 'retained': {
        const leftCents = bail.receivedCents + bail.interestCents - bail.returnedCents - keptCents();
        // What went back by the provider has no place in this order.
        if (!came && entry.cents !== leftCents) throw new Error(`${entry.cents} was retained, and not ${leftCents}`);
        keep(entry.deductionId, entry.cents, false);
        break;
      }
      case 'holdEnded':
        captureCents ??= keptCents();
        break;
      case 'reduced':
        reduce(entry.deductionId, entry.cents === 'all' ? deductions.get(entry.deductionId)!.cents : entry.cents);
        break;
      case 'reducedTo':
        reduce(entry.deductionId, deductions.get(entry.deductionId)!.cents - entry.cents);
        break;
      case 'returned':
        bail.interestCents += entry.interestCents;
        bail.returnedCents += entry.cents;
        break;
    }
    last = before;
  }
  return { ...account, bail: { ...bail, keptCents: keptCents(), captureCents } };
}
