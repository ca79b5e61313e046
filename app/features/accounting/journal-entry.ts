import type { CalendarDate } from '../../core/calendar-date';

/** Sources of entries, in the order in which entries of the same day are sorted. */
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
  /** True if the account belongs to the party alone; the files then name the account after the party. */
  ofParty: boolean;
  debitCents: number;
  creditCents: number;
  /** Rate and taxable base, for lines with output VAT. */
  vat: { rateBasisPoints: number; baseCents: number } | null;
}

export interface JournalParty {
  customerId: number | null;
  name: string;
  taxNumber: string;
}

export interface JournalEntry {
  kind: SourceKind;
  /** Identifies the source within its kind; each source has one entry. */
  of: string;
  on: CalendarDate;
  concept: string;
  /** The invoice's number or the booking's reference. */
  document: string;
  party: JournalParty | null;
  lines: JournalLine[];
}

export interface NumberedEntry extends JournalEntry {
  /** Sequence number within the month, from 1. */
  number: number;
}

/**
 * Numbers the entries by day, kind and identifier, so that numbers do not depend on the order in which facts were read.
 */
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

export function mirrored(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({
    ...line,
    debitCents: line.creditCents,
    creditCents: line.debitCents,
    vat: line.vat && { ...line.vat, baseCents: -line.vat.baseCents },
  }));
}
