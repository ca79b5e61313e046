import type routes from '../../app/routes';

type Entry = (typeof routes)[number];

/** Returns the addresses of all pages, with their parameters. */
export function addressesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.index || (entry.path !== undefined && !entry.path.endsWith('*')) ? [`/${entry.path ?? ''}`] : []),
    ...addressesOf(entry.children ?? []),
  ]);
}
