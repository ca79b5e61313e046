/** Reasons to retain part of a bail: damages without VAT, a service with VAT, or an unpaid charge of the stay. */
export const deductionKinds = ['damage', 'service', 'charge'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

/** Answers to a dispute: the deduction is upheld, reduced or withdrawn. */
export const disputeAnswers = ['upheld', 'reduced', 'withdrawn'] as const;
export type DisputeAnswer = (typeof disputeAnswers)[number];
