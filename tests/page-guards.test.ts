import { RouterContextProvider, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../app/access/actor';
import { guardPages, refuseUnknownGuard } from '../app/access/guard-pages.server';
import { requestContext } from '../app/access/request-context.server';
import { localeOfPath } from '../app/core/locale';
import { pageGuards } from '../app/serving/page-guards.server';

const layout = (id: string, guard?: string) => ({ id, parentId: 'root', module: { handle: { guard } } });
const page = (parentId: string, path: string, handle?: object) => ({ id: path, parentId, path, module: { handle } });

const guardOf = pageGuards({
  routes: Object.fromEntries(
    [
      { id: 'root', path: '', module: {} },
      layout('site', 'public'),
      page('site', 'rooms'),
      page('site', 'en/login', { guard: 'guest-only', messages: [] }),
      page('site', 'en/odd', { guard: 'odd' }),
      page('site', 'odd', { guard: 'odd' }),
      layout('office'),
      page('office', 'admin'),
      page('office', 'admin/view/:id?', {}),
    ].map((route) => [route.id, route]),
  ) as unknown as ServerBuild['routes'],
});

const user = { ...visitor('en'), user: { id: 1 } } as unknown as Actor;

function argsOf(address: string, actor: Actor, method = 'GET'): LoaderFunctionArgs {
  const url = new URL(address, 'http://localhost');
  const context = new RouterContextProvider();
  const locale = localeOfPath(url.pathname);
  context.set(requestContext, { actor, guardOf, locale, nonce: '', secure: false, origin: url.origin });
  return { context, url, request: new Request(url, { method }), params: {}, pattern: '' };
}

/** Returns the outcome of opening a page: its own address, the address of a redirect, or a status. */
async function opened(address: string, actor: Actor, method = 'GET'): Promise<string | number> {
  const args = argsOf(address, actor, method);
  try {
    await guardPages(args as never, async () => new Response());
    refuseUnknownGuard(args);
    return 'here';
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location') ?? thrown.status;
    return (thrown as { init: { status: number } }).init.status;
  }
}

test('the innermost guard counts, and without one a page is for who is signed in', () => {
  expect(['/rooms', '/en/login', '/en/odd', '/admin', '/admin/view', '/admin/view/7', '/nowhere'].map(guardOf)).toEqual(
    ['public', 'guest-only', 'odd', 'signed-in', 'signed-in', 'signed-in', 'signed-in'],
  );
});

describe('who opens a page', () => {
  test.each([
    ['/rooms', 'here', 'here'],
    ['/en/login', 'here', '/en'],
    ['/admin/view/7?tab=2', '/login?redirect=%2Fadmin%2Fview%2F7%3Ftab%3D2', 'here'],
    ['/odd', 500, 500],
  ])('%s: a visitor %s, who is signed in %s', async (address, asVisitor, asUser) => {
    expect(await opened(address, visitor('es'))).toBe(asVisitor);
    expect(await opened(address, user)).toBe(asUser);
  });

  test('nothing is done by a page whose guard nobody knows', async () => {
    expect(await opened('/odd', user, 'POST')).toBe(500);
  });
});

test.each([
  ['/en/odd', 'Unknown middleware'],
  ['/odd', 'Middleware desconocido'],
])('%s says «%s»', (address, title) => {
  expect(() => refuseUnknownGuard(argsOf(address, user))).toThrow(
    expect.objectContaining({ data: { title }, init: { status: 500 } }),
  );
});
