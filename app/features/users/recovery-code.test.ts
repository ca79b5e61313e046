import { expect, test } from 'vitest';
import { inGroups, readTypedCode } from './recovery-code';

test.each(['k7mf-2xwp-9qhd', 'K7MF2XWP9QHD', ' k7mf 2xwp 9qhd ', 'K7MF–2XWP–9QHD'])(
  'reads the recovery code %j',
  (text) => {
    expect(readTypedCode(text)).toEqual({ kind: 'recovery_code', code: 'k7mf2xwp9qhd' });
  },
);

test('reads letters that look like digits as those', () => {
  expect(readTypedCode('oOlI-iL00-1111')).toEqual({ kind: 'recovery_code', code: '001111001111' });
});

test.each(['123456', '123 456', '１２３４５６', '123-456'])('reads the code %j of an app', (text) => {
  expect(readTypedCode(text)).toEqual({ kind: 'one_time_code', code: '123456' });
});

test.each(['', '12345', '1234567', 'k7mf-2xwp-9qh', 'k7mf-2xwp-9qhdd', 'k7mf-2xwp-9qhu', 'k7mf-2xwp-9qh!'])(
  'refuses %j',
  (text) => {
    expect(readTypedCode(text)).toBeUndefined();
  },
);

test('writes it in groups', () => {
  expect(inGroups('k7mf2xwp9qhd')).toBe('k7mf-2xwp-9qhd');
});
