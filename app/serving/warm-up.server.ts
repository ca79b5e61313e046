import { RouterContextProvider, type ServerBuild } from 'react-router';
import { logger } from '../access/logger.server';
import { signedIn, visitor, type Actor } from '../access/actor';
import { requestContext } from '../access/request-context.server';
import { paths } from '../core/paths';
import { pageHandlers } from './page-handlers.server';

/** Pages are drawn so often, and no more once so many milliseconds are over. */
const ROUNDS = 4;
const WITHIN_MS = 2_000;

/**
 * Draws the page with most in it and the one that visitors search on for nobody, before anybody is served: by then the
 * code of pages is compiled, what they show is read, and the connections to the database know its tables. Who comes
 * first would otherwise wait for all that. It writes nothing, and where it fails the server starts all the same.
 */
export async function warmUp(fetch: (request: Request) => Response | Promise<Response>, build: ServerBuild) {
  const ending = Date.now() + WITHIN_MS;
  const handlerOf = pageHandlers(build, 'production');
  const draw = async (path: string, actor: Actor) => {
    const { handle, guardOf } = handlerOf(path);
    const context = new RouterContextProvider();
    const origin = 'http://localhost';
    const known = { actor, guardOf, locale: actor.locale, nonce: '', origin, secure: false };
    context.set(requestContext, { ...known, reportUnavailable: () => undefined });
    await (await handle(new Request(origin + path), context)).text();
  };
  try {
    // So that the HTTP layers have sorted their routes.
    await fetch(new Request('http://localhost/health'));
    for (let round = 0; round < ROUNDS && Date.now() < ending; round += 1) {
      await draw(paths.adminSchedule(), signedIn(nobody, visitor('es')));
      await draw(paths.rooms(), visitor('es'));
    }
  } catch (error) {
    logger().warn({ err: error }, 'warming up');
  }
}

const nobody = {
  id: 0,
  email: '',
  name: '',
  role: 'manager',
  language: 'es',
  sessionId: '',
  strategy: 'local',
  mustSecure: false,
} as const;
