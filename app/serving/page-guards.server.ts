import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { DEFAULT_GUARD } from '../access/guards';

/**
 * Returns a function that finds the guard of the page at a path, as stated in the `handle` of the page or of its
 * layout.
 */
export function pageGuards({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => {
        const { id, path, index, caseSensitive = false, module } = route!;
        const own = { id, handle: module.handle, caseSensitive, ...(path !== undefined && { path }) };
        return index ? { ...own, index } : { ...own, children: below(id) };
      });
  const pages = below(undefined);
  return (pathname) => {
    const names = (matchRoutes(pages, pathname) ?? []).map(({ route }) => (route.handle as Guarded | undefined)?.guard);
    return names.findLast((name) => name !== undefined) ?? DEFAULT_GUARD;
  };
}

interface Guarded {
  guard?: string;
}
