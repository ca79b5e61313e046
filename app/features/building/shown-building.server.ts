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
 * The building that a public page shows to the actor: the public one as it is
 * published, or for who may read buildings and asks for a preview that one with
 * its draft. An id that nobody knows previews nothing. Throws `not_open` while
 * the team alone sees the building.
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

/** The shown building where there has to be one. */
export async function requireShownBuilding(actor: Actor): Promise<PublicBuilding> {
  const row = await shownBuilding(actor);
  if (!row) throw new AppError('not_found');
  return row;
}

/** As requireShownBuilding, for the legal texts: once visitors could read them they stay readable while the building is closed. */
export async function requireLegalBuilding(actor: Actor): Promise<PublicBuilding> {
  const row = await buildingFor(actor);
  if (!row) throw new AppError('not_found');
  if (!wasShown(row)) refuseClosed(actor, row);
  return row;
}

/** What every public page shows of the building: its name, address and how to reach it; before it is first opened, visitors are given its name alone. */
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
    /** Whether the actor sees more of it than that it is closed. */
    isSeen,
    hasLegalTexts: isSeen || wasShown(row),
    pictureFile: row.content.home?.heroFile,
    /** Pictures of pages that have none of their own. */
    look: row.content.look,
    tagManager: isOpen ? row.tagManagerContainer : null,
    /** Documents that can be read. */
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

/** What nobody has said to visitors yet. */
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
