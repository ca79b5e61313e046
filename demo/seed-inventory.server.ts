import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { CalendarDate } from '../app/core/calendar-date';
import { now } from '../app/core/clock';
import type { LocalizedText } from '../app/core/locale';
import { db } from '../app/database/connection.server';
import {
  apartment,
  apartmentEquipment,
  apartmentSpace,
  building,
  buildingLogo,
  category,
  equipment,
  image,
  sharedFlat,
  space,
} from '../app/database/inventory-schema.server';
import { offer, offerCategory, season } from '../app/database/price-schema.server';
import { storeOriginal, type StoredOriginal } from '../app/features/apartments/image-store.server';
import { readLogo } from '../app/features/building/logo/read-logo.server';
import type { Offer } from '../app/features/prices/offer-rules';
import type { Tariff } from '../app/features/prices/price-rules';
import { apartmentKinds, apartments } from './apartments';
import { buildingContent, buildingData, sharedFlats } from './building';
import { categories, categoryKeys, type CategoryKey } from './categories';
import { equipment as equipmentList } from './equipment';
import { insertReturningIds, insertRows } from './insert-rows.server';
import { demoOffers } from './offers';
import { galleryCaption, pictures, picturesOf } from './pictures';
import { seasonsOf } from './seasons';

export interface Inventory {
  buildingId: number;
  /** Keyed by the apartment's code, like `spaceIds`. */
  apartmentIds: ReadonlyMap<string, number>;
  spaceIds: ReadonlyMap<string, number>;
  tariffs: ReadonlyMap<string, Tariff>;
  offers: Offer[];
}

/** Days before and after the due date of an installment on which the guest is reminded. */
const reminders = { reminderDaysBefore: [3], reminderDaysAfter: [3, 10] };

export async function seedInventory(today: CalendarDate, photoFolder: string): Promise<Inventory> {
  const photos = await storePhotos(photoFolder);
  const content = buildingContent((photo) => photoNamed(photos, photo).file);
  const buildingId = await only(
    insertReturningIds(building, [{ ...buildingData, ...reminders, content, openedAt: now() }]),
  );
  const logo = await readLogo(await readFile(path.join(photoFolder, 'logo.png')));
  await db()
    .insert(buildingLogo)
    .values({ buildingId, ...logo });

  const categoryIds = await seedCategories(buildingId);
  const apartmentIds = await seedApartments(buildingId, categoryIds);
  const spaceIds = await seedSpaces(buildingId, apartmentIds);
  await seedEquipment(buildingId, apartmentIds);
  await seedImages(buildingId, apartmentIds, categoryIds, photos);
  const tariffs = await seedSeasons(today, apartmentIds, categoryIds);
  const offers = await seedOffers(today, buildingId, categoryIds, photos);
  return { buildingId, apartmentIds, spaceIds, tariffs, offers };
}

interface Photo extends StoredOriginal {
  alt: Required<LocalizedText>;
}

async function storePhotos(folder: string): Promise<Map<string, Photo>> {
  const captions = JSON.parse(await readFile(path.join(folder, 'captions.json'), 'utf8')) as Record<
    string,
    { alt: Required<LocalizedText> }
  >;
  const stored = Object.entries(pictures).map(async ([name, picture]): Promise<[string, Photo]> => {
    const original = await storeOriginal(name, await readFile(path.join(folder, `${name}.jpg`)));
    const alt = picture.alt ?? captions[`${name}.jpg`]?.alt;
    if (!alt) throw new Error(`captions.json does not describe ${name}.jpg`);
    return [name, { ...original, alt }];
  });
  return new Map(await Promise.all(stored));
}

function photoNamed(photos: ReadonlyMap<string, Photo>, name: string): Photo {
  const photo = photos.get(name);
  if (!photo) throw new Error(`There is no photograph ${name}`);
  return photo;
}

async function seedCategories(buildingId: number): Promise<Record<CategoryKey, number>> {
  const ids = await insertReturningIds(
    category,
    categoryKeys.map((key, position) => ({ buildingId, key, position, published: true, ...categories[key] })),
  );
  return Object.fromEntries(categoryKeys.map((key, index) => [key, ids[index]])) as Record<CategoryKey, number>;
}

async function seedApartments(buildingId: number, categoryIds: Record<CategoryKey, number>) {
  const flatIds = await insertReturningIds(
    sharedFlat,
    sharedFlats.map((flat) => ({ buildingId, ...flat })),
  );
  const flatIdOf = (code: string) => flatIds[sharedFlats.findIndex((flat) => flat.code === code)] ?? null;
  const ids = await insertReturningIds(
    apartment,
    apartments.map(({ category: key, sharedFlat: flat, dearerPercent: _priced, ...own }) => {
      const { extraGuestCents: _extra, ...kind } = apartmentKinds[key];
      const sharedFlatId = flat ? flatIdOf(flat) : null;
      return { buildingId, categoryId: categoryIds[key], sharedFlatId, ...kind, ...own };
    }),
  );
  return byCode(ids);
}

