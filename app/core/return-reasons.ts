/** Reasons why a stay's payment is automatically refunded, in whole or in part. */
export const paidInVainReasons = ['late', 'twice', 'beyond'] as const;
export type PaidInVainReason = (typeof paidInVainReasons)[number];

/** Reasons why money received for a bail settles nothing. */
export const vainReasons = ['received', 'not_due', 'other_amount'] as const;
export type VainReason = (typeof vainReasons)[number];

export const returnReasons = [...paidInVainReasons, ...vainReasons] as const;
export type ReturnReason = (typeof returnReasons)[number];
