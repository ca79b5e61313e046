import type { Actor } from '../../access/actor';
import { headersRefuseTracking } from '../../access/tracking-signal.server';
import { displayItem } from '../apartments/display-item';
import { picturesByFile } from '../apartments/pictures-by-file.server';
import { buildingCard } from '../building/shown-building.server';
import { noSite } from './no-site';

export type Site = Awaited<ReturnType<typeof siteData>>;

/** What every page is given: the building's card, who is signed in, the address of the site, and its picture. */
export async function siteData(actor: Actor, origin: string, headers: Headers) {
  const shown = await buildingCard(actor);
  const user = actor.user ? { name: actor.user.name, role: actor.user.role, scope: actor.scope } : null;
  if (!shown) return { ...noSite, user, origin };
  const { card: building, pictureFile, documents, preview } = shown;
  const stored = pictureFile ? (await picturesByFile([pictureFile])).get(pictureFile) : undefined;
  return {
    building,
    user,
    origin,
    documents,
    /** The building whose draft is shown in the place of what is published; only ever to the team. */
    preview,
    picture: stored ? displayItem(stored, actor.locale) : null,
    /** The container that visitors may be asked about; null where the browser refuses tracking or there is none. */
    tagManager: preview || headersRefuseTracking(headers) ? null : shown.tagManager,
  };
}
