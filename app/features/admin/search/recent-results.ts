import type { SearchResult } from './search-groups';

const MAX_RECENT_RESULTS = 6;

/**
 * Returns the results that the user opened from the search, newest first. They are stored until the tab is closed or
 * the user signs out.
 */
export function recentResults(reader: string): SearchResult[] {
  try {
    const storedEntry = JSON.parse(sessionStorage.getItem('admin-results') ?? 'null') as {
      reader: string;
      results: SearchResult[];
    } | null;
    return storedEntry?.reader === reader ? storedEntry.results : [];
  } catch {
    return [];
  }
}

export function rememberResult(reader: string, find: SearchResult): void {
  const others = recentResults(reader).filter(({ to }) => to !== find.to);
  try {
    sessionStorage.setItem(
      'admin-results',
      JSON.stringify({ reader, results: [find, ...others].slice(0, MAX_RECENT_RESULTS) }),
    );
  } catch {
    // Browsers without storage have no recent results.
  }
}

/** Clears the recent results at sign-out, so that the next user of the browser doesn't see them. */
export function clearResults(): void {
  try {
    sessionStorage.removeItem('admin-results');
  } catch {
    // Browsers without storage have nothing to clear.
  }
}
