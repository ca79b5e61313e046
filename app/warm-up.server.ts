import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { logger } from './access/logger.server';
import { signedIn, visitor } from './access/actor';
import { DEFAULT_GUARD } from './access/guards';
import { requestContext } from './access/request-context.server';
import { paths } from './core/paths';

/** The page with most in it is drawn so often, and no more once so many milliseconds are over. */
const ROUNDS = 4;
const WITHIN_MS = 2_000;

/**
 * Draws the schedule for nobody before anybody is served: by then the code of pages is compiled, and the connections to the
 * database know its tables. Who comes first would otherwise wait for all that. It writes nothing, and where it fails
 * the server starts all the same.
 */
export async function warmUp(fetch: (request: Request) => Response | Promise<Response>, build: ServerBuild) {
  const ending = Date.now() + WITHIN_MS;
  try {
    // So that the HTTP layers have sorted their routes.
    await fetch(new Request('http://localhost/health'));
    const draw = createRequestHandler(build, 'production');
    for (let round = 0; round < ROUNDS && Date.now() < ending; round += 1) {
      const context = new RouterContextProvider();
      context.set(requestContext, {
        actor: signedIn(nobody, visitor('es')),
        guardOf: () => DEFAULT_GUARD,
        locale: 'es',
        nonce: '',
        origin: 'http://localhost',
        secure: false,
        reportUnavailable: () => undefined,
      });
      await (await draw(new Request(`http://localhost${paths.adminSchedule()}`), context)).text();
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
