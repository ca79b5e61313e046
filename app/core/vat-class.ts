/** Reasons why no VAT is charged: exempt by an article of the law (E1 to E6), or not subject to it (N1, N2). */
export const vatCauses = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2'] as const;
export type VatCause = (typeof vatCauses)[number];

/** Tax treatment; lines of the same class share one total. */
export interface VatClass {
  /** Hundredths of a percent: 1000 is 10 %; 0 if there is a cause. */
  rateBasisPoints: number;
  cause: VatCause | null;
  /** The article that exempts it or excludes it from VAT, as printed; empty if VAT is charged. */
  article: string;
}
