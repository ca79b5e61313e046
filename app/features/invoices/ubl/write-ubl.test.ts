import { describe, expect, test } from 'vitest';
import { full, line } from '../../../../tests/ubl/an-invoice';
import { elementsAt, readUbl, textAt, textsAt } from '../../../../tests/ubl/read-ubl';
import { asDate } from '../../../core/calendar-date';
import type { InvoiceFacts } from '../invoice-facts';
import { priceLines } from '../price-lines';
import { writeUbl } from './write-ubl';

const texts = { unnamed: 'Cliente sin identificar' };

const written = (facts: InvoiceFacts) => writeUbl(facts, texts);
const read = (facts: InvoiceFacts) => readUbl(written(facts)).content;

const rectifying = (method: 'differences' | 'substitution', grossCents: number): InvoiceFacts => ({
  ...full,
  ...priceLines([{ ...line, grossCents }]),
  type: 'R1',
  paidCents: 0,
  rectifies: {
    method,
    reason: 'Precio equivocado',
    invoices: [{ fullNumber: 'F-2027-000009', issuedOn: asDate('2027-04-01') }],
  },
});

test('a full invoice says who owes what to whom, by when, and how to pay', () => {
  const content = read(full);
  expect({
    standard: textAt(content, 'CustomizationID'),
    number: textAt(content, 'ID'),
    type: textAt(content, 'InvoiceTypeCode'),
    dueOn: textAt(content, 'DueDate'),
    order: textAt(content, 'OrderReference.ID'),
    centre: textAt(content, 'AccountingCost'),
    booking: textAt(content, 'AdditionalDocumentReference.ID'),
    from: textAt(content, 'InvoicePeriod.StartDate'),
    to: textAt(content, 'InvoicePeriod.EndDate'),
    given: textAt(content, 'Delivery.ActualDeliveryDate'),
    seller: textAt(content, 'AccountingSupplierParty.Party.PartyTaxScheme.CompanyID'),
    buyer: textAt(content, 'AccountingCustomerParty.Party.PartyTaxScheme.CompanyID'),
    buyerName: textAt(content, 'AccountingCustomerParty.Party.PartyLegalEntity.RegistrationName'),
    means: textAt(content, 'PaymentMeans.PaymentMeansCode'),
    iban: textAt(content, 'PaymentMeans.PayeeFinancialAccount.ID'),
    reference: textAt(content, 'PaymentMeans.PaymentID'),
    rates: textsAt(content, 'TaxTotal.TaxSubtotal.TaxCategory.Percent'),
    prepaid: textAt(content, 'LegalMonetaryTotal.PrepaidAmount'),
    payable: textAt(content, 'LegalMonetaryTotal.PayableAmount'),
    quantity: textAt(content, 'InvoiceLine.InvoicedQuantity'),
    price: textAt(content, 'InvoiceLine.Price.PriceAmount'),
    note: textAt(content, 'Note'),
  }).toEqual({
    standard: 'urn:cen.eu:en16931:2017',
    number: 'F-2027-000001',
    type: '380',
    dueOn: '2027-06-05',
    order: 'PO-77',
    centre: 'Obras',
    booking: 'AB12CD',
    from: '2027-05-03',
    to: '2027-05-06',
    given: '2027-05-06',
    seller: 'ESB00000000',
    buyer: 'ESB58378431',
    buyerName: 'Tejados & del Sur, S.L.',
    means: '58',
    iban: 'ES9121000418450200051332',
    reference: 'AB12CD',
    rates: ['10.00'],
    prepaid: '100.00',
    payable: '230.00',
    quantity: '3',
    price: '100.00',
    note: 'Reserva AB12CD\nRegistro VT-1',
  });
});

