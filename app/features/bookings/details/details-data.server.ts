import type { Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { displayItem } from '../../apartments/display-item';
import { listCategories } from '../../apartments/list-categories.server';
import { viewCategory } from '../../apartments/view-category.server';
import { requirePublicBuilding } from '../../building/public-building.server';
import { lowestNightCents } from '../../prices/rules';
import { categoryCalendar } from '../category-calendar.server';
import { answerQuote } from '../quote/quote-answer.server';
import { quoteLink, readMonth, readQuoteQuery } from '../quote/quote-query';

export type DetailsData = Awaited<ReturnType<typeof detailsData>>;
export type DetailsChoiceData = Awaited<ReturnType<typeof detailsChoiceData>>;

/** A category's own page: what it is, what it costs when, and the answer to the stay that the query asks for. */
export async function detailsData(actor: Actor, typeCategory: string, search: URLSearchParams) {
  const building = await requirePublicBuilding();
  const { images, ...category } = await viewCategory(actor, typeCategory);
  const query = readQuoteQuery(search);
  const today = dateInZone(now(), building.timeZone);
  const { answer, stay } = await answerQuote(actor, typeCategory, query, today);
  const calendar = await categoryCalendar(actor, typeCategory, readMonth(search.get('month')) ?? stay?.checkIn);
  const prices = category.prices.map((season) => lowestNightCents(season));
  return {
    kind: 'category' as const,
    buildingName: building.name,
    house: {
      checkInTime: building.checkInTime,
      checkOutTime: building.checkOutTime,
      depositBasisPoints: building.depositBasisPoints,
      balanceDaysBefore: building.balanceDaysBefore,
      freeDaysBefore: building.content.cancellation?.freeDaysBefore ?? null,
      rules: building.content.houseRules ?? null,
    },
    category,
    pictures: images.map((image) => displayItem(image, actor.locale)),
    fromCents: prices.length > 0 ? Math.min(...prices) : null,
    today,
    stay: stay ?? null,
    query: quoteLink(query, stay),
    answer,
    calendar,
  };
}

/** The same address without a category: which one? */
export async function detailsChoiceData(actor: Actor, search: URLSearchParams) {
  const building = await requirePublicBuilding();
  const categories = await listCategories(actor);
  return {
    kind: 'choice' as const,
    buildingName: building.name,
    query: readQuoteQuery(search),
    cards: categories.map(({ typeCategory, name, summary, fromCents, images: [cover] }) => ({
      typeCategory,
      name,
      summary,
      fromCents,
      cover: cover ? displayItem(cover, actor.locale) : null,
    })),
  };
}
