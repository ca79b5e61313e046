import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { displayItem } from '../../apartments/display-item';
import { listCategories, offeredOf } from '../../apartments/list-categories.server';
import { viewCategory } from '../../apartments/view-category.server';
import { requireOpenBuilding } from '../../building/building-visibility.server';
import { lowestStays } from '../../availability/lowest-stays.server';
import { categoryCalendar } from '../../availability/category-calendar.server';
import { answerQuote, offerOf } from '../quote/quote-answer.server';
import { findBrowserBooking } from '../hold/booked-here.server';
import { otherHolds } from '../hold/shown-hold.server';
import { quoteLink, readMonth, readQuoteQuery, TRIED } from '../quote/quote-query';

export type DetailsData = Awaited<ReturnType<typeof detailsData>>;
export type DetailsChoiceData = Awaited<ReturnType<typeof detailsChoiceData>>;

export async function detailsData(actor: Actor, typeCategory: string, search: URLSearchParams) {
  const building = await requireOpenBuilding(actor);
  const { images, ...category } = await viewCategory(actor, typeCategory);
  const query = readQuoteQuery(search);
  const today = dateInZone(now(), building.timeZone);
  const { answer, stay, codeRefused } = await answerQuote(actor, typeCategory, query, today);
  const calendar = await categoryCalendar(actor, typeCategory, readMonth(search.get('month')) ?? stay?.checkIn);
  const lowest = await lowestStays(actor, { categoryId: category.id });
  return {
    kind: 'category' as const,
    buildingName: building.name,
    building: {
      checkInTime: building.checkInTime,
      checkOutTime: building.checkOutTime,
      downPaymentBasisPoints: building.downPaymentBasisPoints,
      balanceDaysBefore: building.balanceDaysBefore,
      freeDaysBefore: building.content.cancellation?.freeDaysBefore ?? null,
      rules: building.content.houseRules ?? null,
    },
    category,
    pictures: images.map((image) => displayItem(image, actor.locale)),
    from: lowest.get(category.id) ?? null,
    today,
    stay: stay ?? null,
    query: quoteLink(query, stay),
    answer,
    wasTried: search.has(TRIED),
    codeRefused,
    booked: stay ? await findBrowserBooking(actor, category.id, stay) : null,
    calendar,
    /** Idempotency key, new each time the page is rendered. */
    holdKey: randomUUID(),
    ...(await otherHolds(
      actor,
      stay && {
        typeCategory,
        ...stay,
        ...(!codeRefused && offerOf(query)),
        adults: Number(query.guests),
        children: 0,
      },
    )),
  };
}

export async function detailsChoiceData(actor: Actor, search: URLSearchParams) {
  await requireOpenBuilding(actor);
  const categories = offeredOf(await listCategories(actor));
  const lowest = await lowestStays(actor);
  return {
    kind: 'choice' as const,
    query: readQuoteQuery(search),
    cards: categories.map(({ id, typeCategory, name, summary, images: [cover] }) => ({
      typeCategory,
      name,
      summary,
      from: lowest.get(id) ?? null,
      cover: cover ? displayItem(cover, actor.locale) : null,
    })),
  };
}
