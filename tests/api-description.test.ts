import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiOf, endpointsOf } from '../app/access/api-mount.server';
import { apiApp, declaredRoutes } from '../app/serving/api.server';
import { apiAccess } from './access-table';
import { describedApi } from './whole-api';

const endpoints = endpointsOf(declaredRoutes);
const nameOf = ({ method, template }: (typeof endpoints)[number]) => `${method} ${template}`;

function sharedSegment(a: string, b: string): string | undefined {
  if (!a.startsWith('{'))
    return b.startsWith('{') ? (b.endsWith(':digits}') && !/^\d+$/.test(a) ? undefined : a) : a === b ? a : undefined;
  if (!b.startsWith('{')) return sharedSegment(b, a);
  return a.endsWith(':digits}') || b.endsWith(':digits}') ? '7' : 'text';
}

function sharedAddress(a: string, b: string): string | undefined {
  const [one, other] = [a.split('/'), b.split('/')];
  if (one.length !== other.length) return undefined;
  const shared = one.map((segment, at) => sharedSegment(segment, other[at]!));
  return shared.includes(undefined) ? undefined : shared.join('/');
}

const vague = (template: string) =>
  template.split('/').map((segment) => (segment.startsWith('{') ? (segment.endsWith(':digits}') ? 1 : 2) : 0));

const overlaps = endpoints.flatMap((one, at) =>
  endpoints.slice(at + 1).flatMap((other) => {
    const address = one.method === other.method ? sharedAddress(one.template, other.template) : undefined;
    return address === undefined ? [] : [{ one, other, address }];
  }),
);

test('every endpoint that a feature writes is mounted, once', () => {
  const written = globSync('app/features/**/*.server.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\broute\(\s*api,\s*['`]([^'`]+)['`]/g)].map(([, name]) =>
      patternOf(name!),
    ),
  );
  const names = endpoints.map(nameOf);
  expect(names.filter((name) => !written.some((pattern) => pattern.test(name)))).toEqual([]);
  expect(written.filter((pattern) => !names.some((name) => pattern.test(name)))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

/** Matches every text that a template literal of the source can produce. */
function patternOf(written: string): RegExp {
  const parts = written.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.+')}$`);
}

test('of two endpoints that an address fits, one is the more exact in every segment', () => {
  expect(overlaps.length).toBeGreaterThan(10);
  const unclear = overlaps.filter(({ one, other }) => {
    const [a, b] = [vague(one.template), vague(other.template)];
    const isMore = a.some((each, at) => each < b[at]!);
    const isLess = a.some((each, at) => each > b[at]!);
    return isMore === isLess;
  });
  expect(unclear.map(({ one, other }) => `${nameOf(one)} and ${nameOf(other)}`)).toEqual([]);
});

test.each([
  ['as they are found', declaredRoutes],
  ['in the opposite order', declaredRoutes.toReversed()],
])('the more exact one answers, declared %s', (_order, routes) => {
  const mounted = apiOf(routes);
  for (const { one, other, address } of overlaps) {
    const sum = ({ template }: typeof one) => vague(template).reduce<number>((total, each) => total + each, 0);
    const exact = sum(one) < sum(other) ? one : other;
    const [found] = mounted.router.match(one.method, address);
    const first = found.map(([[, route]]) => route.path).find((path) => path !== '*' && path !== '/*');
    expect(
      `${one.method} ${first?.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_all, name, digits) => (digits ? `{${name}:digits}` : `{${name}}`))}`,
    ).toBe(nameOf(exact));
  }
});

/** Routes that serve the API description itself and are not part of it. */
const UNDOCUMENTED_ROUTES = ['GET /docs', 'GET /docs/examples', 'GET /openapi.json'];

test('every route is described, and every description has a route', async () => {
  const { operations } = await describedApi();
  const routes = apiApp()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
    .filter((name) => !UNDOCUMENTED_ROUTES.includes(name));
  expect(routes.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  expect(routes.length).toBe(Object.keys(apiAccess).length);
});

test('every operation says in a line what it does, and no two have the same id', async () => {
  const { description } = await describedApi();
  const described = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const summaries = described.map(({ summary }) => summary);
  expect(summaries.filter((summary) => !summary || summary.includes('\n'))).toEqual([]);
  const ids = described.flatMap(({ operationId }) => operationId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});
