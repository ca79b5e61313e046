import type { Actor } from '../../access/actor';
import { displayItem } from '../apartments/display-item';
import { picturesByFile } from '../apartments/pictures-by-file.server';
import { buildingCard } from '../building/public-building.server';

export type Site = Awaited<ReturnType<typeof siteData>>;

/** What every page is given: the building's card, who is signed in, the address of the site, and its picture. */
export async function siteData(actor: Actor, origin: string) {
  const shown = await buildingCard();
  const user = actor.user && { name: actor.user.name, role: actor.user.role, scope: actor.scope };
  if (!shown) return { building: null, user: user ?? null, origin, picture: null };
  const { card: building, pictureFile } = shown;
  const stored = pictureFile ? (await picturesByFile([pictureFile])).get(pictureFile) : undefined;
  return { building, user: user ?? null, origin, picture: stored ? displayItem(stored, actor.locale) : null };
}
