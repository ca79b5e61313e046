import type { Find } from './search-groups';

const KEPT = 6;

/** What was opened from the search, newest first, for as long as the tab is open and its reader signed in. */
export function recentFinds(reader: string): Find[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem('desk-finds') ?? 'null') as { reader: string; finds: Find[] } | null;
    return kept?.reader === reader ? kept.finds : [];
  } catch {
    return [];
  }
}

export function keepFind(reader: string, find: Find): void {
  const others = recentFinds(reader).filter(({ to }) => to !== find.to);
  try {
    sessionStorage.setItem('desk-finds', JSON.stringify({ reader, finds: [find, ...others].slice(0, KEPT) }));
  } catch {
    // A browser that keeps nothing has no recent ones.
  }
}

/** When somebody signs out: the next one at the browser finds none. */
export function forgetFinds(): void {
  try {
    sessionStorage.removeItem('desk-finds');
  } catch {
    // Nothing was kept.
  }
}
