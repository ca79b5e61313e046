import { expect, test, type APIRequestContext } from '@playwright/test';
import { scopeOf } from '../../app/access/role-scopes';
import { roles, type Role } from '../../app/core/role';
import routes from '../../app/routes';
import { pageAccess, type Access } from '../access-table';
import { norma43File } from '../bank-files';
import { addressesOf } from './page-addresses';

type Caller = Role | 'nobody';

const PARAMETERS: Record<string, string> = {
  page: 'taxes',
  typeCategory: 'suite_studio',
  list: 'bookings',
  kind: 'booking_confirmed',
  book: 'issued',
  guide: 'check-in',
};
const addressOf = (pattern: string, english: boolean) => {
  const plain = pattern.startsWith('/legal') ? '/legal/notice' : pattern.replace(/\/:\w+\?/, '');
  const filled = plain.replace(/:(\w+)/, (_, name: string) => PARAMETERS[name] ?? '1');
  return english ? `/en${filled === '/' ? '' : filled}` : filled;
};

const onlyPosted = ['/logout', '/admin/building/choose', '/admin/building/in_service'];

test('the table has every page, and no other', () => {
  const pages = addressesOf(routes).filter((path) => !onlyPosted.includes(path) && !/^\/en(\/|$)/.test(path));
  expect(pages.toSorted()).toEqual(Object.keys(pageAccess).toSorted());
});

async function tokenOf(request: APIRequestContext, role: Role): Promise<string> {
  const answer = await request.post('/api/v1/users/login_check', {
    data: { email: `${role === 'administrator' ? 'admin' : role}@example.com`, password: 'estancia-demo' },
    // Header of a same-origin request, as required for a browser that has a signed-in user.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Creates the bank's first credit, whose page is tested; a repeated upload leads to the same credit. */
async function storeCredit(request: APIRequestContext): Promise<void> {
  const { name, bytes } = norma43File([{ on: '2026-01-02', cents: 100, concept: 'De nadie' }]);
  const answer = await request.post('/api/v1/bank/statements', {
    multipart: { file: { name, mimeType: 'text/plain', buffer: bytes } },
    headers: { authorization: `Bearer ${await tokenOf(request, 'accountant')}` },
  });
  expect(answer.status()).toBe(201);
}

/** Returns the expected status of the page, or the address that it redirects to. */
function expectedAt(address: string, access: Access, caller: Caller): number | string {
  const prefix = /^\/en(\/|$)/.test(address) ? '/en' : '';
  // The booking page redirects without a stay.
  if (address === `${prefix}/book`) return `${prefix}/rooms`;
  // The booking does not exist; its payment page redirects to the form for reference and email.
  if (access === 'its guest') return address.endsWith('/pay') ? address.slice(0, -'/pay'.length) : 404;
  if (access === 'anybody') return 200;
  if (access === 'guest-only') return caller === 'nobody' ? 200 : prefix || '/';
  if (caller === 'nobody') return `${prefix}/login?redirect=${encodeURIComponent(address)}`;
  if (access === 'signed-in') return 200;
  if (!(scopeOf(caller) as readonly string[]).includes(access)) return 403;
  // Nothing is reported to the agency here, so there is no record.
  if (address.includes('/verifactu/record/')) return 404;
  // A draft cannot be exported as data yet.
  return address.includes('/invoices/ubl/') ? 409 : 200;
}

/**
 * Returns the status of an address, or the address that it redirects to. With `asData`, requests only the data, as an
 * open page does; nothing is rendered, which takes a fraction of the time.
 */
async function foundAt(url: string, headers: Record<string, string>, asData: boolean): Promise<number | string> {
  // There are over a thousand requests: the built-in `fetch` is many times as fast as the tests' client.
  const answer = await fetch(asData ? `${url}.data` : url, { headers, redirect: 'manual' });
  const text = await answer.text();
  if (!asData) return answer.headers.get('location') ?? answer.status;
  const to = answer.status === 202 ? /"redirect","([^"]+)"/.exec(text)?.[1] : undefined;
  return to ?? answer.status;
}

/** Creates the draft invoice whose file is tested. The idempotency key prevents a second draft. */
async function storeInvoice(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/api/v1/invoices', {
    data: {},
    headers: { authorization: `Bearer ${await tokenOf(request, 'accountant')}`, 'idempotency-key': 'pages' },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Returns an audit entry that is not about an account, the only kind that managers see. */
async function createEntry(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/v1/audit?perPage=1', {
    headers: { authorization: `Bearer ${await tokenOf(request, 'manager')}` },
  });
  return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id;
}

for (const [place, caller] of (['nobody', ...roles] as const).entries()) {
  test(`every page, opened by ${caller}`, async ({ request, baseURL }) => {
    await storeCredit(request);
    const invoiceId = await storeInvoice(request);
    const entryId = await createEntry(request);
    const headers: Record<string, string> =
      caller === 'nobody' ? {} : { cookie: `auth.token=${await tokenOf(request, caller)}` };
    for (const [index, [pattern, access]] of Object.entries(pageAccess).entries()) {
      // Both languages share one route: each page is opened in Spanish by three of the callers, in English by the
      // others.
      const english = (index + place) % 2 === 0;
      const address = addressOf(
        pattern
          .replace(/invoices\/(pdf|ubl)\/:id/, `invoices/$1/${invoiceId}`)
          .replace('audit/:id', `audit/${entryId}`),
        english,
      );
      expect(await foundAt(baseURL! + address, headers, english), `${address} for ${caller}`).toBe(
        expectedAt(address, access, caller),
      );
    }
  });
}

test('tokens that are forged, of somebody else or gone open no page', async ({ playwright, request, baseURL }) => {
  const token = await tokenOf(request, 'reception');
  const [head, body, seal] = token.split('.');
  const other = (await tokenOf(request, 'administrator')).split('.')[1];
  for (const forged of [
    `${head}.${other}.${seal}`,
    `${head}.${body}.${'x'.repeat(43)}`,
    `eyJhbGciOiJub25lIn0.${body}.`,
  ]) {
    const browser = await playwright.request.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: { cookie: `auth.token=${forged}` },
    });
    const answer = await browser.get('/admin', { maxRedirects: 0 });
    expect(answer.headers().location).toBe('/login?redirect=%2Fadmin');
    expect(answer.headers()['set-cookie']).toContain('auth.token=;');
    await browser.dispose();
  }
});
