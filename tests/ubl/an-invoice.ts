import { asDate } from '../../app/core/calendar-date';
import type { InvoiceFacts } from '../../app/features/invoices/invoice-facts';
import { priceLines } from '../../app/features/invoices/price-lines';

/** An invoice with everything that a company needs: `line` is its only line, and `full` contains its facts. */

export const line = {
  concept: 'Alojamiento',
  quantity: 3,
  grossCents: 33_000,
  vat: { rateBasisPoints: 1000, cause: null, article: '' },
};
export const full: InvoiceFacts = {
  fullNumber: 'F-2027-000001',
  issuedOn: asDate('2027-05-06'),
  type: 'F1',
  locale: 'es',
  issuer: {
    name: 'Aldaba Residencial, S.L.',
    taxNumber: 'B00000000',
    address: { street: 'Calle del Olmo Real, 14', postcode: '28009', city: 'Madrid', country: 'ES' },
    email: 'casa@example.com',
    phone: '+34 910 000 000',
  },
  recipient: {
    name: 'Tejados & del Sur, S.L.',
    taxId: { kind: 'nif', number: 'B58378431', country: 'ES' },
    address: { street: 'Calle de la Ría 8', postcode: '36201', city: 'Vigo', country: 'ES' },
    email: 'facturas@example.com',
  },
  receivedOn: null,
  operation: { from: asDate('2027-05-03'), to: asDate('2027-05-06') },
  dueOn: asDate('2027-06-05'),
  description: 'Reserva AB12CD',
  ...priceLines([line]),
  replaced: null,
  orderNumber: 'PO-77',
  costCentre: 'Obras',
  bookings: ['AB12CD'],
  payTo: { iban: 'ES91 2100 0418 4502 0005 1332', reference: 'AB12CD' },
  paidCents: 10_000,
  rectifies: null,
  exchanges: [],
  notes: ['Registro VT-1'],
};
