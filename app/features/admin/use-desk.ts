import { useRouteLoaderData } from 'react-router';
import type { siteData } from '../site/site-data.server';

type SiteData = Awaited<ReturnType<typeof siteData>>;

/** The building and who is signed in, as the root loader gives them; also there when a page below failed. */
export function useDesk(): SiteData {
  return (useRouteLoaderData('root') as SiteData | undefined) ?? { building: null, user: null };
}
