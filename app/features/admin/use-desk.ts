import { useRouteLoaderData } from 'react-router';
import type { Site } from '../site/site-data.server';

/** The building and who is signed in, as the root loader gives them; also there when a page below failed. */
export function useDesk(): Site {
  return (
    (useRouteLoaderData('root') as Site | undefined) ?? {
      building: null,
      user: null,
      origin: '',
      documents: [],
      preview: null,
      picture: null,
      tagManager: null,
    }
  );
}
