import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { routeChoice } from '../app/serving/page-handlers.server';
import routes from '../app/routes';

type Routes = Pick<ServerBuild, 'routes'>;

function built(entries: readonly RouteConfigEntry[], parentId?: string): [string, object][] {
  return entries.flatMap((entry) => {
    const id = entry.id!;
    return [[id, { ...entry, parentId }], ...built(entry.children ?? [], id)] as [string, object][];
  });
}

const build = { routes: Object.fromEntries(built(routes)) } as unknown as Routes;
const choose = routeChoice(build);

function matched(pathname: string, leaves?: readonly string[]): string[] {
  const shown = leaves && new Set(leaves);
  const objects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
    entries
      .filter(({ id, children }) => children || !shown || shown.has(id!))
      .map(({ id, path, index, caseSensitive, children }) =>
        index
          ? { id: id!, index: true as const, caseSensitive: caseSensitive! }
          : {
              id: id!,
              ...(path !== undefined && { path }),
              caseSensitive: caseSensitive ?? false,
              ...(children && { children: objects(children) }),
            },
      );
  return (matchRoutes(objects(routes), pathname) ?? []).map(({ route }) => route.id!);
}

const written = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...written(children ?? [])]);
const addresses = written(routes).flatMap((path) => [
  `/${path.replaceAll(/:\w+\??/g, '12').replace('*', 'none/at/all')}`,
  `/${path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, 'BE-X2')
    .replace('*', '')}`,
  `/${path}/more/of/it`,
  `/${path.toUpperCase()}`,
]);

test('an address is matched with the same page among those chosen for it as among all', () => {
  expect(addresses.length).toBeGreaterThan(900);
  for (const address of [
    ...addresses,
    '/',
    '/en',
    '/en/',
    '//rooms',
    '/rooms/',
    '/%72ooms',
    '/nothing',
    '/en/nothing/here',
  ]) {
    const { leaves } = choose(address);
    expect(matched(address, leaves()), address).toEqual(matched(address));
  }
});

test('few are chosen for a page, and all for what is no page', () => {
  const all = choose('/_root.data').leaves().length;
  const counts = addresses.map((address) => choose(address).leaves().length);
  expect(Math.max(...counts)).toBeLessThan(all / 4);
});

test('made-up addresses make no handlers of their own', () => {
  const keys = new Set(Array.from({ length: 500 }, (_, index) => choose(`/booking/X${index}/y${index}`).key));
  expect(keys.size).toBe(1);
  expect(choose('/x1').key).toBe(choose('/x2').key);
});
