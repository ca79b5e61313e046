import type { FieldKinds } from '../../../core/typed-fields';

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
  'refund.on': 'date',
  'refund.note': 'text',
  'refund.waiveCents': 'money',
  'refund.waiveReason': 'text',
} satisfies FieldKinds;

export const voidFields = {
  'void.paymentId': 'text',
  'void.reason': 'text',
} satisfies FieldKinds;

export const waiveFields = {
  'waive.amountCents': 'money',
  'waive.reason': 'text',
} satisfies FieldKinds;

export const invoiceFields = {
  'invoice.position': 'integer',
  'invoice.issuedOn': 'date',
} satisfies FieldKinds;

export const reminderFields = { remindersOff: 'check' } satisfies FieldKinds;

export const planFields = {
  'instalments.*.due': 'date',
  'instalments.*.amountCents': 'money',
} satisfies FieldKinds;

/** The forms to charge or remove a saved card have no fields. */
export const cardFields = {} as const satisfies FieldKinds;