/** Every apartment of the demo occupies one space of its own. */
async function seedSpaces(buildingId: number, apartmentIds: ReadonlyMap<string, number>) {
  const flats = await db()
    .select({ id: sharedFlat.id, code: sharedFlat.code })
    .from(sharedFlat)
    .where(eq(sharedFlat.buildingId, buildingId));
  const ids = await insertReturningIds(
    space,
    apartments.map(({ code, sharedFlat: flatCode }) => ({
      buildingId,
      code,
      sharedFlatId: flats.find((flat) => flat.code === flatCode)?.id ?? null,
    })),
  );
  const spaceIds = byCode(ids);
  await insertRows(
    apartmentSpace,
    apartments.map(({ code }) => ({ apartmentId: idOf(apartmentIds, code), spaceId: idOf(spaceIds, code) })),
  );
  return spaceIds;
}

async function seedEquipment(buildingId: number, apartmentIds: ReadonlyMap<string, number>): Promise<void> {
  const ids = await insertReturningIds(
    equipment,
    equipmentList.map(({ of: _of, ...entry }, position) => ({ buildingId, position, ...entry })),
  );
  const rows = apartments.flatMap(({ code, category: key }) =>
    equipmentList.flatMap((entry, index) =>
      entry.of.includes(key) ? [{ apartmentId: idOf(apartmentIds, code), equipmentId: ids[index]! }] : [],
    ),
  );
  await insertRows(apartmentEquipment, rows);
}

async function seedImages(
  buildingId: number,
  apartmentIds: ReadonlyMap<string, number>,
  categoryIds: Record<CategoryKey, number>,
  photos: ReadonlyMap<string, Photo>,
): Promise<void> {
  const gallery = Object.entries(pictures).map(([name, picture], position) => ({
    ...photoNamed(photos, name),
    buildingId,
    caption: galleryCaption(picture),
    position,
    galleryGroup: picture.group,
    categoryId: picture.category ? categoryIds[picture.category] : null,
  }));
  const ofApartments = apartments.flatMap(({ code, category: key }) =>
    picturesOf[key].map((name, position) => ({
      ...photoNamed(photos, name),
      buildingId,
      apartmentId: idOf(apartmentIds, code),
      caption: pictures[name]?.room ?? { es: '' },
      position,
      isCover: position === 0,
    })),
  );
  await insertRows(image, [...gallery, ...ofApartments]);
}

async function seedSeasons(
  today: CalendarDate,
  apartmentIds: ReadonlyMap<string, number>,
  categoryIds: Record<CategoryKey, number>,
): Promise<Map<string, Tariff>> {
  const tariffs = new Map<string, Tariff>();
  const rows = apartments.flatMap((entry) => {
    const seasons = seasonsOf(entry, today);
    const { baseGuests, maxGuests, cleaningCents, bailCents } = apartmentKinds[entry.category];
    tariffs.set(entry.code, {
      seasons,
      baseGuests,
      maxGuests,
      cleaningCents,
      bailCents,
      vatTreatment: 'lodging',
      categoryId: categoryIds[entry.category],
      apartmentId: idOf(apartmentIds, entry.code),
    });
    return seasons.map((priced) => ({ apartmentId: idOf(apartmentIds, entry.code), ...priced }));
  });
  await insertRows(season, rows);
  return tariffs;
}

async function seedOffers(
  today: CalendarDate,
  buildingId: number,
  categoryIds: Record<CategoryKey, number>,
  photos: ReadonlyMap<string, Photo>,
): Promise<Offer[]> {
  const offers = demoOffers(today);
  const ids = await insertReturningIds(
    offer,
    offers.map(({ photo, reduction, categories: _limited, ...entry }, position) => ({
      ...entry,
      buildingId,
      position,
      state: 'active' as const,
      imageFile: photoNamed(photos, photo).file,
      kind: reduction.kind,
      percentBasisPoints: reduction.kind === 'percent' ? reduction.basisPoints : null,
      amountCents: reduction.kind === 'amount' ? reduction.amountCents : null,
      stayNights: reduction.kind === 'stay_pay' ? reduction.stayNights : null,
      payNights: reduction.kind === 'stay_pay' ? reduction.payNights : null,
    })),
  );
  const made = offers.map((entry, index) => ({
    ...entry,
    id: ids[index]!,
    bookUntil: null,
    usesLeft: entry.usesAllowed,
    categoryIds: entry.categories.map((key) => categoryIds[key]),
    apartmentIds: [],
  }));
  await insertRows(
    offerCategory,
    made.flatMap(({ id, categoryIds: limited }) => limited.map((categoryId) => ({ offerId: id, categoryId }))),
  );
  return made;
}

function byCode(ids: readonly number[]): Map<string, number> {
  return new Map(apartments.map(({ code }, index) => [code, ids[index]!]));
}

export function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`There is no apartment ${code}`);
  return id;
}

async function only(ids: Promise<number[]>): Promise<number> {
  return (await ids)[0]!;
}
