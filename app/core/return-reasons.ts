/** Reasons why a payment for a stay is refunded automatically, in whole or in part. */
export const unacceptedPaymentReasons = ['late', 'twice', 'beyond'] as const;
export type UnacceptedPaymentReason = (typeof unacceptedPaymentReasons)[number];

/** Reasons why money received for a bail does not settle the bail. */
export const unacceptedBailReasons = ['received', 'not_due', 'other_amount'] as const;
export type UnacceptedBailReason = (typeof unacceptedBailReasons)[number];

export const returnReasons = [...unacceptedPaymentReasons, ...unacceptedBailReasons] as const;
export type ReturnReason = (typeof returnReasons)[number];
