/**
 * Minimum time between reloads. A page whose code could not be loaded reloads, at most once in 60 seconds
 * (docs/specification.md, section 8).
 */
const MIN_RELOAD_INTERVAL_MS = 60_000;
const KEY = 'estancia.reloaded';

/**
 * Reloads the page after part of its code failed to load; returns false if it reloaded in the last 60 seconds or
 * storage is unavailable.
 */
export function reloadOnce(page: Pick<Window, 'sessionStorage' | 'location'> = window, now = Date.now()): boolean {
  try {
    const last = Number(page.sessionStorage.getItem(KEY) ?? 0);
    if (now - last < MIN_RELOAD_INTERVAL_MS) return false;
    page.sessionStorage.setItem(KEY, String(now));
  } catch {
    // Reloads cannot be counted without storage, so the page does not reload: that could become an endless loop.
    return false;
  }
  page.location.reload();
  return true;
}
