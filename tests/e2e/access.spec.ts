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
/** Parameters that are optional are left out. */
const addressOf = (pattern: string, english: boolean) => {
  const plain = pattern.startsWith('/legal') ? '/legal/notice' : pattern.replace(/\/:\w+\?/, '');
  const filled = plain.replace(/:(\w+)/, (_, name: string) => PARAMETERS[name] ?? '1');
  return english ? `/en${filled === '/' ? '' : filled}` : filled;
};

/** Addresses that nobody opens: forms are sent there. */
const onlyPosted = ['/logout', '/admin/building/choose', '/admin/building/in_service'];

test('the table has every page, and no other', () => {
  const pages = addressesOf(routes).filter((path) => !onlyPosted.includes(path) && !/^\/en(\/|$)/.test(path));
  expect(pages.toSorted()).toEqual(Object.keys(pageAccess).toSorted());
});

async function tokenOf(request: APIRequestContext, role: Role): Promise<string> {
  const answer = await request.post('/api/v1/users/login_check', {
    data: { email: `${role === 'administrator' ? 'admin' : role}@example.com`, password: 'estancia-demo' },
    // As a page of this site would, for a browser that somebody is signed in at.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The bank's first credit, whose page is among those that are opened; sent once more it is the same. */
async function keepCredit(request: APIRequestContext): Promise<void> {
  const { name, bytes } = norma43File([{ on: '2026-01-02', cents: 100, concept: 'De nadie' }]);
  const answer = await request.post('/api/v1/bank/statements', {
    multipart: { file: { name, mimeType: 'text/plain', buffer: bytes } },
    headers: { authorization: `Bearer ${await tokenOf(request, 'accountant')}` },
  });
  expect(answer.status()).toBe(201);
}

/** Where somebody ends: the status of the page, or the address that it sends to. */
function expectedAt(address: string, access: Access, caller: Caller): number | string {
  const prefix = /^\/en(\/|$)/.test(address) ? '/en' : '';
  // Without a stay there is nothing to book.
  if (address === `${prefix}/book`) return `${prefix}/rooms`;
  // Nobody may see a booking that there is not; its page asks for reference and email.
  if (access === 'its guest') return address.endsWith('/pay') ? address.slice(0, -'/pay'.length) : 404;
  if (access === 'anybody') return 200;
  if (access === 'guest-only') return caller === 'nobody' ? 200 : prefix || '/';
  if (caller === 'nobody') return `${prefix}/login?redirect=${encodeURIComponent(address)}`;
  if (access === 'signed-in') return 200;
  if (!(scopeOf(caller) as readonly string[]).includes(access)) return 403;
  // The agency is told of nothing here, so there is no record.
  if (address.includes('/verifactu/record/')) return 404;
  // A draft is not written as data yet.
  return address.includes('/invoices/ubl/') ? 409 : 200;
}

/**
 * Where an address leads: as a document, or as a page that is open already asks for it, which draws nothing and so takes
 * a fraction of the time.
 */
async function foundAt(url: string, headers: Record<string, string>, asData: boolean): Promise<number | string> {
  // There are over a thousand of them: the language's own client is many times as quick as the tests' one.
  const answer = await fetch(asData ? `${url}.data` : url, { headers, redirect: 'manual' });
  const text = await answer.text();
  if (!asData) return answer.headers.get('location') ?? answer.status;
  const to = answer.status === 202 ? /"redirect","([^"]+)"/.exec(text)?.[1] : undefined;
  return to ?? answer.status;
}

/** An invoice whose file is among the pages that are opened: a draft, which is made once. */
async function keepInvoice(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/api/v1/invoices', {
    data: {},
    headers: { authorization: `Bearer ${await tokenOf(request, 'accountant')}`, 'idempotency-key': 'pages' },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** An entry of the audit log that is about no account: managers see those alone. */
async function keptEntry(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/v1/audit?perPage=1', {
    headers: { authorization: `Bearer ${await tokenOf(request, 'manager')}` },
  });
  return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id;
}

for (const [place, caller] of (['nobody', ...roles] as const).entries()) {
  test(`every page, opened by ${caller}`, async ({ request, baseURL }) => {
    await keepCredit(request);
    const invoiceId = await keepInvoice(request);
    const entryId = await keptEntry(request);
    const headers: Record<string, string> =
      caller === 'nobody' ? {} : { cookie: `auth.token=${await tokenOf(request, caller)}` };
    for (const [index, [pattern, access]] of Object.entries(pageAccess).entries()) {
      // Both languages are one route: each page is opened in Spanish by three of the callers, in English by the others.
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
