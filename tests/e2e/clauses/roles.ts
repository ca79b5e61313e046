import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scopeOf } from '../../../app/access/role-scopes';
import { bailStates } from '../../../app/core/bail-states';
import { bookingStates } from '../../../app/core/booking-states';
import { invoiceStates } from '../../../app/core/invoice-states';
import { pathIn } from '../../../app/core/locale';
import { offerStates } from '../../../app/core/offer-states';
import { roles } from '../../../app/core/role';
import { call, cookieOf, readPage } from './answers';
import type { ClauseCheck } from './section';

const product = readFileSync(path.resolve(import.meta.dirname, '../../../docs/product.md'), 'utf8');

const accountOf = (role: (typeof roles)[number]) => (role === 'administrator' ? 'admin' : role);

export const pageModes: ClauseCheck = async (place) => {
  const { at, locale } = place;
  const customer = await cookieOf(place, 'customer');
  for (const [address, toVisitor, toUser] of [
    ['/login', 200, 302],
    ['/account', 302, 200],
    ['/rooms', 200, 200],
  ] as const) {
    const visitor = await readPage(at(address));
    const user = await readPage(at(address), customer);
    expect([address, visitor.status, user.status]).toEqual([address, toVisitor, toUser]);
  }
  expect((await readPage(at('/account'))).location).toContain(pathIn(locale, '/login'));
  expect((await readPage(at('/login'), customer)).location).toBe(pathIn(locale, '/'));
};

export const scopeKey: ClauseCheck = async (place) => {
  for (const role of roles) {
    expect(product).toMatch(new RegExp(`\\b${role}\\b`, 'i'));
    const { json } = await call<{ role: string; scope: string[] }>(place, 'GET users/me', { account: accountOf(role) });
    expect(json).toMatchObject({ role, scope: [...scopeOf(role)] });
    for (const [scope, operation] of [
      ['users:read', 'GET users'],
      ['invoices:read', 'GET invoices'],
      ['customers:read', 'GET customers'],
      ['apartments:read', 'GET apartments'],
    ] as const) {
      const { status } = await call(place, operation, { account: accountOf(role) });
      expect([role, operation, status]).toEqual([role, operation, json.scope.includes(scope) ? 200 : 403]);
    }
  }
};

export const adminArea: ClauseCheck = async (place) => {
  const { at, locale } = place;
  for (const role of roles) {
    const { status, language } = await readPage(at('/admin/bookings/list'), await cookieOf(place, accountOf(role)));
    expect([role, status, language]).toEqual([role, role === 'customer' ? 403 : 200, locale]);
  }
};

export const rules: ClauseCheck = async (place) => {
  const { at, locale } = place;
  const visited = await readPage(at('/admin/customers/list'));
  expect([visited.status, visited.location]).toEqual([
    302,
    `${pathIn(locale, '/login')}?redirect=${encodeURIComponent(pathIn(locale, '/admin/customers/list'))}`,
  ]);
  for (const address of ['/', '/rooms', '/login', '/none']) {
    expect([address, (await readPage(at(address))).language]).toEqual([address, locale]);
  }
  // Not even the stored language of an earlier visit overrides the address.
  const other = place.say({ es: 'en', en: 'es' });
  const read = await readPage(at('/rooms'), `estancia.locale=${other}`, { 'accept-language': other });
  expect([read.status, read.language]).toEqual([200, locale]);
};

const lists = { bookings: bookingStates, invoices: invoiceStates, bails: bailStates, offers: offerStates };

export const states: ClauseCheck = async (place) => {
  const lifecycles = product.split('\n## Lifecycles')[1]!.split('\n## ')[0]!;
  for (const [list, known] of Object.entries(lists)) {
    const { json } = await call<{ data: { status?: string; state?: string }[] }>(place, `GET ${list}?perPage=100`);
    for (const { status, state = status } of json.data) {
      expect(known).toContain(state);
    }
  }
  for (const state of [...bookingStates, ...bailStates]) expect(lifecycles).toContain(`\`${state}\``);
};
