import type { Actor } from '../../access/actor';
import { buildingCard } from '../building/public-building.server';

export type Site = Awaited<ReturnType<typeof siteData>>;

/** What every page is given: the building's card and who is signed in. */
export async function siteData(actor: Actor) {
  const building = await buildingCard();
  const user = actor.user && { name: actor.user.name, role: actor.user.role, scope: actor.scope };
  return { building, user: user ?? null };
}
