/** What the audit entries about bookings, blocks and invoices say in words, which may be about persons; the database lets no other be taken out. */
export const auditedWords = {
  booking: ['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text'],
  block: ['reason'],
  invoice: ['reason', 'recipient'],
} as const;
