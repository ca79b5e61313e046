/** Why no VAT is charged: exempt by an article of the law (E1 to E6), or not subject to it (N1, N2). */
export const vatCauses = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2'] as const;
export type VatCause = (typeof vatCauses)[number];

/** How something is taxed; lines of the same class make one total. */
export interface VatClass {
  /** Hundredths of a percent: 1000 is 10 %; 0 where a cause says why. */
  rateBasisPoints: number;
  cause: VatCause | null;
  /** The article that exempts it or says that it is not subject, as it is printed; empty where VAT is charged. */
  article: string;
}
