export interface RefusedVersion {
  extra?: { current?: unknown } | undefined;
}

/**
 * Returns the version to send: after a conflict, the current version that the server reported, even before the page
 * reloads. With an id, only a conflict of that record counts.
 */
export function latestVersion(seen: number, refusal: RefusedVersion | null | undefined, id?: number): number {
  const current = refusal?.extra?.current as { id?: unknown; version?: unknown } | undefined;
  const isOfAnother = id !== undefined && current?.id !== id;
  return typeof current?.version === 'number' && !isOfAnother ? Math.max(seen, current.version) : seen;
}
