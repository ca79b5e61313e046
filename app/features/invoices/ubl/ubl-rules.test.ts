import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { full, line } from '../../../../tests/ubl/an-invoice';
import { centsAt, elementsAt, readUbl, textAt, type ReadElement } from '../../../../tests/ubl/read-ubl';
import { ublFaultsOf, ublFaultsOfEach } from '../../../../tests/ubl/validate-ubl';
import { arbitraryFacts } from '../../../../tests/verifactu/arbitrary-facts';
import { countryCodes } from '../../../core/country-codes';
import { sumCents } from '../../../core/money';
import type { InvoiceFacts } from '../invoice-facts';
import { priceLines } from '../price-lines';
import { writeUbl } from './write-ubl';

const text = fc.string({ unit: 'binary', maxLength: 60 });
const address = fc.record({
  street: text,
  postcode: text,
  city: text,
  country: fc.constantFrom(...countryCodes),
});

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
const written = (facts: InvoiceFacts) => writeUbl(facts, { unnamed: 'Cliente sin identificar' });

describe('an invoice of any kind', () => {
  test('is as the schema of UBL 2.1 wants it, whatever signs its names have', async () => {
    expect(await ublFaultsOf(many.map(written))).toEqual([]);
  });

  describe('with one thing broken is refused', () => {
    const sound = written(full);
    const broken = {
      'an element at another place': sound.replace(
        /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(.*)(<cac:TaxTotal>)/s,
        '$2$1$3',
      ),
      'an amount with a comma': sound.replace('.00</cbc:PayableAmount>', ',00</cbc:PayableAmount>'),
      'an amount without its currency': sound.replace(' currencyID="EUR"', ''),
      'no total': sound.replace(/<cac:LegalMonetaryTotal>.*?<\/cac:LegalMonetaryTotal>/s, ''),
      'a day as people write it': sound.replace('<cbc:IssueDate>', '<cbc:IssueDate>6/'),
    };
    let faults: string[][];
    beforeAll(async () => {
      faults = await ublFaultsOfEach('Invoice', [sound, ...Object.values(broken)]);
    });

    test('where nothing is, it is taken', () => expect(faults[0]).toEqual([]));

    test.each(Object.entries(broken).map(([what, xml], index) => [what, xml, index + 1] as const))(
      '%s',
      (_, xml, index) => {
        expect(xml).not.toBe(sound);
        expect(faults[index]).not.toEqual([]);
      },
    );
  });

  test('adds up as EN 16931 wants it', () => {
    for (const facts of many) expect(faultsInSums(facts)).toEqual([]);
  });

  test('has no empty element and no element of what is not known', () => {
    for (const facts of many) expect(written(facts)).not.toMatch(/<([^ >]+)[^>]*><\/\1>|undefined|null|NaN/);
  });
});

/**
 * Checks the sum rules of EN 16931-1 and returns the names of the violated ones. The VAT of a rate may differ from rate
 * times base by a cent for each tax that was summed.
 */
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
    ...lines.map((each, index): [string, boolean] => ['price of a line', amountsFromPrice(each, root) === nets[index]]),
    ...rates.flatMap((rate) => rulesOfRate(rate, facts, content, root)),
  ];
  const codes = rates.map((rate) => `${textAt(rate, 'TaxCategory.ID')} ${textAt(rate, 'TaxCategory.Percent') ?? ''}`);
  holds.push(['one breakdown for each category and rate', new Set(codes).size === codes.length]);
  return holds.filter(([, isSo]) => !isSo).map(([name]) => name);
}

const signOf = ({ totalCents }: InvoiceFacts, root: string) => (totalCents < 0 && root === 'Invoice' ? -1 : 1);

function amountsFromPrice(each: ReadElement, root: string): number {
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

test('a price that gives the amount only when rounded is told for all of them', () => {
  const facts = { ...full, ...priceLines([{ ...line, quantity: 60_000, grossCents: 1_000_001 }]), paidCents: 0 };
  expect(faultsInSums(facts)).toEqual([]);
  const { content } = readUbl(written(facts));
  expect(textAt(content, 'InvoiceLine.Price.BaseQuantity')).toBe('60000');
});
