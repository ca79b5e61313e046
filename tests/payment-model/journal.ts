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
  /** Without an amount, all that is left; `paysStay` where it is kept for what the stay owes. */
  | { kind: 'deducted'; version: number; deductionId: number; cents: number | 'all'; paysStay: boolean }
  | { kind: 'reduced'; version: number; deductionId: number; cents: number | 'all' }
  | { kind: 'reducedTo'; version: number; deductionId: number; cents: number }
  | { kind: 'returned'; version: number; cents: number; interestCents: number };

/** What the steps of a stay add up to, without the money that its guest moved at a provider's. */
export interface Account {
  totalCents: number;
  feeCents: number | null;
  waivedCents: number;
  teamCents: number;
  bail: { receivedCents: number; interestCents: number; returnedCents: number; keptCents: number; leftCents: number };
}

interface Deduction {
  cents: number;
  paysStay: boolean;
}

/** Plain sums, which know nothing of how the app adds up. */
export function accountOf(entries: readonly Entry[]): Account {
  const account = { totalCents: 0, feeCents: null as number | null, waivedCents: 0, teamCents: 0 };
  const bail = { receivedCents: 0, interestCents: 0, returnedCents: 0 };
  const deductions = new Map<number, Deduction>();
  const keptCents = () => [...deductions.values()].reduce((sum, { cents }) => sum + cents, 0);
  const leftCents = () => bail.receivedCents + bail.interestCents - bail.returnedCents - keptCents();
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
      case 'deducted': {
        const cents = entry.cents === 'all' ? leftCents() : entry.cents;
        deductions.set(entry.deductionId, { cents, paysStay: entry.paysStay });
        if (entry.paysStay) account.teamCents += cents;
        break;
      }
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
  return { ...account, bail: { ...bail, keptCents: keptCents(), leftCents: leftCents() } };
}
