import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from './locale';
import { postedValues, readTyped, rowsOf, typedValues, type FieldKinds } from './typed-fields';

const kinds = {
  code: 'text',
  'name.es': 'text',
  'name.en': 'text',
  areaSqm: 'decimal',
  cleaningCents: 'money',
  share: 'percent',
  guests: 'integer',
  from: 'date',
  bathroomPrivate: 'check',
  equipment: 'list',
  'home.floors.*.text.es': 'text',
  'home.floors.*.text.en': 'text',
} satisfies FieldKinds;

function posted(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('what is typed becomes what a schema takes, nested by path', () => {
  const form = posted([
    ['code', ' 2B '],
    ['name.es', 'Suite'],
    ['name.en', ''],
    ['areaSqm', '48,5'],
    ['cleaningCents', '1.060,00'],
    ['share', '12,5'],
    ['guests', ''],
    ['from', '3/5/2027'],
    ['bathroomPrivate', 'on'],
    ['equipment', '4'],
    ['equipment', '9'],
    ['version', '3'],
    ['unknown', 'x'],
  ]);
  expect(readTyped(kinds, postedValues(kinds, form), 'es')).toEqual({
    code: ' 2B ',
    name: { es: 'Suite', en: '' },
    areaSqm: 48.5,
    cleaningCents: 106_000,
    share: 1250,
    guests: null,
    from: '2027-05-03',
    bathroomPrivate: true,
    equipment: ['4', '9'],
    home: { floors: [] },
  });
});

test('what cannot be read stays as it was typed, for the schema to refuse', () => {
  const form = posted([
    ['cleaningCents', 'sesenta'],
    ['guests', '2 o 3'],
    ['from', '31/2/2027'],
  ]);
  expect(readTyped(kinds, postedValues(kinds, form), 'es')).toMatchObject({
    cleaningCents: 'sesenta',
    guests: '2 o 3',
    from: '31/2/2027',
    bathroomPrivate: false,
    equipment: [],
  });
});

test('rows that are empty at the end are left out, one in the middle is not', () => {
  const form = posted([
    ['home.floors.0.text.es', 'Bajo'],
    ['home.floors.1.text.es', ''],
    ['home.floors.2.text.es', 'Ático'],
    ['home.floors.2.text.en', 'Attic'],
    ['home.floors.3.text.es', ' '],
    ['home.floors.3.text.en', ''],
  ]);
  const values = postedValues(kinds, form);
  expect(rowsOf(values, 'home.floors')).toBe(4);
  expect(readTyped(kinds, values, 'es').home).toEqual({
    floors: [{ text: { es: 'Bajo' } }, { text: { es: '' } }, { text: { es: 'Ático', en: 'Attic' } }],
  });
});

test('names that would reach into objects are no fields', () => {
  const form = posted([
    ['__proto__.polluted', 'x'],
    ['constructor', 'x'],
    ['home.floors.0.__proto__.es', 'x'],
  ]);
  readTyped(kinds, postedValues(kinds, form), 'es');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(readTyped(kinds, postedValues(kinds, form), 'es'))).not.toContain('constructor');
});

test('a record that is shown and posted again is the same', () => {
  const cents = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null });
  const record = fc.record({
    code: fc.string(),
    areaSqm: fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 10),
    cleaningCents: cents,
    share: cents,
    guests: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
    bathroomPrivate: fc.boolean(),
    equipment: fc.array(fc.integer({ min: 1, max: 999 }).map(String)),
  });
  fc.assert(
    fc.property(record, fc.constantFrom(...locales), (stored, locale) => {
      const values = typedValues(kinds, stored, locale);
      expect(readTyped(kinds, values, locale)).toMatchObject(stored);
    }),
  );
});

test('the number of a record stands as it is, while figures are grouped', () => {
  for (const locale of locales) {
    expect(typedValues({ 'refund.paymentId': 'text' }, { refund: { paymentId: 12_345 } }, locale)).toEqual({
      'refund.paymentId': '12345',
    });
  }
  expect(typedValues({ code: 'text', guests: 'integer' }, { code: 1148, guests: 1148 }, 'en')).toEqual({
    code: '1148',
    guests: '1,148',
  });
});
