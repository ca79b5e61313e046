import fc from 'fast-check';
import { addDays, asDate } from '../../app/core/calendar-date';
import { vatCauses } from '../../app/core/vat-class';
import { countryCodes } from '../../app/core/country-codes';
import {
  invoiceTypes,
  taxIdKinds,
  type InvoiceFacts,
  type InvoiceName,
} from '../../app/features/invoices/invoice-facts';
import { isRectifying } from '../../app/features/invoices/invoice-rules';
import { priceLines } from '../../app/features/invoices/price-lines';

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(asDate('2026-01-01'), days));
const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 150 }).map((text) => `N${text}`);

const vat = fc.oneof(
  fc.constantFrom(400, 1000, 2100).map((rateBasisPoints) => ({ rateBasisPoints, cause: null, article: '' })),
  fc.constantFrom(...vatCauses).map((cause) => ({ rateBasisPoints: 0, cause, article: `art. ${cause}` })),
);

const line = fc.record({
  concept: name,
  quantity: fc.integer({ min: 1, max: 60_000 }).map((thousandths) => thousandths / 1000),
  grossCents: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  vat,
});

const recipient = fc.record({
  name,
  taxId: fc.oneof(
    fc.constant({ kind: 'nif' as const, number: 'B58378431', country: 'ES' }),
    fc.record({
      kind: fc.constantFrom(...taxIdKinds.filter((kind) => kind !== 'nif')),
      number: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
      country: fc.constantFrom(...countryCodes.filter((code) => code !== 'ES')),
    }),
  ),
  address: fc.constant(null),
  email: fc.constant(''),
});

const invoiceName: fc.Arbitrary<InvoiceName> = fc.record({
  fullNumber: fc.integer({ min: 1, max: 999_999 }).map((number) => `F-2026-${String(number).padStart(6, '0')}`),
  issuedOn: day,
});

export const arbitraryFacts: fc.Arbitrary<InvoiceFacts> = fc
  .record({
    named: invoiceName,
    type: fc.constantFrom(...invoiceTypes),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    recipient: fc.option(recipient),
    receivedOn: fc.option(day),
    operation: fc.option(fc.tuple(day, fc.integer({ min: 0, max: 60 }))),
    description: name,
    method: fc.constantFrom('differences' as const, 'substitution' as const),
    others: fc.array(invoiceName, { minLength: 1, maxLength: 3 }),
    replaced: fc.record({ baseCents: fc.integer(), vatCents: fc.integer() }),
  })
  .map(({ named, type, operation, method, others, replaced, lines, ...rest }): InvoiceFacts => ({
    ...named,
    ...rest,
    ...priceLines(lines),
    type,
    locale: 'es',
    issuer: {
      name: 'Aldaba Residencial, S.L.',
      taxNumber: 'B00000000',
      address: { street: 'Calle del Olmo Real, 14', postcode: '28009', city: 'Madrid', country: 'ES' },
      email: '',
      phone: '',
    },
    operation: operation && { from: operation[0], to: addDays(operation[0], operation[1]) },
    dueOn: named.issuedOn,
    replaced: isRectifying(type) && method === 'substitution' ? replaced : null,
    orderNumber: '',
    costCentre: '',
    bookings: [],
    payTo: null,
    paidCents: 0,
    rectifies: isRectifying(type) ? { method, reason: 'Precio', invoices: others } : null,
    exchanges: type === 'F3' ? others : [],
    notes: [],
  }));
