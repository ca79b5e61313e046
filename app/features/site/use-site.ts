import { useRouteLoaderData } from 'react-router';
import { noSite } from './no-site';
import type { Site } from './site-data.server';

/** The building and the signed-in user, as the root loader gives them to every page. */
export function useSite(): Site {
  return (useRouteLoaderData('root') as Site | undefined) ?? noSite;
}
