import type { FieldKinds } from '../../../core/typed-fields';

/** What an update and a new booking have in common, as their forms type it. */
const sharedFields = {
  adults: 'integer',
  children: 'integer',
  customerId: 'text',
  newCustomer: 'check',
  'customer.firstName': 'text',
  'customer.lastName': 'text',
  'customer.email': 'text',
  'customer.phone': 'text',
  'customer.language': 'text',
  'customer.country': 'text',
  invoiceCustomerId: 'text',
  'guests.*.firstName': 'text',
  'guests.*.lastName': 'text',
  'guests.*.nationality': 'text',
  'guests.*.documentKind': 'text',
  'guests.*.documentNumber': 'text',
  'guests.*.birthDate': 'date',
  channel: 'text',
  arrivalTime: 'text',
  requests: 'text',
  internalNotes: 'text',
  price: 'text',
  offer: 'text',
  offerCode: 'text',
  agreedCents: 'money',
  priceReason: 'text',
  bailCents: 'money',
  plan: 'text',
  'instalments.*.due': 'date',
  'instalments.*.amountCents': 'money',
} satisfies FieldKinds;

/** Fields of the form of a new booking. */
export const newBookingFields = {
  checkIn: 'date',
  checkOut: 'date',
  typeCategory: 'text',
  apartmentId: 'text',
  ...sharedFields,
  state: 'text',
  holdDate: 'date',
  holdTime: 'text',
  expectedCents: 'integer',
  notify: 'check',
} satisfies FieldKinds;

/** Fields of the form of a booking that is there. */
export const bookingFields = {
  ...sharedFields,
  language: 'text',
  vat: 'text',
  vatReason: 'text',
  invoiceBy: 'text',
  invoicePeriod: 'text',
  invoiceTiming: 'text',
  invoiceDue: 'text',
  invoiceDueDay: 'integer',
  notify: 'check',
} satisfies FieldKinds;
