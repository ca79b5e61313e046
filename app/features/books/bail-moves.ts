import type { CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import type { JournalFacts } from '../accounting/journal-facts';

/** Movements of a bail: the liability grows with receipts and interest, and shrinks with the other movements. */
export const bailColumns = ['receivedCents', 'interestCents', 'keptCents', 'appliedCents', 'returnedCents'] as const;
type BailColumn = (typeof bailColumns)[number];

interface Move {
  reference: string;
  on: CalendarDate;
  column: BailColumn;
  /** Change of the amount owed for the bail. */
  cents: number;
}

export interface BailSums extends Record<BailColumn, number> {
  openingCents: number;
  closingCents: number;
}

function movesOf({ payments, bailMoves }: Omit<JournalFacts, 'invoices'>): Move[] {
  return [
    ...payments.map(({ reference, on, ofBail, amountCents }): Move => {
      if (!ofBail) return { reference, on, column: 'appliedCents', cents: -amountCents };
      return { reference, on, column: amountCents < 0 ? 'returnedCents' : 'receivedCents', cents: amountCents };
    }),
    ...bailMoves.map(({ kind, reference, on, amountCents }): Move => {
      if (kind === 'bail_interest') return { reference, on, column: 'interestCents', cents: amountCents };
      return { reference, on, column: 'keptCents', cents: kind === 'bail_deduction' ? -amountCents : amountCents };
    }),
  ];
}

/**
 * Returns the bails held or moved in these days, by booking reference: opening balance, movements and closing balance.
 */
export function bailSums(
  facts: Omit<JournalFacts, 'invoices'>,
  from: CalendarDate,
  to: CalendarDate,
): ({ reference: string } & BailSums)[] {
  const byStay = Map.groupBy(
    movesOf(facts).filter(({ on }) => on <= to),
    ({ reference }) => reference,
  );
  return [...byStay]
    .map(([reference, moves]) => ({ reference, moved: moves.some(({ on }) => on >= from), ...sumsOf(moves, from) }))
    .filter(({ moved, openingCents }) => moved || openingCents !== 0)
    .map(({ moved: _moved, ...row }) => row)
    .toSorted((a, b) => a.reference.localeCompare(b.reference));
}

function sumsOf(moves: readonly Move[], from: CalendarDate): BailSums {
  const sum = (some: (move: Move) => boolean) => sumCents(moves.filter(some).map(({ cents }) => cents));
  const columns = Object.fromEntries(
    bailColumns.map((column) => [column, sum((move) => move.on >= from && move.column === column)]),
  ) as Record<BailColumn, number>;
  return { openingCents: sum(({ on }) => on < from), ...columns, closingCents: sum(() => true) };
}

export function addedBails(rows: readonly BailSums[]): BailSums {
  const add = (column: keyof BailSums) => sumCents(rows.map((row) => row[column]));
  return {
    openingCents: add('openingCents'),
    receivedCents: add('receivedCents'),
    interestCents: add('interestCents'),
    keptCents: add('keptCents'),
    appliedCents: add('appliedCents'),
    returnedCents: add('returnedCents'),
    closingCents: add('closingCents'),
  };
}
