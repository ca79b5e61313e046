const PRELOAD = '<link rel="modulepreload"';
const MODULE = / type="module" async="[^"]*"/;

/**
 * The page with its scripts fetched after everything that is seen: it is whole without them. They are set aside here and
 * started by `startLate`. The router writes these tags and takes no such wish for them.
 */
export function withLateScripts(page: string): string {
  return page.replaceAll(PRELOAD, `${PRELOAD} media="not all"`).replace(MODULE, ' type="text/plain" data-late');
}
