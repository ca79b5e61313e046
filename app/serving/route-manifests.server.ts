import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { HttpVariables } from '../access/read-actor.server';
import { clientWith } from './client-files.server';

/** Where the router of a page asks for routes that it does not know yet, with the version of its build. */
export const MANIFEST_PATH = '/__manifest';

/**
 * Routes for pages of the build in the folder, and of the builds beside it. The router has a page of another build loaded
 * anew, which loses what was typed, and gives up the second time: a page stays with its own build, whichever node answers.
 */
export function routeManifests(folder: string, build: ServerBuild, mode: string): Hono<HttpVariables> {
  const answerers = new Map<string, RequestHandler>([[build.assets.version, createRequestHandler(build, mode)]]);
  const answererOf = async (version: string) => {
    const known = answerers.get(version);
    if (known) return known;
    const assets = await manifestBeside(folder, version);
    if (!assets) return undefined;
    // All that is asked of it is which of its routes an address has.
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

/** What the build of this version tells its pages of its routes, where that build is kept. */
async function manifestBeside(folder: string, version: string): Promise<ServerBuild['assets'] | undefined> {
  const name = `manifest-${version}.js`;
  const client = await clientWith(path.dirname(folder), name);
  if (client === undefined) return undefined;
  // A script that sets one variable to what is JSON.
  const script = await readFile(path.join(client, 'assets', name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as ServerBuild['assets'];
}
