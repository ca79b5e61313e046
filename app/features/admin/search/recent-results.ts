import type { SearchResult } from './search-groups';

const KEPT = 6;

/**
 * Returns the results the reader opened from the search, newest first. Stored until the tab closes or the reader signs
 * out.
 */
export function recentResults(reader: string): SearchResult[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem('admin-results') ?? 'null') as {
      reader: string;
      results: SearchResult[];
    } | null;
    return kept?.reader === reader ? kept.results : [];
  } catch {
    return [];
  }
}

export function keepResult(reader: string, find: SearchResult): void {
  const others = recentResults(reader).filter(({ to }) => to !== find.to);
  try {
    sessionStorage.setItem('admin-results', JSON.stringify({ reader, results: [find, ...others].slice(0, KEPT) }));
  } catch {
    // Browsers without storage have no recent results.
  }
}

/** Clears the results at sign-out, so the next user of the browser doesn't see them. */
export function clearResults(): void {
  try {
    sessionStorage.removeItem('admin-results');
  } catch {
    // Nothing was stored.
  }
}
