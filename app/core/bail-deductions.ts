/** What is kept of a bail: compensation without VAT, a service with it, or what the stay still owes. */
export const deductionKinds = ['damage', 'service', 'charge'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

/** What the building answers to a dispute: the deduction stands, is reduced, or is taken back. */
export const disputeAnswers = ['upheld', 'reduced', 'withdrawn'] as const;
export type DisputeAnswer = (typeof disputeAnswers)[number];
