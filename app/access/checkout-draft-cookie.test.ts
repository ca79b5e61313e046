import { beforeAll, expect, test } from 'vitest';
import { useStoppedClock } from '../../tests/clock';
import { TEST_SECRET } from '../../tests/secret';
import { checkoutDraftHeader, readCheckoutDraft } from './checkout-draft-cookie.server';
import type { SignedInUser } from './actor';
import { setSecret } from './secret.server';

beforeAll(() => setSecret(TEST_SECRET));
const wait = useStoppedClock();
const typed = { firstName: 'Nuria', email: 'nuria@example.com', requests: 'Una cuna, por favor.' };
const visitor = {};
const of = (id: number) => ({ user: { id } as SignedInUser });
const sent = (header: string) => `a=b; ${header.split(';')[0]}; c=d`;

test('what was sent comes back to its browser for two hours, sealed', () => {
  const header = checkoutDraftHeader(visitor, typed, true);
  expect(header).toMatch(
    /^__Host-estancia\.checkout=v1\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=7200$/,
  );
  expect(Buffer.from(header, 'base64url').toString('latin1')).not.toContain('Nuria');
  expect(readCheckoutDraft(visitor, sent(header), true)).toEqual(typed);
  wait(121);
  expect(readCheckoutDraft(visitor, sent(header), true)).toEqual({});
});

test('only to whoever sent it, or signed in after', () => {
  const cookie = sent(checkoutDraftHeader(of(1), typed, false));
  expect(readCheckoutDraft(of(1), cookie, false)).toEqual(typed);
  expect(readCheckoutDraft(of(2), cookie, false)).toEqual({});
  expect(readCheckoutDraft(visitor, cookie, false)).toEqual({});
  expect(readCheckoutDraft(of(2), sent(checkoutDraftHeader(visitor, typed, false)), false)).toEqual(typed);
});

test('what is no draft of ours is none', () => {
  for (const value of ['', 'x', 'v1.', `v1.${'A'.repeat(60)}`, '%']) {
    expect(readCheckoutDraft(visitor, `estancia.checkout=${value}`, false)).toEqual({});
  }
  expect(readCheckoutDraft(visitor, null, false)).toEqual({});
});

test('requests that no cookie has room for are left out, and the rest is kept', () => {
  const long = Array.from({ length: 2000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  const header = checkoutDraftHeader(visitor, { ...typed, requests: long }, false);
  expect(header.length).toBeLessThan(4096);
  expect(readCheckoutDraft(visitor, sent(header), false)).toEqual({ firstName: 'Nuria', email: 'nuria@example.com' });
  const prose = { ...typed, requests: 'Llegaremos tarde, hacia medianoche; ¿pueden dejar las llaves? '.repeat(32) };
  expect(readCheckoutDraft(visitor, sent(checkoutDraftHeader(visitor, prose, false)), false)).toEqual(prose);
});
