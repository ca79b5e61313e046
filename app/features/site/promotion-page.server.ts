import type { Actor } from '../../access/actor';
import { addMonths, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { typedStay } from '../../core/date-input';
import { textIn, type Locale } from '../../core/locale';
import { displayItem } from '../apartments/display-item';
import { listCategories, type CategoryCard } from '../apartments/list-categories.server';
import { picturesByFile } from '../apartments/pictures-by-file.server';
import { offerExample, type OfferExample } from '../availability/offer-example.server';
import { placesText, placesOf } from '../offers/offer-places';
import { publicOffers, type PublicOffer } from '../offers/public-offers.server';
import { shortestStay } from '../prices/offer-rules';
import { requireOpenBuilding } from '../building/building-visibility.server';

export type PromotionPage = Awaited<ReturnType<typeof promotionPage>>;
export type PromotionOffer = PromotionPage['offers'][number];

/** Returns the public offers with their conditions, and an example of the savings on a stay that can be booked now. */
export async function promotionPage(actor: Actor) {
  const building = await requireOpenBuilding(actor);
  const farFrom = addMonths(dateInZone(now(), building.timeZone), 11);
  const offers = await publicOffers(actor);
  const categories = await listCategories(actor);
  const pictures = await picturesByFile(offers.flatMap((offer) => offer.imageFile ?? []));
  const examples = await Promise.all(offers.map((offer) => offerExample(actor, offer)));
  return {
    buildingName: building.name,
    offers: offers.map((offer, index) => {
      const offerPlaces = placesOf(offer, categories);
      const picture = pictures.get(offer.imageFile ?? '') ?? offerPlaces[0]?.images[0];
      const example = examples[index] ?? null;
      return {
        id: offer.id,
        name: textIn(offer.name, actor.locale),
        description: textIn(offer.description, actor.locale),
        picture: picture ? displayItem(picture, actor.locale) : null,
        code: offer.code,
        stayFrom: offer.stayFrom,
        stayUntil: offer.stayUntil,
        bookUntil: offer.bookUntil,
        usesLeft: offer.usesLeft,
        minNights: shortestStay(offer),
        where: placesText(offer, categories, actor.locale),
        example: example && { ...exampleIn(example, offer, actor.locale), saysYear: example.stay.checkOut > farFrom },
        search: searchFor(offer, offerPlaces, example),
      };
    }),
  };
}

function exampleIn(example: OfferExample, { code }: PublicOffer, locale: Locale) {
  const { typeCategory, categoryName, stay, guests, fullCents, totalCents, savesCents } = example;
  return {
    typeCategory,
    category: textIn(categoryName, locale),
    stay,
    fullCents,
    totalCents,
    savesCents,
    quote: { dates: typedStay(stay), guests, code },
  };
}

function searchFor({ code }: PublicOffer, offerPlaces: readonly CategoryCard[], example: OfferExample | null) {
  const [type, other] = new Set(offerPlaces.map((card) => card.type));
  return {
    dates: example && typedStay(example.stay),
    guests: example?.guests,
    type: other ? undefined : type,
    code,
  };
}
