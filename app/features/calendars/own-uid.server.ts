import { sealsOf } from '../../access/secret.server';

/**
 * Names of our own stays in the calendar that other sites read: the same at
 * every reading, without anything of the guest, and known again when they come
 * back in another site's calendar.
 */
export function ownUid(buildingId: number, kind: 'stay' | 'block', id: number, part: number): string {
  const name = part === 0 ? `${kind}-${id}` : `${kind}-${id}-${part + 1}`;
  // The first one ever: a stay keeps its name when the secret is rotated.
  return `${name}@${domainsOf(buildingId).at(-1)}`;
}

export function isOwnUid(buildingId: number, uid: string): boolean {
  return domainsOf(buildingId).some((domain) => uid.endsWith(`@${domain}`));
}

/** Of the secret of now and of former ones: what other sites read before comes back to us for months. */
function domainsOf(buildingId: number): string[] {
  return sealsOf('calendar names', String(buildingId)).map((code) => {
    const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return `${letters.slice(0, 12)}.estancia`;
  });
}
