/** What may be done to several bookings at once, beside having them as a file. */
export const bulkKinds = ['remind', 'cancel', 'no_show'] as const;
export type BulkKind = (typeof bulkKinds)[number];
