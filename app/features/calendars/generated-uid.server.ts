import { sealsOf } from '../../access/secret.server';

/**
 * Builds the UID of the building's own stay or block in its exported calendar: stable, free of guest data, and
 * recognizable when it returns in another site's calendar.
 */
export function generatedUid(buildingId: number, kind: 'stay' | 'block', id: number, part: number): string {
  const name = part === 0 ? `${kind}-${id}` : `${kind}-${id}-${part + 1}`;
  // The oldest domain, so a stay keeps its name when the secret is rotated.
  return `${name}@${domainsOf(buildingId).at(-1)}`;
}

export function isGeneratedUid(buildingId: number, uid: string): boolean {
  return domainsOf(buildingId).some((domain) => uid.endsWith(`@${domain}`));
}

/** Domains from the current and former secrets; names exported earlier keep coming back for months. */
function domainsOf(buildingId: number): string[] {
  return sealsOf('calendar names', String(buildingId)).map((code) => {
    const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return `${letters.slice(0, 12)}.estancia`;
  });
}
