import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { requirePublicBuilding, type PublicBuilding } from './public-building.server';

/** True if the actor may see the building's public pages: everyone once it is open, only staff before. */
export function seesBuilding(actor: Actor, { openedAt }: Pick<PublicBuilding, 'openedAt'>): boolean {
  return openedAt !== null || may(actor, 'bookings:read');
}

/**
 * True if visitors can see the building or could in the past; published information, above all the legal texts, stays
 * available.
 */
export function wasShown({ openedAt, closedAt }: Pick<PublicBuilding, 'openedAt' | 'closedAt'>): boolean {
  return openedAt !== null || closedAt !== null;
}

/** Throws `not_open` if the actor may not see the building's pages. */
export function refuseClosed(actor: Actor, building: Pick<PublicBuilding, 'openedAt'>): void {
  if (!seesBuilding(actor, building)) throw new AppError('not_open');
}

/** Returns the public building; throws `not_open` if the actor may not see it. */
export async function requireOpenBuilding(actor: Actor): Promise<PublicBuilding> {
  const row = await requirePublicBuilding();
  refuseClosed(actor, row);
  return row;
}
