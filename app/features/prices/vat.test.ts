import { expect, test } from 'vitest';
import { compensation, vatClassOf, vatOf } from './vat';

test.each([
  ['lodging', 110_00, { rate: 10, baseCents: 100_00, vatCents: 10_00 }],
  ['lease_company', 121_00, { rate: 21, baseCents: 100_00, vatCents: 21_00 }],
  ['exempt', 110_00, { rate: 0, baseCents: 110_00, vatCents: 0 }],
  // 1 / 1.1 is 0.909…, 5 / 1.1 is 4.545…, 6 / 1.1 is 5.4545…: the base is rounded, and the rest is VAT.
  ['lodging', 1, { rate: 10, baseCents: 1, vatCents: 0 }],
  ['lodging', 5, { rate: 10, baseCents: 5, vatCents: 0 }],
  ['lodging', 6, { rate: 10, baseCents: 5, vatCents: 1 }],
  ['lease_company', 100, { rate: 21, baseCents: 83, vatCents: 17 }],
  ['lodging', 0, { rate: 10, baseCents: 0, vatCents: 0 }],
] as const)('%s of %i cents', (treatment, gross, part) => {
  expect(vatOf(gross, treatment)).toEqual([part]);
});

test('what is exempt or makes good for a stay has no rate, and says why', () => {
  const booked = { vatCause: null, vatArticle: null };
  expect(vatClassOf({ ...booked, vatTreatment: 'lodging' }, 'es')).toEqual({
    rateBasisPoints: 1000,
    cause: null,
    article: '',
  });
  expect(vatClassOf({ ...booked, vatTreatment: 'exempt' }, 'es')).toMatchObject({ rateBasisPoints: 0, cause: 'E1' });
  expect(vatClassOf({ ...booked, vatTreatment: 'exempt', vatCause: 'E2' }, 'es')).toMatchObject({ cause: 'E2' });
  expect(compensation('es')).toMatchObject({ rateBasisPoints: 0, cause: 'N1' });
});
