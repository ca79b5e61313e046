import type { ArchivePlace } from './archive-place.server';
import { archivesToRemove, type RetentionRule } from './retention-rule';

/**
 * Removes the archives that the rule does not retain, once the archive `made` is complete and in place. Returns their
 * names, newest first.
 */
export async function rotate(place: ArchivePlace, made: string, rule: RetentionRule): Promise<string[]> {
  const names = await place.names();
  // A missing new archive means that this is not the location it was written to.
  if (!names.includes(made)) return [];
  const removed = archivesToRemove(names, made, rule);
  for (const name of removed) await place.remove(name);
  return removed;
}
