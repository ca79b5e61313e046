/** What was done to an invoice that is not there any more. */
export const listFlashes = ['deleted'] as const;

/** What was just done to the invoice that the page shows. */
export const invoiceFlashes = [
  'created',
  'saved',
  'issued',
  'rectified',
  'replaced',
  'exchanged',
  'annulled',
  'matched',
  'mailed',
] as const;
export type InvoiceFlash = (typeof invoiceFlashes)[number];
