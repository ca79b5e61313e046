/**
 * Free-text fields in audit entries about bookings, blocks and invoices, which may name persons; the database allows
 * only these to be erased.
 */
export const auditedTextFields = {
  booking: ['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text'],
  block: ['reason'],
  invoice: ['reason', 'recipient'],
} as const;
