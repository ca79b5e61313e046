import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { requirePublicBuilding, type PublicBuilding } from './public-building.server';

/** Whether the actor sees the public pages of the building: everyone once it is open, before that the team. */
export function seesBuilding(actor: Actor, { openedAt }: Pick<PublicBuilding, 'openedAt'>): boolean {
  return openedAt !== null || may(actor, 'bookings:read');
}

/** Whether visitors see it, or did once: what an owner told everyone stays known, above all the legal texts. */
export function wasShown({ openedAt, closedAt }: Pick<PublicBuilding, 'openedAt' | 'closedAt'>): boolean {
  return openedAt !== null || closedAt !== null;
}

/** Throws `not_open` to whoever does not see the building's pages. */
export function refuseClosed(actor: Actor, building: Pick<PublicBuilding, 'openedAt'>): void {
  if (!seesBuilding(actor, building)) throw new AppError('not_open');
}

/** The public building, for what is open to everyone who sees it. */
export async function requireOpenBuilding(actor: Actor): Promise<PublicBuilding> {
  const row = await requirePublicBuilding();
  refuseClosed(actor, row);
  return row;
}
