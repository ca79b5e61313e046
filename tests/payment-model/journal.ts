/**
 * A change to a stay's money, in cents, as expected from the steps. Entries with a version apply in version order.
 * Entries without a version are only added up, so their order does not matter.
 */
export type Entry =
  | { kind: 'total'; version: number; cents: number }
  | { kind: 'fee'; version: number; cents: number }
  | { kind: 'waived'; version: number; cents: number }
  /** Amount recorded by staff: positive when received, negative when refunded. */
  | { kind: 'money'; version: number | null; cents: number }
  | { kind: 'voided'; version: number; cents: number }
  | { kind: 'undone'; version: number }
  | { kind: 'received'; version: number; cents: number }
  /** Deduction from the bail; `paysStay` if it covers a debt of the stay. */
  | { kind: 'deducted'; version: number; deductionId: number; cents: number; paysStay: boolean }
  /** Retention of the whole remaining bail, with the amount recorded at the time. */
  | { kind: 'retained'; version: number; deductionId: number; cents: number }
  | { kind: 'reduced'; version: number; deductionId: number; cents: number | 'all' }
  | { kind: 'reducedTo'; version: number; deductionId: number; cents: number }
  /** Manual return of the bail, with the legal interest. */
  | { kind: 'returned'; version: number; cents: number; interestCents: number }
  /** A request to end a hold, which charges the amount retained up to then. */
  | { kind: 'holdEnded'; version: number };

/** Bail received through the provider, either charged or put on hold. */
export interface CameBy {
  cents: number;
  isHold: boolean;
}

/** Totals of a stay's steps, except for payments that the guest made at a provider. */
export interface Account {
  totalCents: number;
  feeCents: number | null;
  waivedCents: number;
  teamCents: number;
  /**
   * `returnedCents` counts manual returns. `captureCents` is the amount to capture from a hold; null unless the hold is
   * to end.
   */
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

/** Computes plain sums, independently of the app's own logic. */
export function accountOf(entries: readonly Entry[], came: CameBy | undefined): Account {
  const account = { totalCents: 0, feeCents: null as number | null, waivedCents: 0, teamCents: 0 };
  const bail = { receivedCents: came?.cents ?? 0, interestCents: 0, returnedCents: 0 };
  let captureCents: number | null = null;
  const deductions = new Map<number, Deduction>();
  const retainedCents = () => [...deductions.values()].reduce((sum, { cents }) => sum + cents, 0);
  const recordDeduction = (deductionId: number, cents: number, paysStay: boolean) => {
    deductions.set(deductionId, { cents, paysStay });
    if (paysStay) account.teamCents += cents;
    // A hold is captured in full if its whole amount is retained.
    if (came?.isHold && retainedCents() === came.cents) captureCents ??= came.cents;
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
        recordDeduction(entry.deductionId, entry.cents, entry.paysStay);
        break;
      case 'retained': {
        const leftCents = bail.receivedCents + bail.interestCents - bail.returnedCents - retainedCents();
        // Amounts returned through the provider are not in this sequence of entries, so the sum is compared only for
        // other bails.
        if (!came && entry.cents !== leftCents) throw new Error(`${entry.cents} was retained, and not ${leftCents}`);
        recordDeduction(entry.deductionId, entry.cents, false);
        break;
      }
      case 'holdEnded':
        captureCents ??= retainedCents();
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
  return { ...account, bail: { ...bail, keptCents: retainedCents(), captureCents } };
}
