import { useRouteLoaderData } from 'react-router';
import type { Site } from './site-data.server';

/** The building and the signed-in user, as the root loader gives them to every page. */
export function useSite(): Site {
  return (
    (useRouteLoaderData('root') as Site | undefined) ?? {
      building: null,
      user: null,
      origin: '',
      picture: null,
      tagManager: null,
    }
  );
}
