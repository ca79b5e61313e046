import { and, asc, eq, inArray } from 'drizzle-orm';
import { perLanguage, textIn, type Locale } from '../../core/locale';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { translatorOf } from '../../ui/translator.server';
import { displayItem, type StoredImage } from '../apartments/display-item';
import { picturesByFile } from '../apartments/pictures-by-file.server';
import { distinctImages, shownImages } from '../apartments/shown-images.server';
import type { OfferData } from './offer-data';
import { offerFacts } from './offer-facts';
import { shortestOf } from './offer-lifecycle';
import { placesText, placesOf } from './offer-places';

/** Returns the offer as the public offers page shows it, in every language. */
export async function offerCards(buildingId: number, data: OfferData, uses: number) {
  const categories = await db()
    .select({ id: category.id, type: category.type, name: category.name })
    .from(category)
    .where(and(eq(category.buildingId, buildingId), eq(category.published, true)))
    .orderBy(asc(category.position), asc(category.id));
  const limits = { categoryIds: data.categoryIds, apartments: await apartmentsOf(data.apartmentIds) };
  const offerPlaces = placesOf(limits, categories).map(({ id }) => id);
  const picture = await pictureOf(data.imageFile, offerPlaces);
  const card = (locale: Locale) => {
    const ui = translatorOf(locale, 'ui');
    const facts = offerFacts(
      {
        ...data,
        usesLeft: data.usesAllowed === null ? null : Math.max(0, data.usesAllowed - uses),
        minNights: shortestOf(data),
        where: placesText(limits, categories, locale),
      },
      locale,
      { translate: translatorOf(locale, 'site/offers'), nights: (count) => ui('nights', { count }) },
    );
    return {
      name: textIn(data.name, locale),
      description: textIn(data.description, locale),
      picture: picture && displayItem(picture, locale),
      code: data.code,
      facts,
    };
  };
  return perLanguage(card);
}

async function apartmentsOf(ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db()
    .select({ code: apartment.code, categoryId: apartment.categoryId })
    .from(apartment)
    .where(and(inArray(apartment.id, [...ids]), eq(apartment.status, 'active')))
    .orderBy(asc(apartment.code));
}

/** Returns the offer's picture, or else the first picture of its first category, as the site does. */
async function pictureOf(file: string | null, categoryIds: readonly number[]): Promise<StoredImage | null> {
  const offerPlaces = file === null ? undefined : (await picturesByFile([file])).get(file);
  if (offerPlaces || categoryIds.length === 0) return offerPlaces ?? null;
  const apartments = await db()
    .select({ id: apartment.id })
    .from(apartment)
    .where(and(eq(apartment.categoryId, categoryIds[0]!), eq(apartment.status, 'active')));
  const shown = await shownImages(apartments.map(({ id }) => id));
  return distinctImages([...shown.values()].flat())[0] ?? null;
}
