import { and, asc, eq, ne } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { textIn } from '../../core/locale';
import { db } from '../../database/connection.server';
import { apartment, category, image } from '../../database/inventory-schema.server';
import { imageUrl } from '../apartments/display-item';
import { requireAdminBuilding } from '../building/admin-building.server';

export type OfferChoices = Awaited<ReturnType<typeof offerChoices>>;

/** Loads the options of an offer's form: the building's categories, apartments, and pictures. */
export async function offerChoices(actor: Actor) {
  authorize(actor, 'offers:read');
  const building = await requireAdminBuilding(actor);
  const categories = await db()
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(eq(category.buildingId, building.id))
    .orderBy(asc(category.position), asc(category.id));
  const apartments = await db()
    .select({ id: apartment.id, code: apartment.code, categoryId: apartment.categoryId })
    .from(apartment)
    .where(and(eq(apartment.buildingId, building.id), ne(apartment.status, 'retired')))
    .orderBy(asc(apartment.code));
  const pictures = await db()
    .selectDistinctOn([image.file], { file: image.file, alt: image.alt })
    .from(image)
    .where(eq(image.buildingId, building.id))
    .orderBy(asc(image.file));
  return {
    today: dateInZone(now(), building.timeZone),
    isShown: building.isPublic,
    categories: categories.map(({ id, name }) => ({ id, name: textIn(name, actor.locale) })),
    apartments,
    pictures: pictures.map(({ file, alt }) => ({
      file,
      alt: textIn(alt, actor.locale),
      src: imageUrl(file, 400, 'webp'),
    })),
  };
}
