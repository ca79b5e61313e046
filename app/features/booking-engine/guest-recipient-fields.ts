/** Intent of the form by which a guest sets the invoice recipient. */
export const RECIPIENT_FORM = 'recipient';

export const recipientKinds = ['person', 'company'] as const;

export const recipientFields = [
  'kind',
  'name',
  'taxNumber',
  'street',
  'postcode',
  'city',
  'country',
  'email',
  'orderNumber',
  'costCentre',
] as const;
export type RecipientField = (typeof recipientFields)[number];
