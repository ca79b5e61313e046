import type { FieldKinds } from '../../core/typed-fields';

/** Field kinds of the bail forms; several forms share one page, so each has its prefix. */
export const bailFields = {
  receive: {
    'receive.amountCents': 'money',
    'receive.otherAmount': 'check',
    'receive.method': 'text',
    'receive.on': 'date',
    'receive.note': 'text',
    'receive.notify': 'check',
  },
  deduct: {
    'deduct.kind': 'text',
    'deduct.concept': 'text',
    'deduct.amountCents': 'money',
    'deduct.notify': 'check',
  },
  retain: { 'retain.kind': 'text', 'retain.concept': 'text', 'retain.notify': 'check' },
  return: {
    'return.on': 'date',
    'return.method': 'text',
    'return.iban': 'text',
    'return.holder': 'text',
    'return.note': 'text',
    'return.notify': 'check',
  },
  account: { 'account.iban': 'text', 'account.holder': 'text' },
  reduce: { 'reduce.amountCents': 'money', 'reduce.reason': 'text' },
  dispute: { 'dispute.words': 'text' },
  answer: { 'answer.answer': 'text', 'answer.toCents': 'money', 'answer.words': 'text' },
} satisfies Record<string, FieldKinds>;

/** Field kinds of the invoice forms; rectifying has no fields. */
export const bailInvoiceFields = {
  invoice: { 'invoice.deductionIds': 'list', 'invoice.issuedOn': 'date' },
  rectify: {},
} as const satisfies Record<string, FieldKinds>;

export type BailInvoiceForm = keyof typeof bailInvoiceFields;
export type BailForm = keyof typeof bailFields;
