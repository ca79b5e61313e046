import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { arbitraryFacts } from '../../../../tests/verifactu/arbitrary-facts';
import { faultsOf, faultsOfDeliveries } from '../../../../tests/verifactu/validate-records';
import { countryCodes } from '../../../core/country-codes';
import { asDate } from '../../../core/calendar-date';
import type { InvoiceFacts } from '../../invoices/invoice-facts';
import { registrationFingerprint } from './fingerprint.server';
import { writeAnnulment, writeRegistration, type RecordContext } from './write-record.server';

const first: RecordContext = {
  previous: null,
  system: {
    producerName: 'Estancia',
    producerTaxNumber: 'B00000000',
    name: 'Estancia',
    id: 'ES',
    version: '1.0',
    installation: '1',
    isShared: false,
  },
  at: new Date('2027-01-31T22:30:00Z'),
  timeZone: 'Europe/Madrid',
};
const next: RecordContext = {
  ...first,
  previous: {
    issuerTaxNumber: 'B00000000',
    fullNumber: 'F-2027-000001',
    issuedOn: asDate('2027-01-02'),
    fingerprint: 'A'.repeat(64),
  },
};

const facts = fc.sample(arbitraryFacts, { seed: 7, numRuns: 400 });
const one = (overrides: Partial<InvoiceFacts>): InvoiceFacts => ({ ...facts[0]!, ...overrides });
const elements = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')), ([, content]) => content);

describe('the records of invoices of any kind', () => {
  test('are as the schema of the tax agency wants them', async () => {
    const records = facts.flatMap((each, index) => {
      const context = index % 3 === 0 ? first : next;
      const corrects = index % 5 === 0 ? { mends: index % 2 ? ('accepted' as const) : ('rejected' as const) } : {};
      return [writeRegistration(each, { ...context, ...corrects }), writeAnnulment(each, { ...context, ...corrects })];
    });
    expect(await faultsOf(records.map(({ xml }) => xml))).toEqual([]);
  });

  describe('with one thing broken are not', () => {
    const { xml } = writeRegistration(facts[0]!, first);
    const broken = {
      'a day as people write it': xml.replace('<FechaExpedicionFactura>', '<FechaExpedicionFactura>x'),
      'an amount with a comma': xml.replace('<ImporteTotal>', '<ImporteTotal>1,'),
      'an element too many': xml.replace('<TipoHuella>', '<Otro>1</Otro><TipoHuella>'),
      'a type that nobody knows': xml.replace(/<TipoFactura>../, '<TipoFactura>F9'),
    };
    let faults: string[][];
    beforeAll(async () => {
      faults = await faultsOfDeliveries([[xml], ...Object.values(broken).map((each) => [each])]);
    });

    test('where nothing is, they are', () => expect(faults[0]).toEqual([]));

    test.each(Object.entries(broken).map(([what, each], index) => [what, each, index + 1] as const))(
      '%s',
      (_, each, index) => {
        expect(each).not.toBe(xml);
        expect(faults[index]).not.toEqual([]);
      },
    );
  });

  test('have the fingerprint of the texts that stand in them', () => {
    for (const each of facts) {
      const { xml, fingerprint } = writeRegistration(each, next);
      const [issuer, number, issuedOn, type, vat, total, at] = [
        'IDEmisorFactura',
        'NumSerieFactura',
        'FechaExpedicionFactura',
        'TipoFactura',
        'CuotaTotal',
        'ImporteTotal',
        'FechaHoraHusoGenRegistro',
      ].map((name) => elements(xml, name)[0]!);
      const texts = { issuer, fullNumber: number, issuedOn, type, vat, total, previous: 'A'.repeat(64), at };
      expect(fingerprint).toBe(registrationFingerprint(texts as Parameters<typeof registrationFingerprint>[0]));
      expect(elements(xml, 'Huella').at(-1)).toBe(fingerprint);
    }
  });

  test('add up: the VAT of the rates is the VAT of the whole', () => {
    const centsOf = (text: string) => Math.round(Number(text) * 100);
    for (const each of facts) {
      const { xml } = writeRegistration(each, first);
      const sum = elements(xml, 'CuotaRepercutida').reduce((all, text) => all + centsOf(text!), 0);
      expect(sum).toBe(centsOf(elements(xml, 'CuotaTotal')[0]!));
    }
  });
});

test('every country of ours has a code that the agency knows', async () => {
  const records = countryCodes.map((country) => {
    const taxId = { kind: 'passport' as const, number: 'X1', country };
    const recipient = { name: 'Ana', taxId, address: null, email: '' };
    return writeRegistration(one({ type: 'F1', recipient, rectifies: null, exchanges: [] }), first).xml;
  });
  expect(await faultsOf(records)).toEqual([]);
});

test('a simplified invoice names nobody, a full one its recipient', () => {
  const recipient = facts.find((each) => each.recipient)!.recipient;
  expect(writeRegistration(one({ type: 'F2', recipient }), first).xml).not.toContain('Destinatarios');
  expect(writeRegistration(one({ type: 'F1', recipient }), first).xml).toContain('<Destinatarios>');
});

test('by substitution it says what it stands instead of, by differences it does not', () => {
  const rectified = { reason: 'Precio', invoices: [{ fullNumber: 'F-2027-000001', issuedOn: asDate('2027-01-02') }] };
  const replaced = { baseCents: 10_000, vatCents: 1000 };
  const instead = one({ type: 'R1', rectifies: { ...rectified, method: 'substitution' }, replaced, exchanges: [] });
  const { xml } = writeRegistration(instead, first);
  expect(elements(xml, 'TipoRectificativa')).toEqual(['S']);
  expect(elements(xml, 'BaseRectificada')).toEqual(['100.00']);
  expect(elements(xml, 'CuotaRectificada')).toEqual(['10.00']);
  const byDifferences = one({
    type: 'R1',
    rectifies: { ...rectified, method: 'differences' },
    replaced: null,
    exchanges: [],
  });
  expect(elements(writeRegistration(byDifferences, first).xml, 'TipoRectificativa')).toEqual(['I']);
  expect(writeRegistration(byDifferences, first).xml).not.toContain('ImporteRectificacion');
});

test('days to come are not told, and an advance is of the day on which it was paid', () => {
  const issuedOn = asDate('2027-03-10');
  const dayOf = (to: string, receivedOn: string | null = null) => {
    const operation = { from: asDate('2027-03-01'), to: asDate(to) };
    const reported = one({ issuedOn, operation, receivedOn: receivedOn === null ? null : asDate(receivedOn) });
    return elements(writeRegistration(reported, first).xml, 'FechaOperacion');
  };
  expect(dayOf('2027-03-09')).toEqual(['09-03-2027']);
  expect(dayOf('2027-03-10')).toEqual([]);
  expect(dayOf('2027-04-01')).toEqual([]);
  expect(dayOf('2027-04-01', '2027-03-08')).toEqual(['08-03-2027']);
  expect(dayOf('2027-04-01', '2027-03-10')).toEqual([]);
});
