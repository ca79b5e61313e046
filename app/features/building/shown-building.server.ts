import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { documentPages } from '../../core/paths';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { withDraft } from './content-parts';
import { publicBuilding, type PublicBuilding } from './public-building.server';

/**
 * The building that a public page shows to the actor: the public one as it is
 * published, or for who may read buildings and asks for a preview that one with
 * its draft. An id that nobody knows previews nothing.
 */
export async function shownBuilding(actor: Actor): Promise<PublicBuilding | null> {
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

/** What every public page shows of the building: its name, address and how to reach it. */
export async function buildingCard(actor: Actor) {
  const row = await shownBuilding(actor);
  if (!row) return null;
  const { name, legalName, taxNumber, street, postcode, city, country, latitude, longitude } = row;
  const { phone, email, whatsapp, checkInTime, checkOutTime, socialLinks } = row;
  const place = { street, postcode, city, country, latitude, longitude };
  const reach = { phone, email, whatsapp, socialLinks };
  const isPreview = row.id === actor.previewBuildingId && may(actor, 'building:read');
  return {
    card: { name, legalName, taxNumber, ...place, ...reach, checkInTime, checkOutTime },
    pictureFile: row.content.home?.heroFile,
    tagManager: row.tagManagerContainer,
    /** Documents that can be read. */
    documents: documentPages.filter((page) => row.content.documents?.[page]),
    preview: isPreview ? { id: row.id, hasDraft: row.draftContent !== null, isPublic: row.isPublic } : null,
  };
}
