import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { pageGuards } from './page-guards.server';

export interface PageHandler {
  handle: RequestHandler;
  guardOf: (pathname: string) => string;
}

/**
 * Returns handlers that contain only the few routes that an address can match. A handler with all pages checks hundreds
 * of patterns several times per request, and prepares all routes for each document.
 */
export function pageHandlers(build: ServerBuild, mode: string): (pathname: string) => PageHandler {
  const choose = routeChoice(build);
  const known = new Map<string, PageHandler>();
  return (pathname) => {
    const { key, leaves } = choose(pathname);
    let handler = known.get(key);
    if (!handler) {
      const own = withRoutes(build, leaves());
      handler = { handle: createRequestHandler(own, mode), guardOf: pageGuards(own) };
      known.set(key, handler);
    }
    return handler;
  };
}

/** Number of leading segments that distinguish pages: a language, an area, and a part of that area. */
const SEGMENTS = 3;

interface ChosenRoutes {
  /** Addresses with the same key have the same routes. There are only as many keys as fixed beginnings of addresses. */
  key: string;
  leaves: () => string[];
}

/**
 * Returns the pages of the build that an address may match; returns all pages for addresses that match no fixed route,
 * such as the router's own.
 */
export function routeChoice(build: Pick<ServerBuild, 'routes'>): (pathname: string) => ChosenRoutes {
  const patterns = leavesOf(build).map((id) => ({ id, segments: segmentsOf(build, id) }));
  const beginnings = new Set(patterns.flatMap(({ segments }) => beginningsOf(segments)));
  return (pathname) => {
    const requested = pathname
      .replace(/\.data$/, '')
      .split('/')
      .filter(Boolean);
    if (requested.some((segment) => segment.startsWith('_') || segment.includes('%'))) {
      return { key: '', leaves: () => patterns.map(({ id }) => id) };
    }
    let count = 0;
    while (count < requested.length && beginnings.has(requested.slice(0, count + 1).join('/'))) count += 1;
    const fixed = requested.slice(0, count);
    const isWhole = count === requested.length;
    return {
      key: `/${fixed.join('/')}${isWhole ? '' : '/*'}`,
      leaves: () => patterns.filter(({ segments }) => mayMatch(segments, fixed, isWhole)).map(({ id }) => id),
    };
  };
}

const isFixed = (segment: string) => segment !== '*' && !segment.startsWith(':');

function beginningsOf(segments: readonly string[]): string[] {
  const end = segments.findIndex((segment) => !isFixed(segment));
  const fixed = segments.slice(0, Math.min(end === -1 ? segments.length : end, SEGMENTS));
  return fixed.map((_, index) => fixed.slice(0, index + 1).join('/'));
}

/** True if the pattern may match an address that starts with these segments or, if `isWhole`, equals them. */
function mayMatch(segments: readonly string[], fixed: readonly string[], isWhole: boolean): boolean {
  for (const [index, segment] of segments.entries()) {
    if (segment === '*') return true;
    if (index >= fixed.length) {
      if (isWhole) return segments.slice(index).every((each) => each.endsWith('?'));
      // The address starts differently, so its next segment is not one of the fixed ones.
      return index >= SEGMENTS || !segments.slice(0, index + 1).every(isFixed);
    }
    if (isFixed(segment) && segment !== fixed[index]) return false;
  }
  return true;
}

type Routes = ServerBuild['routes'];

function leavesOf({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.keys(routes).filter((id) => !parents.has(id));
}

function lineOf(routes: Routes, id: string): string[] {
  const route = routes[id];
  return route ? [...(route.parentId === undefined ? [] : lineOf(routes, route.parentId)), id] : [];
}

function segmentsOf({ routes }: Pick<ServerBuild, 'routes'>, id: string): string[] {
  return lineOf(routes, id).flatMap((each) => routes[each]?.path?.split('/').filter(Boolean) ?? []);
}

function withRoutes(build: ServerBuild, leaves: readonly string[]): ServerBuild {
  const ids = new Set(leaves.flatMap((id) => lineOf(build.routes, id)));
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
