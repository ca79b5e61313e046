import { RouterContextProvider, type ServerBuild } from 'react-router';
import { logger } from '../access/logger.server';
import { signedIn, visitor, type Actor } from '../access/actor';
import { requestContext } from '../access/request-context.server';
import { paths } from '../core/paths';
import { pageHandlers } from './page-handlers.server';

/** Number of times that pages are rendered, and the time limit in milliseconds. */
const ROUNDS = 4;
const WITHIN_MS = 2_000;

/**
 * Renders the largest page and the search page before the first visitor is served, because the first visitors would
 * otherwise wait for page code to be compiled, data to be cached, and database connections to load the tables. Writes
 * nothing; the server starts even if the rendering fails.
 */
export async function warmUp(fetch: (request: Request) => Response | Promise<Response>, build: ServerBuild) {
  const ending = Date.now() + WITHIN_MS;
  const handlerOf = pageHandlers(build, 'production');
  const renderPage = async (path: string, actor: Actor) => {
    const { handle, guardOf } = handlerOf(path);
    const context = new RouterContextProvider();
    const origin = 'http://localhost';
    const known = { actor, guardOf, locale: actor.locale, nonce: '', origin, secure: false };
    context.set(requestContext, { ...known, reportUnavailable: () => undefined });
    await (await handle(new Request(origin + path), context)).text();
  };
  try {
    // Makes the HTTP layers sort their routes.
    await fetch(new Request('http://localhost/health'));
    for (let round = 0; round < ROUNDS && Date.now() < ending; round += 1) {
      await renderPage(paths.adminSchedule(), signedIn(anonymous, visitor('es')));
      await renderPage(paths.rooms(), visitor('es'));
    }
  } catch (error) {
    logger().warn({ err: error }, 'warming up');
  }
}

const anonymous = {
  id: 0,
  email: '',
  name: '',
  role: 'manager',
  language: 'es',
  sessionId: '',
  strategy: 'local',
  mustSecure: false,
} as const;
