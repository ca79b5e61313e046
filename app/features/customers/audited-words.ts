/** What the audit entries about bookings and blocks say in words, which may be about persons; the database lets no other be taken out. */
export const auditedWords = {
  booking: ['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text'],
  block: ['reason'],
} as const;
