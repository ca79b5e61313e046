import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { documentPages } from '../../core/paths';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { withDraft } from './content-parts';
import { refuseClosed, seesBuilding, wasShown } from './building-visibility.server';
import { publicBuilding, type PublicBuilding } from './public-building.server';

/**
 * Returns the building that a public page shows: the published one, or a draft for actors who may read buildings and
 * request a preview. An unknown preview id falls back to the published building. Throws `not_open` while only staff may
 * see the building.
 */
export async function shownBuilding(actor: Actor): Promise<PublicBuilding | null> {
  const row = await buildingFor(actor);
  if (row) refuseClosed(actor, row);
  return row;
}

async function buildingFor(actor: Actor): Promise<PublicBuilding | null> {
  if (actor.previewBuildingId !== undefined && may(actor, 'building:read')) {
    const [row] = await db().select().from(building).where(eq(building.id, actor.previewBuildingId));
    if (row) return { ...row, content: withDraft(row.content, row.draftContent) };
  }
  return publicBuilding();
}

/** Returns the shown building; throws `not_found` if there is none. */
export async function requireShownBuilding(actor: Actor): Promise<PublicBuilding> {
  const row = await shownBuilding(actor);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Returns the building whose legal texts the page shows. Once visitors could read them, the legal texts stay readable
 * while the building is closed.
 */
export async function requireLegalBuilding(actor: Actor): Promise<PublicBuilding> {
  const row = await buildingFor(actor);
  if (!row) throw new AppError('not_found');
  if (!wasShown(row)) refuseClosed(actor, row);
  return row;
}

/**
 * Returns the data that every public page shows: name, address and contact. Before the first opening, visitors get only
 * the name.
 */
export async function buildingCard(actor: Actor) {
  const row = await buildingFor(actor);
  if (!row) return null;
  const isDraft = row.id === actor.previewBuildingId && may(actor, 'building:read');
  const isOpen = row.openedAt !== null;
  const isSeen = seesBuilding(actor, row);
  return {
    id: row.id,
    card: isSeen || wasShown(row) ? cardOf(row) : { ...unsaid, name: row.name, shortName: row.shortName },
    isOpen,
    /** True if the actor sees more than the closed notice. */
    isSeen,
    hasLegalTexts: isSeen || wasShown(row),
    pictureFile: row.content.home?.heroFile,
    /** Pictures for pages that have none of their own. */
    look: row.content.look,
    tagManager: isOpen ? row.tagManagerContainer : null,
    documents: documentPages.filter((page) => row.content.documents?.[page]),
    preview:
      isDraft || (isSeen && !isOpen)
        ? {
            id: row.id,
            isDraft,
            hasDraft: row.draftContent !== null,
            isPublic: row.isPublic,
            isOpen,
            mayReadBuilding: may(actor, 'building:read'),
          }
        : null,
  };
}

type Card = ReturnType<typeof cardOf>;

function cardOf(row: PublicBuilding) {
  const { name, shortName, legalName, taxNumber, registrationText, referencePrefix } = row;
  const { street, postcode, city, country, latitude, longitude } = row;
  const { phone, email, whatsapp, checkInTime, checkOutTime, socialLinks } = row;
  const firm = { name, shortName, legalName, taxNumber, registrationText, referencePrefix };
  const place = { street, postcode, city, country, latitude, longitude };
  return { ...firm, ...place, phone, email, whatsapp, checkInTime, checkOutTime, socialLinks };
}

/** Blank values for data not yet published to visitors. */
const unsaid: Card = {
  name: '',
  shortName: null,
  legalName: '',
  taxNumber: '',
  registrationText: null,
  referencePrefix: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  latitude: null,
  longitude: null,
  phone: '',
  email: '',
  whatsapp: null,
  checkInTime: '',
  checkOutTime: '',
  socialLinks: {},
};