describe('what mends another invoice', () => {
  test.each([
    ['a difference that takes back', rectifying('differences', -5500), 'CreditNote', '381', '55.00'],
    ['a difference that adds', rectifying('differences', 5500), 'Invoice', '383', '55.00'],
    ['what stands instead of it', rectifying('substitution', 27_500), 'Invoice', '384', '275.00'],
    ['a full one for a simplified one', { ...full, type: 'F3' as const, paidCents: 0 }, 'Invoice', '380', '330.00'],
  ])('%s', (_description, facts, expected, type, payable) => {
    const { root, content } = readUbl(written(facts));
    expect(root).toBe(expected);
    expect(textAt(content, `${root}TypeCode`)).toBe(type);
    expect(textAt(content, 'LegalMonetaryTotal.PayableAmount')).toBe(payable);
    expect(textsAt(content, 'BillingReference.InvoiceDocumentReference.ID')).toEqual(
      facts.rectifies ? ['F-2027-000009'] : [],
    );
  });

  test('a credit note keeps its day of payment, and takes its lines above zero', () => {
    const content = read(rectifying('differences', -5500));
    expect(textAt(content, 'PaymentMeans.PaymentDueDate')).toBe('2027-06-05');
    expect(textAt(content, 'CreditNoteLine.CreditedQuantity')).toBe('3');
    expect(textAt(content, 'CreditNoteLine.LineExtensionAmount')).toBe('50.00');
  });

  test('an F3 names the simplified ones', () => {
    const exchanges = [{ fullNumber: 'S-2027-000004', issuedOn: asDate('2027-05-01') }];
    expect(textsAt(read({ ...full, type: 'F3', exchanges }), 'BillingReference.InvoiceDocumentReference.ID')).toEqual([
      'S-2027-000004',
    ]);
  });
});

describe('what carries no VAT', () => {
  const taxed = { ...line, grossCents: 12_100, vat: { rateBasisPoints: 2100, cause: null, article: '' } };
  const outside = { ...line, vat: { rateBasisPoints: 0, cause: 'N1' as const, article: 'art. 78.Tres.1.º LIVA' } };
  const let30 = {
    ...line,
    vat: { rateBasisPoints: 0, cause: 'E1' as const, article: 'art. 20.Uno.23.º de la Ley 37/1992' },
  };
  const shown = (...lines: (typeof line | typeof outside | typeof let30)[]) => {
    const content = read({ ...full, ...priceLines<(typeof lines)[number]>(lines) });
    return elementsAt(content, 'TaxTotal.TaxSubtotal.TaxCategory').map((category) =>
      ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason'].map((name) => textAt(category, name)),
    );
  };

  test('is exempt by its article, with the code of the Directive where it is letting', () => {
    expect(shown(let30)).toEqual([['E', '0.00', 'VATEX-EU-135-1', 'art. 20.Uno.23.º de la Ley 37/1992']]);
    const schooling = { ...let30, vat: { ...let30.vat, article: 'art. 20.Uno.9.º LIVA' } };
    expect(shown(schooling)).toEqual([['E', '0.00', undefined, 'art. 20.Uno.9.º LIVA']]);
    expect(shown(let30, schooling)).toEqual([
      ['E', '0.00', undefined, 'art. 20.Uno.23.º de la Ley 37/1992; art. 20.Uno.9.º LIVA'],
    ]);
  });

  test('is outside of VAT where it stands alone, and beside VAT told as exempt', () => {
    expect(shown(outside)).toEqual([['O', undefined, 'VATEX-EU-O', 'art. 78.Tres.1.º LIVA']]);
    expect(shown(outside, taxed)).toEqual([
      ['E', '0.00', undefined, 'art. 78.Tres.1.º LIVA'],
      ['S', '21.00', undefined, undefined],
    ]);
  });
});

describe('the buyer', () => {
  const party = (recipient: InvoiceFacts['recipient']) =>
    elementsAt(read({ ...full, recipient }), 'AccountingCustomerParty.Party')[0]!;

  test('of another country of the Union has its VAT number', () => {
    const buyer = party({ ...full.recipient!, taxId: { kind: 'vat', number: 'EL123456789', country: 'GR' } });
    expect(textAt(buyer, 'PartyTaxScheme.CompanyID')).toBe('EL123456789');
  });

  test('with a passport has it as its identifier, and no VAT number', () => {
    const buyer = party({
      ...full.recipient!,
      taxId: { kind: 'passport', number: 'X123', country: 'US' },
      address: null,
    });
    expect(textAt(buyer, 'PartyIdentification.ID')).toBe('X123');
    expect(textAt(buyer, 'PartyTaxScheme.CompanyID')).toBeUndefined();
    expect(textAt(buyer, 'PostalAddress.Country.IdentificationCode')).toBe('US');
  });

  test('of a simplified invoice is not named', () => {
    const buyer = party(null);
    expect(textAt(buyer, 'PartyLegalEntity.RegistrationName')).toBe('Cliente sin identificar');
    expect(textAt(buyer, 'PostalAddress.Country.IdentificationCode')).toBe('ES');
  });
});
