import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsAt, elementsAt, readUbl, textAt, textsAt, type ReadElement } from '../../../../tests/ubl/read-ubl';
import { ublFaultsOf } from '../../../../tests/ubl/validate-ubl';
import { arbitraryFacts } from '../../../../tests/verifactu/arbitrary-facts';
import { asDate } from '../../../core/calendar-date';
import { countryCodes } from '../../../core/country-codes';
import { sumCents } from '../../../core/money';
import type { InvoiceFacts } from '../invoice-facts';
import { priceLines } from '../price-lines';
import { writeUbl } from './write-ubl';

const words = { unnamed: 'Cliente sin identificar' };

const text = fc.string({ unit: 'binary', maxLength: 60 });
const address = fc.record({
  street: text,
  postcode: text,
  city: text,
  country: fc.constantFrom(...countryCodes),
});

/** Invoices of any kind, with all that a buyer may ask for. */
const arbitrary: fc.Arbitrary<InvoiceFacts> = fc
  .tuple(
    arbitraryFacts,
    fc.record({
      orderNumber: text,
      costCentre: text,
      notes: fc.array(text, { maxLength: 2 }),
      bookings: fc.array(fc.constantFrom('AB12CD', 'EF34GH'), { maxLength: 2 }),
      payTo: fc.option(fc.constant({ iban: 'ES91 2100 0418 4502 0005 1332', reference: 'AB12CD' })),
      paidCents: fc.integer({ min: 0, max: 500_000 }),
    }),
    fc.record({ address: fc.option(address), email: fc.constantFrom('', 'facturas@example.com') }),
  )
  .map(([facts, more, of]) => ({
    ...facts,
    ...more,
    recipient: facts.recipient && { ...facts.recipient, ...of },
  }));

const many = fc.sample(arbitrary, { seed: 11, numRuns: 400 });
const written = (facts: InvoiceFacts) => writeUbl(facts, words);
const read = (facts: InvoiceFacts) => readUbl(written(facts)).content;

