/** What a refused write of a record answers: its version as it is now, where somebody else has changed it. */
export interface RefusedVersion {
  extra?: { current?: unknown } | undefined;
}

/**
 * The version to send: whoever was told that somebody else changed the record goes on from there, also before the page
 * is loaded anew. With an id, only what was told of that record counts.
 */
export function latestVersion(seen: number, refusal: RefusedVersion | null | undefined, id?: number): number {
  const current = refusal?.extra?.current as { id?: unknown; version?: unknown } | undefined;
  const isOfAnother = id !== undefined && current?.id !== id;
  return typeof current?.version === 'number' && !isOfAnother ? Math.max(seen, current.version) : seen;
}
