import type { Actor } from '../../access/actor';
import { addMonths, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { textIn, type Locale } from '../../core/locale';
import { displayItem } from '../apartments/display-item';
import { listCategories, mostGuestsOf, offeredOf } from '../apartments/list-categories.server';
import { picturesByFile } from '../apartments/pictures-by-file.server';
import type { BuildingContent } from '../../database/building-content.server';
import { isBlank } from '../building/content-parts';
import { shownBuilding } from '../building/shown-building.server';
import { placeNames } from '../offers/offer-places';
import { publicOffers, type PublicOffer } from '../offers/public-offers.server';
import { lowestStays } from '../availability/lowest-stays.server';

export type HomePage = NonNullable<Awaited<ReturnType<typeof homePage>>>;
export type HomeCategory = HomePage['categories'][number];
export type HomeOffer = NonNullable<HomePage['offer']>;

/** Returns the data of the home page in the actor's language; null on an installation without a public building. */
export async function homePage(actor: Actor) {
  const building = await shownBuilding(actor);
  if (!building) return null;
  const { locale } = actor;
  const published = await listCategories(actor);
  const categories = offeredOf(published);
  const lowest = await lowestStays(actor);
  const [offer] = await publicOffers(actor);
  const home = building.content.home;
  const mapFile = building.content.contact?.map?.file;
  const files = [home?.heroFile, home?.house.file, offer?.imageFile, mapFile].filter(
    (file) => typeof file === 'string',
  );
  const pictures = await picturesByFile(files);
  const pictureOf = (file: string | null | undefined) => {
    const stored = file ? pictures.get(file) : undefined;
    return stored ? displayItem(stored, locale) : null;
  };
  const today = dateInZone(now(), building.timeZone);
  const countOf = (type: 'suite' | 'room') =>
    categories.filter((entry) => entry.type === type).reduce((sum, entry) => sum + entry.apartments, 0);

  return {
    today,
    latest: addMonths(today, building.bookableMonthsAhead),
    mostGuests: mostGuestsOf(categories),
    counts: { suites: countOf('suite'), rooms: countOf('room') },
    content: home ? contentIn(home, locale) : null,
    /** Defaults to the first picture of the first category that has one, even if the category is not on sale yet. */
    hero:
      pictureOf(home?.heroFile) ??
      published.flatMap(({ images }) => images.map((image) => displayItem(image, locale)))[0] ??
      null,
    building: pictureOf(home?.house.file),
    map: pictureOf(mapFile),
    categories: categories.map(({ id, typeCategory, name, summary, images }) => ({
      typeCategory,
      name: textIn(name, locale),
      summary: textIn(summary, locale),
      from: lowest.get(id) ?? null,
      cover: images[0] ? displayItem(images[0], locale) : null,
    })),
    offer: offer ? { ...offerIn(offer, published, locale), picture: pictureOf(offer.imageFile) } : null,
  };
}

type HomeTexts = NonNullable<BuildingContent['home']>;

function contentIn({ title, intro, house, promises, surroundings }: HomeTexts, locale: Locale) {
  return {
    title: textIn(title, locale),
    intro: textIn(intro, locale),
    /** False if the section has no text. */
    building: !isBlank({ title: house.title, text: house.text }) && {
      title: textIn(house.title, locale),
      text: textIn(house.text, locale),
      caption: textIn(house.caption, locale),
    },
    promises: promises.map((promise) => ({ title: textIn(promise.title, locale), text: textIn(promise.text, locale) })),
    surroundings: !isBlank(surroundings) && {
      title: textIn(surroundings.title, locale),
      text: textIn(surroundings.text, locale),
      distances: surroundings.distances.map(({ place, time }) => ({
        place: textIn(place, locale),
        time: textIn(time, locale),
      })),
    },
  };
}

function offerIn(offer: PublicOffer, categories: Awaited<ReturnType<typeof listCategories>>, locale: Locale) {
  const { stayFrom, stayUntil, minNights, code, categoryIds, apartments, reduction } = offer;
  const isEverywhere = categoryIds.length + apartments.length === 0;
  return {
    name: textIn(offer.name, locale),
    description: textIn(offer.description, locale),
    code,
    stayFrom,
    stayUntil,
    /** Minimum nights; null if one night is enough or the offer's name (stay N, pay M) already states them. */
    minNights: reduction.kind === 'stay_pay' || minNights <= 1 ? null : minNights,
    /** Names of the categories and apartments that the offer is limited to; empty means all. */
    categories: isEverywhere ? [] : placeNames(offer, categories, locale),
  };
}
