import { useRouteLoaderData } from 'react-router';
import { noSite } from './no-site';
import type { Site } from './site-data.server';

export function useSite(): Site {
  return (useRouteLoaderData('root') as Site | undefined) ?? noSite;
}
