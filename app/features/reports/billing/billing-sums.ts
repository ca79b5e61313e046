/** Sums of invoices and payments; all include VAT, unless the name says otherwise. */
export interface BillingSums {
  invoices: number;
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** Sums by rate in hundredths of a percent, highest first; 0 means no VAT. */
  rates: { rateBasisPoints: number; netCents: number; vatCents: number }[];
  collectedCents: number;
  /** Refunded amount, zero or negative. */
  refundedCents: number;
  /** Amount still open today of the counted invoices. */
  openCents: number;
}

export const nothingBilled: BillingSums = {
  invoices: 0,
  netCents: 0,
  vatCents: 0,
  totalCents: 0,
  rates: [],
  collectedCents: 0,
  refundedCents: 0,
  openCents: 0,
};

export function addBilled(all: readonly BillingSums[]): BillingSums {
  const sum = { ...nothingBilled };
  const rates = new Map<number, BillingSums['rates'][number]>();
  for (const each of all) {
    sum.invoices += each.invoices;
    sum.netCents += each.netCents;
    sum.vatCents += each.vatCents;
    sum.totalCents += each.totalCents;
    sum.collectedCents += each.collectedCents;
    sum.refundedCents += each.refundedCents;
    sum.openCents += each.openCents;
    for (const { rateBasisPoints, netCents, vatCents } of each.rates) {
      const known = rates.get(rateBasisPoints) ?? { rateBasisPoints, netCents: 0, vatCents: 0 };
      known.netCents += netCents;
      known.vatCents += vatCents;
      rates.set(rateBasisPoints, known);
    }
  }
  return { ...sum, rates: inOrder([...rates.values()]) };
}

export function inOrder(rates: BillingSums['rates']): BillingSums['rates'] {
  return rates.toSorted((a, b) => b.rateBasisPoints - a.rateBasisPoints);
}
