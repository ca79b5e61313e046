/**
 * Free-text fields in audit entries about bookings, blocks and invoices that may name persons. The database allows
 * erasing only these fields.
 */
export const auditedTextFields = {
  booking: ['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text'],
  block: ['reason'],
  invoice: ['reason', 'recipient'],
} as const;
