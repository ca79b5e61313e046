/** Ways that money moves in and out; `bail`: retained from the security deposit for amounts that the stay owed. */
export const paymentMethods = ['card', 'transfer', 'cash', 'bizum', 'direct_debit', 'bail'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payments and refunds that staff handle and record themselves. */
export const recordedMethods = ['transfer', 'cash', 'bizum', 'card'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];
