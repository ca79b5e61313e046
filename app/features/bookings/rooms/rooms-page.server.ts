import { z } from 'zod';
import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { addMonths, dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parseTypedStay, typedStay } from '../../../core/date-input';
import { fieldProblemText } from '../../../core/field-problem';
import { textIn, type Locale } from '../../../core/locale';
import { parse } from '../../../core/parse';
import { displayItem } from '../../apartments/display-item';
import { listCategories, type CategoryCard } from '../../apartments/list-categories.server';
import { requirePublicBuilding } from '../../building/public-building.server';
import { availabilityInput } from '../input';
import type { RoomsQuery } from './rooms-query';
import { searchAvailability, type AvailabilityAnswer, type CategoryAvailability } from '../search-availability.server';

export type RoomsPage = Awaited<ReturnType<typeof roomsPage>>;
export type RoomResult = RoomsPage['results'][number];
export type SearchProblems = Partial<Record<'dates' | 'guests' | 'type', string>>;

/** The categories with the price of the stay that was asked for; without dates, or with a mistake in them, all with their lowest price. */
export async function roomsPage(actor: Actor, asked: RoomsQuery) {
  const building = await requirePublicBuilding();
  const today = dateInZone(now(), building.timeZone);
  const { answer, problems } = await answerSearch(actor, asked, today);
  const cards = await listCategories(actor);
  const type = problems.type ? 'all' : asked.type;
  const results = cards
    .filter((card) => type === 'all' || card.type === type)
    .map((card) => resultOf(card, answer, actor.locale));
  const { stay, nights, guests } = answer ?? { stay: null, nights: 0, guests: 0 };
  return {
    today,
    latest: addMonths(today, building.bookableMonthsAhead),
    asked: { ...asked, dates: stay ? typedStay(stay) : asked.dates },
    problems,
    stay,
    nights,
    guests,
    results: asked.sort === 'price' ? results.toSorted(byPrice) : results,
  };
}

const guestsAndType = z.object({ adults: availabilityInput.shape.adults, type: availabilityInput.shape.type });

async function answerSearch(
  actor: Actor,
  { dates, guests, type }: RoomsQuery,
  today: CalendarDate,
): Promise<{ answer: AvailabilityAnswer | null; problems: SearchProblems }> {
  const wanted = { adults: guests, ...(type !== 'all' && { type }) };
  const typed = parseTypedStay(dates, actor.locale, today);
  try {
    parse(guestsAndType, wanted);
    if (typed.ok) return { answer: await searchAvailability(actor, { ...typed.value, ...wanted }), problems: {} };
    if (typed.problem === 'required') return { answer: null, problems: {} };
    throw new AppError('invalid_input', { fields: [{ path: 'dates', problem: typed.problem }] });
  } catch (error) {
    const problems = problemsByField(error, actor.locale);
    if (!typed.ok && typed.problem !== 'required') {
      problems.dates = fieldProblemText({ problem: typed.problem }, actor.locale);
    }
    return { answer: null, problems };
  }
}

/** The sentences at the three fields of the search; whatever is no mistake in them is thrown on. */
function problemsByField(error: unknown, locale: Locale): SearchProblems {
  if (!(error instanceof AppError) || !error.details.fields?.length) throw error;
  const problems: SearchProblems = {};
  for (const field of error.details.fields) {
    const name = field.path === 'adults' ? 'guests' : field.path === 'type' ? 'type' : 'dates';
    problems[name] ??= fieldProblemText(field, locale);
  }
  return problems;
}

function resultOf(card: CategoryCard, answer: AvailabilityAnswer | null, locale: Locale) {
  const { typeCategory, type, areaSqm, baseGuests, maxGuests, fromCents, images } = card;
  const found = answer?.categories.find((entry) => entry.categoryId === card.id);
  return {
    typeCategory,
    type,
    name: textIn(card.name, locale),
    summary: textIn(card.summary, locale),
    beds: textIn(card.beds, locale),
    areaSqm,
    baseGuests,
    maxGuests,
    fromCents,
    cover: images[0] ? displayItem(images[0], locale) : null,
    offer: found?.quote ? offerOf(found, locale) : null,
    refusal: found?.refusal ?? null,
    nearest: found?.nearest ?? [],
  };
}

function offerOf({ available, quote }: CategoryAvailability, locale: Locale) {
  if (!quote) return null;
  const name = quote.lines.find((line) => line.kind === 'discount')?.offerName;
  return {
    available,
    totalCents: quote.totalCents,
    /** What the stay costs without the offer. */
    fullCents: quote.totalCents + quote.discountCents,
    promotion: name ? textIn(name, locale) : null,
  };
}

/** Cheapest first; what cannot be had comes last. */
function byPrice(a: ReturnType<typeof resultOf>, b: ReturnType<typeof resultOf>): number {
  const priceOf = (result: typeof a) =>
    result.refusal ? Infinity : (result.offer?.totalCents ?? result.fromCents ?? Infinity);
  const [first, second] = [priceOf(a), priceOf(b)];
  return first === second ? 0 : first - second;
}
