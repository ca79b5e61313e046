/** Actions on several bookings in one pass, other than exporting. */
export const bulkKinds = ['remind', 'cancel', 'no_show'] as const;
export type BulkKind = (typeof bulkKinds)[number];
