import type { FieldKinds } from '../../../core/typed-fields';

/** The forms of a booking's payments, as they are typed. */
export const recordFields = {
  amountCents: 'money',
  method: 'text',
  on: 'date',
  note: 'text',
  allowMore: 'check',
  confirm: 'check',
} satisfies FieldKinds;

export const refundFields = {
  'refund.paymentId': 'text',
  'refund.amountCents': 'money',
  'refund.method': 'text',
  'refund.note': 'text',
} satisfies FieldKinds;

export const planFields = {
  'instalments.*.due': 'date',
  'instalments.*.amountCents': 'money',
} satisfies FieldKinds;
