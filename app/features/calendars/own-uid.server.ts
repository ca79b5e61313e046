import { seal } from '../../access/secret.server';

/**
 * Names of our own stays in the calendar that other sites read: the same at
 * every reading, without anything of the guest, and known again when they come
 * back in another site's calendar.
 */
export function ownUid(buildingId: number, kind: 'stay' | 'block', id: number, part: number): string {
  const name = part === 0 ? `${kind}-${id}` : `${kind}-${id}-${part + 1}`;
  return `${name}@${domainOf(buildingId)}`;
}

export function isOwnUid(buildingId: number, uid: string): boolean {
  return uid.endsWith(`@${domainOf(buildingId)}`);
}

function domainOf(buildingId: number): string {
  const code = seal('calendar names', String(buildingId))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12);
  return `${code}.estancia`;
}
