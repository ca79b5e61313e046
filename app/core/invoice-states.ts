/** The states of an invoice: what was issued stays, also where another one rectifies or annuls it. */
export const invoiceStates = ['draft', 'issued', 'rectified', 'annulled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What was paid of an issued invoice and of those that stand for it. */
export const invoiceStandings = ['unpaid', 'partly_paid', 'paid', 'overdue', 'to_refund', 'settled'] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];
