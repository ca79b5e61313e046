const PRELOAD = '<link rel="modulepreload"';
const MODULE = / type="module" async="[^"]*"/;

/**
 * Returns the page with its scripts deferred until everything visible has loaded: it is complete without them. They are
 * disabled here and started by `startLate`. The router writes these tags and has no option for this.
 */
export function withLateScripts(page: string): string {
  return page.replaceAll(PRELOAD, `${PRELOAD} media="not all"`).replace(MODULE, ' type="text/plain" data-late');
}
