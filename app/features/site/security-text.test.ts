import { expect, test } from 'vitest';
import { securityText } from './security-text';

const origin = 'https://www.casa.example';
const at = new Date('2026-11-22T10:30:00Z');

test('whoever finds a weakness is told whom to write to, for half a year from today', () => {
  expect(securityText({ origin, contact: 'hola@casa.example', at })).toBe(
    [
      'Contact: mailto:hola@casa.example',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: es, en',
      'Canonical: https://www.casa.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('the contact may be a page', () => {
  expect(securityText({ origin, contact: 'https://casa.example/avisos', at })).toContain(
    'Contact: https://casa.example/avisos\n',
  );
});
