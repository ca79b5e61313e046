import type { CalendarDate } from '../../core/calendar-date';

/** What an entry is written for, in the order of those of one day. */
export const sourceKinds = [
  'invoice',
  'payment',
  'bail_deduction',
  'bail_reduction',
  'bail_interest',
  'deferral',
  'accrual',
  'reversal',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface JournalLine {
  account: string;
  /** The account is of the party of its entry, whose name it has in the files. */
  ofParty: boolean;
  debitCents: number;
  creditCents: number;
  /** Of output VAT: its rate and what it is charged on. */
  vat: { rateBasisPoints: number; baseCents: number } | null;
}

export interface JournalParty {
  customerId: number | null;
  name: string;
  taxNumber: string;
}

export interface JournalEntry {
  kind: SourceKind;
  /** Names what it is written for among those of its kind; once for each. */
  of: string;
  on: CalendarDate;
  concept: string;
  /** The invoice's number or the booking's reference. */
  document: string;
  party: JournalParty | null;
  lines: JournalLine[];
}

export interface NumberedEntry extends JournalEntry {
  /** From 1 in its month. */
  number: number;
}

/** In the order of days, then kinds, then numbers, whatever the order in which facts were read. */
export function numbered(entries: readonly JournalEntry[]): NumberedEntry[] {
  return entries.toSorted(inOrder).map((entry, index) => ({ ...entry, number: index + 1 }));
}

function inOrder(a: JournalEntry, b: JournalEntry): number {
  const byText = (one: string, other: string) => Number(one > other) - Number(one < other);
  return (
    byText(a.on, b.on) ||
    sourceKinds.indexOf(a.kind) - sourceKinds.indexOf(b.kind) ||
    a.of.length - b.of.length ||
    byText(a.of, b.of)
  );
}

/** The same accounts the other way round. */
export function mirrored(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({
    ...line,
    debitCents: line.creditCents,
    creditCents: line.debitCents,
    vat: line.vat && { ...line.vat, baseCents: -line.vat.baseCents },
  }));
}
