import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { HttpVariables } from '../access/read-actor.server';

const FILE_NAME = /^[\w-][\w.-]*$/;
/** Builds are siblings in one folder and named by a hash (scripts/stored-builds.ts). */
const BUILD_NAME = /^[0-9a-f]{16}$/;

/**
 * Serves scripts, styles, and fonts of this build and of the other builds stored next to it. File names contain
 * digests. Pages opened before an upgrade, or rendered by another node, request the files of their own build.
 */
export function clientFiles(folder: string): Hono<HttpVariables> {
  const app = new Hono<HttpVariables>();
  const own = path.join(folder, 'client');
  app.use('/assets/*', assets(own));
  app.use('/assets/:name', async (c, next) => {
    const client = await clientWith(path.dirname(folder), c.req.param('name'));
    return client === undefined ? next() : assets(client)(c, next);
  });
  return app;
}

function assets(client: string): MiddlewareHandler<HttpVariables> {
  return serveStatic({
    root: client,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
  });
}

/** Returns the client folder of the build that contains the script or style; undefined if there is none. */
export async function clientWith(builds: string, name: string): Promise<string | undefined> {
  if (!FILE_NAME.test(name)) return undefined;
  for (const build of await readdir(builds).catch(() => [])) {
    if (!BUILD_NAME.test(build)) continue;
    const client = path.join(builds, build, 'client');
    const found = await access(path.join(client, 'assets', name)).then(
      () => true,
      () => false,
    );
    if (found) return client;
  }
  return undefined;
}
