/** Results shown on the list page, because the invoice no longer exists. */
export const listFlashes = ['deleted'] as const;

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
