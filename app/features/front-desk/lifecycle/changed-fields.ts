/** Fields whose changes appear in the history; their names are in messages/history. */
export const changedFields = [
  'adults',
  'children',
  'channel',
  'language',
  'arrivalTime',
  'requests',
  'internalNotes',
  'customer',
  'invoiceTo',
  'guests',
  'guestData',
  'bailCents',
  'totalCents',
  'plan',
  'priceReason',
  'lines',
  'vat',
  'invoicing',
  'other',
] as const;
export type ChangedField = (typeof changedFields)[number];
