import { sealsOf } from '../../access/secret.server';

/**
 * Builds the UID of the building's own stay or block in its exported calendar. The UID is stable, contains no guest
 * data, and is recognized when another site's calendar repeats it.
 */
export function generatedUid(buildingId: number, kind: 'stay' | 'block', id: number, part: number): string {
  const name = part === 0 ? `${kind}-${id}` : `${kind}-${id}-${part + 1}`;
  // Uses the oldest domain, so that a stay's UID doesn't change when the secret is rotated.
  return `${name}@${domainsOf(buildingId).at(-1)}`;
}

export function isGeneratedUid(buildingId: number, uid: string): boolean {
  return domainsOf(buildingId).some((domain) => uid.endsWith(`@${domain}`));
}

/** Domains from the current and former secrets, because other sites' calendars repeat old UIDs for months. */
function domainsOf(buildingId: number): string[] {
  return sealsOf('calendar names', String(buildingId)).map((code) => {
    const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return `${letters.slice(0, 12)}.estancia`;
  });
}
