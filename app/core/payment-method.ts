/** How money comes and goes; `bail`: kept of the security deposit for what the stay owed. */
export type PaymentMethod = 'card' | 'transfer' | 'cash' | 'bizum' | 'direct_debit' | 'bail';
