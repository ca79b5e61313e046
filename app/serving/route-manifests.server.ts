import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { HttpVariables } from '../access/read-actor.server';
import { clientWith } from './client-files.server';

/** Address at which a page's router requests routes that it does not know yet, with the version of the page's build. */
export const MANIFEST_PATH = '/__manifest';

/**
 * Serves routes for pages of this build and of the other builds stored next to it. By default, the router reloads a
 * page of another build, which loses the user's input, and gives up the second time. Here a page stays with its own
 * build on any node.
 */
export function routeManifests(folder: string, build: ServerBuild, mode: string): Hono<HttpVariables> {
  const answerers = new Map<string, RequestHandler>([[build.assets.version, createRequestHandler(build, mode)]]);
  const answererOf = async (version: string) => {
    const known = answerers.get(version);
    if (known) return known;
    const assets = await manifestAlongside(folder, version);
    if (!assets) return undefined;
    // This build is needed only to match the routes, so modules are replaced by empty ones.
    const routes = Object.fromEntries(
      Object.entries(assets.routes).map(([id, route]) => [id, route && { ...route, module: { default: () => null } }]),
    );
    const answerer = createRequestHandler({ ...build, assets, routes }, mode);
    answerers.set(version, answerer);
    return answerer;
  };
  const app = new Hono<HttpVariables>();
  app.get(MANIFEST_PATH, async (c) => {
    const answerer = await answererOf(c.req.query('version') ?? '');
    return (answerer ?? answerers.get(build.assets.version)!)(c.req.raw);
  });
  return app;
}

/** Returns the manifest of the build with this version, if that build is still stored. */
async function manifestAlongside(folder: string, version: string): Promise<ServerBuild['assets'] | undefined> {
  const name = `manifest-${version}.js`;
  const client = await clientWith(path.dirname(folder), name);
  if (client === undefined) return undefined;
  // The script assigns one JSON value to a variable.
  const script = await readFile(path.join(client, 'assets', name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as ServerBuild['assets'];
}
