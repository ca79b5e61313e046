import { paymentAnswers, type PaymentState } from '../../core/payment-states';
import { sumCents } from '../../core/money';

interface Dated {
  id: number;
  at: Date | string;
}

interface Payment extends Dated {
  amountCents: number;
  state: PaymentState;
}

interface Deduction extends Dated {
  amountCents: number;
  reductions: readonly (Dated & { amountCents: number })[];
}

interface Account {
  notCollected: boolean;
  payments: readonly Payment[];
  moves: readonly Dated[];
  interest: readonly (Dated & { amountCents: number })[];
  deductions: readonly Deduction[];
}

type Source<Bail extends Account> =
  | { of: 'payment'; payment: Bail['payments'][number] }
  | { of: 'interest'; interest: Bail['interest'][number] }
  | { of: 'deduction'; deduction: Bail['deductions'][number] }
  | {
      of: 'reduction';
      deduction: Bail['deductions'][number];
      reduction: Bail['deductions'][number]['reductions'][number];
    }
  | { of: 'not_collected' }
  | { of: 'move'; move: Bail['moves'][number] };

export type BailEntry<Bail extends Account> = Source<Bail> & {
  key: string;
  at: Date;
  /** Null for an entry that changes no balance. */
  cents: number | null;
  /** Balance of the bail after the entry. */
  leftCents: number;
};

/** Order of entries at the same instant: receipts, interest, deductions, uncollected amounts, returns, other moves. */
const RANKS = { payment: 0, interest: 1, deduction: 2, reduction: 2, not_collected: 3, move: 5 };
const RANK_OF_RETURN = 4;

/**
 * Returns every ledger entry in time order with the balance after it. If a hold ended before its deductions were
 * charged, a separate entry reverses the deductions, and later reductions change nothing.
 */
export function bailEntries<Bail extends Account>(bail: Bail): BailEntry<Bail>[] {
  const timed = <One extends Source<Bail>>(source: One, { id, at }: Dated, cents: number | null) => ({
    ...source,
    key: `${source.of} ${id}`,
    at: new Date(at),
    cents,
  });
  const end = bail.notCollected ? bail.payments.findLast(isLetGo) : undefined;
  const endedAt = end && new Date(end.at);
  const deducted = bail.deductions.flatMap((deduction: Bail['deductions'][number]) => [
    timed({ of: 'deduction', deduction }, deduction, -deduction.amountCents),
    ...deduction.reductions.map((reduction) => {
      const isLate = endedAt !== undefined && new Date(reduction.at) > endedAt;
      return timed({ of: 'reduction', deduction, reduction }, reduction, isLate ? null : reduction.amountCents);
    }),
  ]);
  const entries = [
    ...bail.payments.map((payment: Bail['payments'][number]) =>
      timed({ of: 'payment', payment }, payment, payment.amountCents),
    ),
    ...bail.interest.map((interest: Bail['interest'][number]) =>
      timed({ of: 'interest', interest }, interest, interest.amountCents),
    ),
    ...deducted,
    ...(end ? [timed({ of: 'not_collected' }, end, -sumCents(deducted.map(({ cents }) => cents ?? 0)))] : []),
    ...bail.moves.map((move: Bail['moves'][number]) => timed({ of: 'move', move }, move, null)),
  ];
  let leftCents = 0;
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a) - rank(b))
    .map((entry) => ({ ...entry, leftCents: (leftCents += entry.cents ?? 0) }));
}

const isLetGo = ({ state, amountCents }: Payment) => amountCents < 0 && paymentAnswers(state, 'wasReleased');

function rank({ of, cents }: { of: keyof typeof RANKS; cents: number | null }): number {
  return of === 'payment' && cents! < 0 ? RANK_OF_RETURN : RANKS[of];
}
