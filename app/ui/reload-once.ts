/** docs/specification.md, section 8: a page whose code could not be loaded reloads, at most once in 60 seconds. */
const ONCE_IN_MS = 60_000;
const KEY = 'estancia.reloaded';

/** Reloads the page after a part of its code failed to load; false when that was tried a moment ago. */
export function reloadOnce(page: Pick<Window, 'sessionStorage' | 'location'> = window, now = Date.now()): boolean {
  try {
    const last = Number(page.sessionStorage.getItem(KEY) ?? 0);
    if (now - last < ONCE_IN_MS) return false;
    page.sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage there is no telling how often: better not at all than for ever.
    return false;
  }
  page.location.reload();
  return true;
}
