import type { FieldKinds } from '../../core/typed-fields';

const recipientKinds = {
  'recipient.name': 'text',
  'recipient.taxId.kind': 'text',
  'recipient.taxId.number': 'text',
  'recipient.taxId.country': 'text',
  'recipient.address.street': 'text',
  'recipient.address.postcode': 'text',
  'recipient.address.city': 'text',
  'recipient.address.country': 'text',
  'recipient.email': 'text',
} as const satisfies FieldKinds;

const lineKinds = {
  'lines.*.concept': 'text',
  'lines.*.quantity': 'decimal',
  'lines.*.grossCents': 'money',
  'lines.*.vat.rateBasisPoints': 'percent',
  'lines.*.vat.cause': 'text',
  'lines.*.vat.article': 'text',
  'lines.*.booking': 'text',
  'lines.*.chargesFor': 'text',
} as const satisfies FieldKinds;

export const draftFields = {
  kind: 'text',
  language: 'text',
  customerId: 'integer',
  ...recipientKinds,
  operationFrom: 'date',
  operationTo: 'date',
  dueOn: 'date',
  description: 'text',
  orderNumber: 'text',
  costCentre: 'text',
  ...lineKinds,
  notes: 'text',
} as const satisfies FieldKinds;

const rectifying = {
  cause: 'text',
  reason: 'text',
  issuedOn: 'date',
  ...lineKinds,
  'lines.*.bailDeductionId': 'integer',
} as const;

/** Forms of the actions on an invoice; its page shows one at a time. */
export const invoiceForms = {
  issue: { issuedOn: 'date' },
  rectify: rectifying,
  replace: { ...rectifying, ...recipientKinds },
  exchange: { ...recipientKinds, issuedOn: 'date' },
  annul: { reason: 'text' },
  send: { to: 'text', withUbl: 'check' },
} as const satisfies Record<string, FieldKinds>;

export type InvoiceForm = keyof typeof invoiceForms;
export type InvoiceField =
  | keyof typeof draftFields
  | keyof (typeof invoiceForms)['replace']
  | keyof (typeof invoiceForms)['send'];

export const matchingFields = {
  'payments.*.paymentId': 'integer',
  'payments.*.amountCents': 'money',
} as const satisfies FieldKinds;
