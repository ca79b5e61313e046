import type { NetLine, TaxTotal } from '../price-lines';

interface CountedLine {
  bookingId: number | null;
  bailDeductionId: number | null;
  kind: string;
  concept: string;
  netCents: number;
  grossCents: number;
  rateBasisPoints: number;
  cause: TaxTotal['cause'];
  article: string;
}

type ReplacedLine = NetLine<{
  kind: 'adjustment' | 'deduction' | 'extra';
  concept: string;
  bookingId: number | null;
  bailDeductionId: number | null;
  quantity: number;
  grossCents: number;
  vat: Pick<TaxTotal, 'rateBasisPoints' | 'cause' | 'article'>;
}>;

/**
 * Returns the content of the replaced invoices as negative lines that aren't printed. Lines are grouped by booking,
 * bail deduction, and VAT class, and extras are separate.
 */
export function replacedContent(
  counted: readonly CountedLine[],
  taxes: readonly TaxTotal[],
): { lines: ReplacedLine[]; taxes: TaxTotal[] } {
  const sums = new Map<string, ReplacedLine>();
  for (const {
    bookingId,
    bailDeductionId,
    kind: countedKind,
    concept,
    netCents,
    grossCents,
    rateBasisPoints,
    cause,
    article,
  } of counted) {
    const ofStay = countedKind === 'extra' ? 'extra' : 'adjustment';
    const kind = bailDeductionId === null ? ofStay : 'deduction';
    const key = [bookingId, bailDeductionId, kind, rateBasisPoints, cause, article].join('|');
    const vat = { rateBasisPoints, cause, article };
    const sum = sums.get(key) ?? {
      kind,
      concept,
      bookingId,
      bailDeductionId,
      quantity: -1,
      unitNetMicros: 0,
      netCents: 0,
      grossCents: 0,
      vat,
    };
    sums.set(key, { ...sum, netCents: sum.netCents - netCents, grossCents: sum.grossCents - grossCents });
  }
  return {
    lines: [...sums.values()].map((line) => ({ ...line, unitNetMicros: Math.abs(line.netCents) * 10_000 })),
    taxes: taxes.map((tax) => ({ ...tax, baseCents: -tax.baseCents, vatCents: -tax.vatCents })),
  };
}
