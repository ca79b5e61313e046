/** Reasons why no VAT is charged: exempt under an article of the law (E1 to E6), or not subject to VAT (N1, N2). */
export const vatCauses = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2'] as const;
export type VatCause = (typeof vatCauses)[number];

/** Tax treatment of an invoice line; lines with the same treatment share one total. */
export interface VatClass {
  /** Rate in hundredths of a percent: 1000 is 10 %; 0 if there is a cause. */
  rateBasisPoints: number;
  cause: VatCause | null;
  /** Article of the law that exempts the line or excludes it from VAT, as printed; empty if VAT is charged. */
  article: string;
}
