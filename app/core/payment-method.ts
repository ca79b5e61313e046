/**
 * Methods by which money is paid in and out. `bail` is money retained from the security deposit for amounts owed for
 * the stay.
 */
export const paymentMethods = ['card', 'transfer', 'cash', 'bizum', 'direct_debit', 'bail'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods of payments and refunds that staff handle and record themselves. */
export const recordedMethods = ['transfer', 'cash', 'bizum', 'card'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];
