import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeOfferCode, normalizeCode, offerCodePattern } from './offer-code';

test('a made code is one that may be written, and none is made twice', () => {
  const codes = Array.from({ length: 500 }, () => makeOfferCode(() => randomBytes(1)[0]!));
  for (const code of codes) expect(code).toMatch(offerCodePattern);
  expect(new Set(codes).size).toBe(500);
  expect(codes.join('')).not.toMatch(/[ILO01]/);
});

test('a typed code is stored in capitals and without spaces', () => {
  expect(normalizeCode(' verano 27 ')).toBe('VERANO27');
});
