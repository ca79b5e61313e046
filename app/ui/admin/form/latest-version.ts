export interface RefusedVersion {
  extra?: { current?: unknown } | undefined;
}

/**
 * Returns the version to send. After a conflict, this is the current version that the server reported, even before the
 * page reloads. With an id, conflicts of other records are ignored.
 */
export function latestVersion(seen: number, refusal: RefusedVersion | null | undefined, id?: number): number {
  const current = refusal?.extra?.current as { id?: unknown; version?: unknown } | undefined;
  const isOfAnother = id !== undefined && current?.id !== id;
  return typeof current?.version === 'number' && !isOfAnother ? Math.max(seen, current.version) : seen;
}
