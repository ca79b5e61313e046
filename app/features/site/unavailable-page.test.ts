import { expect, test } from 'vitest';
import { unavailablePage } from './unavailable-page.server';

test.each([
  ['es', 'Si nos llama, díganos este número: K7M2P-9QXDB'],
  ['en', 'If you call us, please tell us this number: K7M2P-9QXDB'],
] as const)('the number of the request is said in %s, where there is one', (locale, said) => {
  expect(unavailablePage(locale, '/', undefined, 'K7M2P-9QXDB')).toContain(said);
  expect(unavailablePage(locale, '/')).not.toContain(said.slice(0, 20));
});

test.each([
  ['es', '/booking/AL-23456/paid?payment=1754zDXv3iyu', 'no pague otra vez'],
  ['en', '/en/booking/AL-23456/paid', 'do not pay again'],
] as const)('who comes back from paying is told in %s that the payment is not lost', (locale, address, said) => {
  expect(unavailablePage(locale, address)).toContain(said);
  expect(unavailablePage(locale, address.replace(/paid.*/, 'pay'))).not.toContain(said);
});
