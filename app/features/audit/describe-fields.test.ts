import { expect, test } from 'vitest';
import { namedIn, describeFields, type FieldLabels } from './describe-fields';

const labels: FieldLabels = {
  locale: 'en',
  timeZone: 'Europe/Madrid',
  field: (name) => `<${name}>`,
  value: (field, value) => (field === 'state' ? value.toUpperCase() : null),
  record: (field, id) => (field === 'apartmentId' ? `1A-${id}` : null),
  yes: 'Yes',
  no: 'No',
  item: (number) => `Item ${number}`,
};
const describedFrom = (before: object | null, after: object | null) =>
  describeFields(before as Record<string, unknown> | null, after as Record<string, unknown> | null, labels).map(
    ({ label, before: was, after: is }) => [label, was, is],
  );

test.each([
  ['money', { totalCents: 123_456 }, '€1,234.56'],
  ['money that is taken off', { discountCents: -50 }, '−€0.50'],
  ['a rate', { basisPoints: 325 }, '3.25%'],
  ['a day', { checkIn: '2026-12-01' }, 'December 1, 2026'],
  ['a moment, on the building’s clock', { leftAt: '2026-11-21T23:30:00.000Z' }, 'Nov 22, 2026, 12:30 AM'],
  ['a time', { arrivalTime: '21:30' }, '9:30 PM'],
  ['yes', { active: true }, 'Yes'],
  ['no', { active: false }, 'No'],
  ['nothing said', { note: null }, undefined],
  ['zero', { children: 0 }, '0'],
  ['a state', { state: 'confirmed' }, 'CONFIRMED'],
  ['a record', { apartmentId: 7 }, '1A-7'],
  ['the number of a row', { paymentId: 1_234 }, '1234'],
  ['a number', { entries: 1_234 }, '1,234'],
  ['several', { events: ['a', 'b'] }, 'a, b'],
  ['none of several', { events: [] }, undefined],
  ['words', { text: 'Late' }, 'Late'],
])('tells %s', (_, after, expected) => {
  expect(describedFrom(null, after).map(([, , is]) => is)).toEqual(expected === undefined ? [] : [expected]);
});

test('tells what is nested by the words that lead to it, a text in each language, and parts of a list by their place', () => {
  expect(
    describedFrom(null, {
      address: { street: 'Mayor 1' },
      name: { es: 'Ático', en: 'Attic' },
      payments: [
        { paymentId: 1, amountCents: 100 },
        { paymentId: 2, amountCents: 50 },
      ],
    }),
  ).toEqual([
    ['<address> · <street>', '–', 'Mayor 1'],
    ['<name> · ES', '–', 'Ático'],
    ['<name> · EN', '–', 'Attic'],
    ['<payments> · Item 1 · <paymentId>', '–', '1'],
    ['<payments> · Item 1 · <amountCents>', '–', '€1.00'],
    ['<payments> · Item 2 · <paymentId>', '–', '2'],
    ['<payments> · Item 2 · <amountCents>', '–', '€0.50'],
  ]);
});

test('tells what changed first, then what stayed', () => {
  const fields = describeFields({ adults: 2, note: 'x' }, { adults: 2, note: 'y', children: 1 }, labels);
  expect(fields.map(({ label, isChanged }) => [label, isChanged])).toEqual([
    ['<note>', true],
    ['<children>', true],
    ['<adults>', false],
  ]);
});

test('knows which records are named, wherever', () => {
  expect(namedIn([{ apartmentId: 3, deep: [{ customerId: 4, other: 5 }] }, null])).toEqual([
    { kind: 'apartment', id: '3' },
    { kind: 'customer', id: '4' },
  ]);
});
