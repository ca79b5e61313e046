import { describe, expect, test } from 'vitest';
import { customerProblems, customerWarnings, isPhone, phoneDigits } from './customer-checks';
import { emptyCustomer, type CustomerData } from './customer-data';
import { createCustomerInput, tidied } from './customer-input';

const person = (change: Partial<CustomerData>) => tidied({ ...emptyCustomer, firstName: 'Ana', ...change });
const problemsOf = (change: Partial<CustomerData>) =>
  customerProblems(person(change)).map(({ path, problem }) => `${path}: ${problem}`);

describe('Spain’s own numbers', () => {
  const validDni = ['12345678Z', '00000000T', '99999999R', '57655929N', '36698729K', '14741806W', '39740191D'];
  const validNie = ['X1234567L', 'Y1234567X', 'Z9332057L', 'X8095495R'];
  test.each(validDni)('takes the DNI %s', (documentNumber) => {
    expect(problemsOf({ documentKind: 'dni', documentNumber, nationality: 'ES' })).toEqual([]);
  });
  test.each(validNie)('takes the NIE %s', (documentNumber) => {
    expect(problemsOf({ documentKind: 'nie', documentNumber, country: 'ES', nationality: 'RO' })).toEqual([]);
  });
  test('takes them as people write them', () => {
    expect(person({ documentKind: 'dni', documentNumber: '12.345.678-z' }).documentNumber).toBe('12345678Z');
    expect(problemsOf({ documentKind: 'nie', documentNumber: 'x-1234567 l' })).toEqual([]);
  });
  test('names the letter that it would be', () => {
    expect(customerProblems(person({ documentKind: 'dni', documentNumber: '12345678A' }))).toEqual([
      { path: 'documentNumber', problem: 'document_letter', params: { letter: 'Z' } },
    ]);
    expect(customerProblems(person({ documentKind: 'nie', documentNumber: 'X1234567A' }))).toEqual([
      { path: 'documentNumber', problem: 'document_letter', params: { letter: 'L' } },
    ]);
  });
  test.each(['1234567Z', 'A1234567L', '123456789'])('refuses the shape of %s', (documentNumber) => {
    expect(problemsOf({ documentKind: 'dni', documentNumber })).toEqual(['documentNumber: document_dni']);
  });
  test.each([
    'A28015865',
    'A07727886',
    'P4622000J',
    'A58818501',
    'B58378431',
    'Q2826000H',
    'Q2827002C',
    'K0867756N',
    '89890001K',
    'ES B58378431',
  ])('takes the tax number %s', (taxNumber) => expect(problemsOf({ country: 'ES', taxNumber })).toEqual([]));
  test.each([
    ['A28015866', 'tax_number_control'],
    ['B12345678', 'tax_number_control'],
    ['G12345678', 'tax_number_control'],
    ['12345678A', 'tax_number_letter'],
  ])('refuses the tax number %s', (taxNumber, problem) => {
    expect(problemsOf({ country: 'ES', taxNumber })).toEqual([`taxNumber: ${problem}`]);
  });
  test('takes and refuses IBANs', () => {
    for (const iban of ['ES9121000418450200051332', 'ES7921000813610123456789', 'GB82WEST12345698765432']) {
      expect(problemsOf({ iban }), iban).toEqual([]);
    }
    expect(problemsOf({ iban: 'ES0021000418450200051332' })).toEqual(['iban: iban_invalid']);
  });
});

describe('a foreigner is never refused', () => {
  test.each<[string, Partial<CustomerData>]>([
    ['a German tax number', { country: 'DE', taxNumber: 'DE811569869' }],
    ['a German tax number with a Spanish address', { country: 'ES', taxNumber: 'DE811569869' }],
    ['a number that looks Spanish, from elsewhere', { country: 'PT', taxNumber: 'B12345678' }],
    ['a passport of letters', { documentKind: 'passport', documentNumber: 'ABCDEFG' }],
    ['an Argentine DNI', { documentKind: 'dni', documentNumber: '12345678', nationality: 'AR' }],
    ['an Italian card', { documentKind: 'other', documentNumber: 'CA 00000 AA', nationality: 'IT' }],
    ['a NIE of who left', { documentKind: 'nie', documentNumber: 'X1234567A', country: 'FR' }],
    ['one name only', { firstName: '', lastName: 'Suharto', nationality: 'ID' }],
    ['an address without postcode', { country: 'IE', address: { street: 'The Quay', postcode: '', city: 'Cork' } }],
    ['a name in another script', { firstName: '美咲', lastName: '佐藤' }],
  ])('%s', (_, change) => expect(problemsOf(change)).toEqual([]));

  test('a company beyond the Union needs its name alone', () => {
    const company = {
      ...emptyCustomer,
      kind: 'company' as const,
      companyName: 'Auckland Ltd',
      country: 'NZ',
      taxNumber: '49-091-850',
    };
    expect(customerProblems(company)).toEqual([]);
    expect(customerProblems({ ...company, companyName: null })).toEqual([
      { path: 'companyName', problem: 'company_name' },
    ]);
  });

  test('a doubt is said where it may be Spain’s after all', () => {
    expect(customerWarnings(person({ documentKind: 'nie', documentNumber: 'X1234567A', country: 'FR' }))).toMatchObject(
      [{ problem: 'document_letter' }],
    );
    expect(customerWarnings(person({ taxNumber: 'B12345678' }))).toMatchObject([{ path: 'taxNumber' }]);
    expect(customerWarnings(person({ taxNumber: 'DE811569869' }))).toEqual([]);
  });
});

describe('phones', () => {
  test.each([
    '+34 600 000 000',
    '600000000',
    '(0034) 600-000-000',
    '+64 21 345 678',
    '+290 22222',
    '+1 (212) 555-0100 ext. 12',
    '030/123456',
    '+49 (0)30 123456 x 9',
    '(011) 4321-1234 int 5',
    '+33 1 23 45 67 89 poste 12',
    '+34 600 000 000 extensión 3',
  ])('takes %s', (phone) => expect(isPhone(phone)).toBe(true));
  test.each(['', 'no tiene', '12', '600 000 000 (de su hija)'])('refuses «%s»', (phone) =>
    expect(isPhone(phone)).toBe(false),
  );
  test('are the same however they are written', () => {
    const ways = [
      '+34 600 000 001',
      '600000001',
      '0034 600-000-001',
      '+34600000001 ext. 22',
      '600 000 001 x7',
      '600 000 001 int 5',
    ];
    expect(new Set(ways.map(phoneDigits))).toEqual(new Set(['600000001']));
  });
});

test('somebody needs a name, and a document says what it is', () => {
  const problems = (input: object) => {
    const result = createCustomerInput.safeParse(input);
    return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  expect(problems({})).toEqual(['firstName: person_name']);
  expect(problems({ lastName: 'Vidal' })).toEqual([]);
  expect(problems({ firstName: 'Ana', documentNumber: '1' })).toEqual(['documentKind: document_kind_needed']);
  expect(problems({ firstName: 'Ana', country: 'XX', email: 'a@b', birthDate: '2027-02-30' }).toSorted()).toEqual([
    'birthDate: date_invalid',
    'country: choice',
    'email: email_invalid',
  ]);
});
