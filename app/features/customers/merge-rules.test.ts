import { describe, expect, test } from 'vitest';
import { emptyCustomer, type CustomerData } from './customer-data';
import { isOpen, leftOver, mergedConsent, mergedData, sideOf } from './merge-rules';

const customer = (data: Partial<CustomerData>): CustomerData => ({ ...emptyCustomer, ...data });
const ana = customer({ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', notes: 'Cuna' });

describe('whose value stays', () => {
  const other = customer({ firstName: 'Anna', lastName: 'Ruiz', email: 'ANA@example.com', phone: '+34600000000' });

  test('that of the one that is kept, unless it has none or the other is asked for', () => {
    expect(sideOf('name', ana, other, {})).toBe('this');
    expect(sideOf('name', ana, other, { name: 'with' })).toBe('with');
    expect(sideOf('phone', ana, other, { phone: 'this' })).toBe('with');
    expect(sideOf('iban', ana, other, { iban: 'with' })).toBe('this');
  });

  test('somebody has to say where both say something, and not the same', () => {
    expect(isOpen('name', ana, other)).toBe(true);
    expect(isOpen('email', ana, other)).toBe(false);
    expect(isOpen('phone', ana, other)).toBe(false);
  });

  test('a kind alone says nothing: a company counts by its name, a document by its number', () => {
    const company = customer({ kind: 'company', companyName: null, documentKind: 'dni' });
    expect(sideOf('company', ana, company, { company: 'with' })).toBe('this');
    expect(sideOf('document', ana, company, { document: 'with' })).toBe('this');
    expect(mergedData(ana, { ...company, companyName: 'Obras SL' }, {})).toMatchObject({
      kind: 'company',
      companyName: 'Obras SL',
    });
  });
});

test('the notes of both stay, the same ones once', () => {
  expect(mergedData(ana, customer({ notes: 'Llega tarde' }), {}).notes).toBe('Cuna\n\nLlega tarde');
  expect(mergedData(ana, customer({ notes: 'Cuna' }), {}).notes).toBe('Cuna');
  expect(mergedData(ana, customer({}), {}).notes).toBe('Cuna');
});

test('what is lost is told, but for the language and what only names a kind', () => {
  const other = customer({
    firstName: 'Anna',
    lastName: 'Ruiz',
    language: 'en',
    documentKind: 'nie',
    documentNumber: 'X1',
  });
  const lost = leftOver({ ...ana, documentKind: 'dni', documentNumber: '1Z' }, other, { document: 'with' });
  expect(lost).toEqual([
    { part: 'name', text: 'Anna Ruiz' },
    { part: 'document', text: '1Z' },
  ]);
});

describe('consent to mailings', () => {
  const first = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-02-01T00:00:00Z');
  const record = (email: string, marketingConsentAt: Date | null) => ({ email, marketingConsentAt });

  test.each([
    ['both gave it: from the first day', [record('a@b.es', later), record('A@B.es', first)], first],
    ['one with the address said no', [record('a@b.es', first), record('a@b.es', null)], null],
    ['only the other address gave it', [record('a@b.es', null), record('c@d.es', first)], null],
    ['the other address said no', [record('a@b.es', first), record('c@d.es', null)], first],
    ['nobody has the address', [record('c@d.es', first)], null],
  ])('%s', (_, records, consent) => {
    expect(mergedConsent('a@b.es', records)).toEqual(consent);
  });
});
