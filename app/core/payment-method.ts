/** How money comes and goes; `bail`: kept of the security deposit for what the stay owed. */
export const paymentMethods = ['card', 'transfer', 'cash', 'bizum', 'direct_debit', 'bail'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What the team takes or gives back itself, and records. */
export const recordedMethods = ['transfer', 'cash', 'bizum', 'card'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];
