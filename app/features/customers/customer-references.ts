/**
 * Every database column that references a customer, all of which a merge moves over. A test compares the list with the
 * foreign keys.
 */
export const customerReferences = [
  { table: 'booking', column: 'customer_id' },
  { table: 'booking', column: 'invoice_customer_id' },
  { table: 'booking_claim', column: 'customer_id' },
  { table: 'booking_guest', column: 'customer_id' },
  { table: 'customer', column: 'merged_into_id' },
  { table: 'invoice', column: 'customer_id' },
] as const;