const line = {
  concept: 'Alojamiento',
  quantity: 3,
  grossCents: 33_000,
  vat: { rateBasisPoints: 1000, cause: null, article: '' },
};
const full: InvoiceFacts = {
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

describe('an invoice of any kind', () => {
  test('is as the schema of UBL 2.1 wants it, whatever signs its names have', async () => {
    expect(await ublFaultsOf(many.map(written))).toEqual([]);
  });

  test.each([
    ['an element at another place', /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(.*)(<cac:TaxTotal>)/s, '$2$1$3'],
    ['an amount with a comma', '.00</cbc:PayableAmount>', ',00</cbc:PayableAmount>'],
    ['an amount without its currency', ' currencyID="EUR"', ''],
    ['no total', /<cac:LegalMonetaryTotal>.*?<\/cac:LegalMonetaryTotal>/s, ''],
    ['a day as people write it', '<cbc:IssueDate>', '<cbc:IssueDate>6/'],
  ])('with %s is refused', async (_what, was, is) => {
    const broken = written(full).replace(was, is);
    expect(broken).not.toBe(written(full));
    expect(await ublFaultsOf([broken])).not.toEqual([]);
  });

  test('adds up as EN 16931 wants it', () => {
    for (const facts of many) expect(faultsInSums(facts)).toEqual([]);
  });

  test('has no empty element and no element of what is not known', () => {
    for (const facts of many) expect(written(facts)).not.toMatch(/<([^ >]+)[^>]*><\/\1>|undefined|null|NaN/);
  });
});

/** The rules of EN 16931-1 about sums, by their names; a rate's VAT may be a cent beside rate times base for each of its parts. */
function faultsInSums(facts: InvoiceFacts): string[] {
  const { root, content } = readUbl(written(facts));
  const total = (name: string) => centsAt(content, `LegalMonetaryTotal.${name}`);
  const lines = elementsAt(content, `${root}Line`);
  const nets = lines.map((each) => centsAt(each, 'LineExtensionAmount')!);
  const rates = elementsAt(content, 'TaxTotal.TaxSubtotal');
  const vat = centsAt(content, 'TaxTotal.TaxAmount')!;
  const holds: [string, boolean][] = [
    ['BR-CO-10', total('LineExtensionAmount') === sumCents(nets)],
    ['BR-CO-13', total('TaxExclusiveAmount') === sumCents(nets)],
    ['BR-CO-14', vat === sumCents(rates.map((each) => centsAt(each, 'TaxAmount')!))],
    ['BR-CO-15', total('TaxInclusiveAmount') === total('TaxExclusiveAmount')! + vat],
    ['BR-CO-16', total('PayableAmount') === total('TaxInclusiveAmount')! - (total('PrepaidAmount') ?? 0)],
    ['BR-CO-18', rates.length > 0],
    ['BR-CO-26', textAt(content, 'AccountingSupplierParty.Party.PartyLegalEntity.CompanyID') !== undefined],
    ['BR-27', lines.every((each) => Number(textAt(each, 'Price.PriceAmount')) >= 0)],
    [
      'what is owed',
      total('PayableAmount') === Math.abs(facts.totalCents) * signOf(facts, root) - (total('PrepaidAmount') ?? 0),
    ],
    ...lines.map((each, index): [string, boolean] => ['price of a line', priceGives(each, root) === nets[index]]),
    ...rates.flatMap((rate) => rulesOfRate(rate, facts, content, root)),
  ];
  const codes = rates.map((rate) => `${textAt(rate, 'TaxCategory.ID')} ${textAt(rate, 'TaxCategory.Percent') ?? ''}`);
  holds.push(['one breakdown for each category and rate', new Set(codes).size === codes.length]);
  return holds.filter(([, isSo]) => !isSo).map(([name]) => name);
}

const signOf = ({ totalCents }: InvoiceFacts, root: string) => (totalCents < 0 && root === 'Invoice' ? -1 : 1);

function priceGives(each: ReadElement, root: string): number {
  const quantity = Number(textAt(each, root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'));
  const base = Number(textAt(each, 'Price.BaseQuantity') ?? 1);
  return (
    Math.sign(quantity) * Math.round(((Math.abs(quantity) * Number(textAt(each, 'Price.PriceAmount'))) / base) * 100)
  );
}

function rulesOfRate(rate: ReadElement, facts: InvoiceFacts, content: ReadElement, root: string): [string, boolean][] {
  const code = textAt(rate, 'TaxCategory.ID')!;
  const percent = textAt(rate, 'TaxCategory.Percent');
  const ofLines = elementsAt(content, `${root}Line`).filter(
    (each) =>
      textAt(each, 'Item.ClassifiedTaxCategory.ID') === code &&
      textAt(each, 'Item.ClassifiedTaxCategory.Percent') === percent,
  );
  const base = centsAt(rate, 'TaxableAmount')!;
  const vat = centsAt(rate, 'TaxAmount')!;
  const parts = facts.taxes.filter(({ rateBasisPoints }) => rateBasisPoints === Number(percent) * 100).length;
  const isCharged = code === 'S';
  const reason = textAt(rate, 'TaxCategory.TaxExemptionReason');
  return [
    [`BR-${code}-01`, ofLines.length > 0],
    [`BR-${code}-08`, base === sumCents(ofLines.map((each) => centsAt(each, 'LineExtensionAmount')!))],
    [`BR-${code}-09`, isCharged ? Math.abs(vat - Math.round((base * Number(percent)) / 100)) <= parts : vat === 0],
    [`BR-${code}-10`, isCharged ? reason === undefined : reason !== undefined],
    [
      'BR-O-02',
      (code === 'O') === (textAt(content, 'AccountingSupplierParty.Party.PartyTaxScheme.CompanyID') === undefined),
    ],
    ['BR-O-11', code !== 'O' || elementsAt(content, 'TaxTotal.TaxSubtotal').length === 1],
  ];
}

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
  ])('%s', (_what, facts, wanted, type, payable) => {
    const { root, content } = readUbl(written(facts));
    expect(root).toBe(wanted);
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

test('a price that gives the amount only when rounded is told for all of them', () => {
  const facts = { ...full, ...priceLines([{ ...line, quantity: 60_000, grossCents: 1_000_001 }]), paidCents: 0 };
  expect(faultsInSums(facts)).toEqual([]);
  const content = read(facts);
  expect(textAt(content, 'InvoiceLine.Price.BaseQuantity')).toBe('60000');
});
