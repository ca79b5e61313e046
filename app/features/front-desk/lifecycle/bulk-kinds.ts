/** Actions on several bookings at once, other than exporting them. */
export const bulkKinds = ['remind', 'cancel', 'no_show'] as const;
export type BulkKind = (typeof bulkKinds)[number];
