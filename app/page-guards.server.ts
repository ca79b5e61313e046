import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { DEFAULT_GUARD } from './access/guards';

/** The name of the guard that the page at a path has, as its `handle` or that of a layout says it. */
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
  const found = new Map<string, string>();
  return (pathname) => {
    const known = found.get(pathname);
    if (known !== undefined) return known;
    const names = (matchRoutes(pages, pathname) ?? []).map(({ route }) => (route.handle as Guarded | undefined)?.guard);
    const name = names.findLast((each) => each !== undefined) ?? DEFAULT_GUARD;
    // Anybody may ask for any path.
    if (found.size >= MOST_PATHS) found.clear();
    found.set(pathname, name);
    return name;
  };
}

/** The router ranks all pages anew for every path that it is asked for: those asked for last are remembered. */
const MOST_PATHS = 500;

interface Guarded {
  guard?: string;
}
