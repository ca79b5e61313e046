import type { ArchivePlace } from './archive-place.server';
import { archivesToRemove, type KeepRule } from './keep-rule';

/**
 * Takes the archives away that the rule does not keep, once `made` is whole and
 * in its place. Returns their names, the newest first.
 */
export async function rotate(place: ArchivePlace, made: string, rule: KeepRule): Promise<string[]> {
  const names = await place.names();
  // Without the one that was just made, this is another place than it was written to.
  if (!names.includes(made)) return [];
  const removed = archivesToRemove(names, made, rule);
  for (const name of removed) await place.remove(name);
  return removed;
}
