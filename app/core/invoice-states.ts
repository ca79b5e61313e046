/** The states of an invoice. An issued invoice is never removed, even when another invoice rectifies or annuls it. */
export const invoiceStates = ['draft', 'issued', 'rectified', 'annulled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Payment status of an issued invoice together with the invoices that replace it. */
export const invoiceStandings = ['unpaid', 'partly_paid', 'paid', 'overdue', 'to_refund', 'settled'] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];
