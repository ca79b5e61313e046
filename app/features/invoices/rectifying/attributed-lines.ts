import { vatKey, type GrossLine } from '../price-lines';

interface Attribution {
  bookingId?: number | null;
  bailDeductionId?: number | null;
}

interface CountedLine extends Attribution {
  kind: string;
  rateBasisPoints: number;
  cause: GrossLine['vat']['cause'];
  article: string;
}

/**
 * Fills in missing attributes of rectifying lines. The booking is filled in if the invoices have only one. The bail
 * deduction is filled in if they charge only one at the line's VAT class. A line counts as an extra if they charge
 * nothing but extras for its booking at that VAT class.
 */
export function attributedLines<Line extends GrossLine & Attribution>(
  lines: readonly Line[],
  counted: readonly CountedLine[],
): (Line & Attribution)[] {
  const booking = only(counted.map(({ bookingId }) => bookingId ?? null));
  return lines.map((line) => {
    const sameVat = counted.filter((each) => vatKey(each) === vatKey(line.vat));
    const deduction = only(sameVat.map(({ bailDeductionId }) => bailDeductionId ?? null));
    const bailDeductionId = line.bailDeductionId ?? deduction;
    const bookingId = line.bookingId ?? booking;
    const ofBooking = sameVat.filter((each) => each.bookingId === bookingId);
    const isExtra = ofBooking.length > 0 && ofBooking.every(({ kind }) => kind === 'extra');
    return {
      ...line,
      bookingId,
      bailDeductionId,
      ...(isExtra && { kind: 'extra' as const }),
      ...(bailDeductionId !== null && ofBail),
    };
  });
}

const ofBail = { kind: 'deduction' as const };

function only(ids: readonly (number | null)[]): number | null {
  const [first = null, ...others] = new Set(ids);
  return others.length > 0 ? null : first;
}
