import type { Actor } from '../../access/actor';
import { headersRefuseTracking } from '../../access/tracking-signal.server';
import { displayItem } from '../apartments/display-item';
import { picturesByFile } from '../apartments/pictures-by-file.server';
import { buildingLogo } from '../building/building-logo.server';
import { buildingCard } from '../building/shown-building.server';
import { mailServer } from '../notifications/mail-server.server';
import { noSite } from './no-site';

export type Site = Awaited<ReturnType<typeof siteData>>;

/** Returns the data for every page: the building's card, the signed-in user, the site's address, and its picture. */
export async function siteData(actor: Actor, origin: string, headers: Headers) {
  const shown = await buildingCard(actor);
  const loggedIn = actor.user !== undefined;
  const user = actor.user ? { name: actor.user.name, role: actor.user.role, scope: actor.scope } : null;
  const sendsMail = mailServer() !== undefined;
  if (!shown) return { ...noSite, loggedIn, user, origin, sendsMail };
  const { card: building, pictureFile, look, documents, preview, isOpen, isSeen, hasLegalTexts } = shown;
  const files = isSeen ? [pictureFile, look?.entry.file, look?.missing.file].flatMap((file) => file || []) : [];
  const stored = await picturesByFile(files);
  const items = new Map([...stored].map(([file, row]) => [file, displayItem(row, actor.locale)]));
  const pictureOf = (file: string | undefined) => (file && items.get(file)) || null;
  const picture = pictureOf(pictureFile);
  return {
    building,
    loggedIn,
    user,
    origin,
    isOpen,
    isSeen,
    hasLegalTexts,
    sendsMail,
    documents,
    /** The previewed building, which shows its draft or is not open yet. Set for the team only. */
    preview,
    picture,
    logo: await buildingLogo(shown.id),
    /** Pictures for sign-in and missing pages; both default to the building's picture. */
    entryPicture: pictureOf(look?.entry.file) ?? picture,
    missingPicture: pictureOf(look?.missing.file) ?? picture,
    /** Container to ask visitors' consent for; null if the browser refuses tracking or there is none. */
    tagManager: preview || headersRefuseTracking(headers) ? null : shown.tagManager,
  };
}
