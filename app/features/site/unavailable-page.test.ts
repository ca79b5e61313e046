import { expect, test } from 'vitest';
import { unavailablePage } from './unavailable-page.server';

test.each([
  ['es', 'Si nos llama, díganos este número: K7M2P-9QXDB'],
  ['en', 'If you call us, please tell us this number: K7M2P-9QXDB'],
] as const)('the number of the request is said in %s, where there is one', (locale, expected) => {
  expect(unavailablePage(locale, '/', undefined, 'K7M2P-9QXDB')).toContain(expected);
  expect(unavailablePage(locale, '/')).not.toContain(expected.slice(0, 20));
});

test.each([
  ['es', '/booking/AL-23456/paid?payment=1754zDXv3iyu', 'no pague otra vez'],
  ['en', '/en/booking/AL-23456/paid', 'do not pay again'],
] as const)('who comes back from paying is told in %s that the payment is not lost', (locale, address, expected) => {
  expect(unavailablePage(locale, address)).toContain(expected);
  expect(unavailablePage(locale, address.replace(/paid.*/, 'pay'))).not.toContain(expected);
});

test.each([
  ['es', '/admin/customers/list', '/administrar', 'La base de datos no contesta', 'llámenos'],
  ['en', '/en/admin?day=2026-11-27', '/en/rooms', 'The database does not answer', 'call us'],
] as const)(
  'the team is told in %s what it needs, and nobody asks it to call',
  (locale, admin, site, expected, call) => {
    const page = unavailablePage(locale, admin, undefined, 'K7M2P-9QXDB');
    expect(page).toContain(expected);
    expect(page).toContain('K7M2P-9QXDB');
    expect(page).not.toContain(call);
    expect(unavailablePage(locale, site)).not.toContain(expected);
  },
);
