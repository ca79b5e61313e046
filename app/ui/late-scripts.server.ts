const PRELOAD = '<link rel="modulepreload"';
const MODULE = / type="module" async="[^"]*"/;

/**
 * Returns the page with its scripts deferred until everything visible has loaded, since the page is complete without
 * them. Disables the scripts here; `startLate` starts them. Edits the HTML because the router writes these tags and has
 * no option for this.
 */
export function withLateScripts(page: string): string {
  return page.replaceAll(PRELOAD, `${PRELOAD} media="not all"`).replace(MODULE, ' type="text/plain" data-late');
}
