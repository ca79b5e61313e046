import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANIFEST_PATH, routeManifests } from './route-manifests.server';

let builds: string;
let app: ReturnType<typeof routeManifests>;

/** Builds a page's route as in a manifest, with the name of its script. */
const page = (id: string, at: string, script: string) => ({
  id,
  path: at,
  parentId: 'root',
  module: `/assets/${script}`,
});
const root = { id: 'root', path: '', module: '/assets/root.js' };

beforeAll(async () => {
  builds = await mkdtemp(path.join(tmpdir(), 'estancia-manifests-'));
  await storeManifest('00000000000000bb', 'b0000000', {
    root,
    rooms: page('rooms', 'rooms', 'rooms-b.js'),
    old: page('old', 'old', 'old.js'),
  });
  await storeManifest('draft-00', 'd0000000', { root });
  const routes = { root, rooms: page('rooms', 'rooms', 'rooms-a.js'), fresh: page('fresh', 'fresh', 'fresh.js') };
  const build = {
    routeDiscovery: { mode: 'lazy', manifestPath: MANIFEST_PATH },
    ssr: true,
    entry: { module: {} },
    assets: { version: 'a0000000', routes },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, module: {} }])),
  };
  app = routeManifests(path.join(builds, '00000000000000aa'), build as unknown as ServerBuild, 'production');
});
afterAll(() => rm(builds, { recursive: true, force: true }));

async function storeManifest(build: string, version: string, routes: object): Promise<void> {
  const assets = path.join(builds, build, 'client', 'assets');
  await mkdir(assets, { recursive: true });
  const manifest = { entry: { module: '/assets/entry.js' }, routes, version };
  await writeFile(
    path.join(assets, `manifest-${version}.js`),
    `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  );
}

const sendRequest = (version: string, paths: string) =>
  app.request(`${MANIFEST_PATH}?${new URLSearchParams({ version, paths })}`);

test.each([
  ['a0000000', '/rooms', ['rooms-a.js']],
  ['b0000000', '/rooms', ['rooms-b.js']],
  ['b0000000', '/old,/rooms', ['old.js', 'rooms-b.js']],
  ['b0000000', '/fresh', []],
  ['a0000000', '/fresh', ['fresh.js']],
])('a page of build %s asks for %s and is told %j of its own', async (version, paths, scripts) => {
  const answer = await sendRequest(version, paths);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const moduleIds = Object.values((await answer.json()) as Record<string, { module: string }>).map(
    ({ module }) => module,
  );
  expect(moduleIds.filter((module) => module !== root.module).sort()).toEqual(
    scripts.map((script) => `/assets/${script}`),
  );
});

test.each(['c0000000', 'd0000000', '', '../../00000000000000bb/client/assets/manifest-b0000000'])(
  'a page of a build that is not kept, %j, is loaded anew',
  async (version) => {
    const answer = await sendRequest(version, '/rooms');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  },
);
