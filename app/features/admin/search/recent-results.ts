import type { SearchResult } from './search-groups';

const KEPT = 6;

/** What was opened from the search, newest first, for as long as the tab is open and its reader signed in. */
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
    // A browser that keeps nothing has no recent ones.
  }
}

/** When somebody signs out: the next one at the browser finds none. */
export function clearResults(): void {
  try {
    sessionStorage.removeItem('admin-results');
  } catch {
    // Nothing was kept.
  }
}
