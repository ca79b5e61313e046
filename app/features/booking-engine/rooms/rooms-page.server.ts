import { z } from 'zod';
import type { Actor } from '../../../access/actor';
import { fieldProblemText } from '../../../access/refusals.server';
import { AppError } from '../../../core/app-error';
import { addMonths, dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parseTypedStay, typedStay } from '../../../core/date-input';
import { textIn, type Locale } from '../../../core/locale';
import { parse } from '../../../core/parse';
import { displayItem } from '../../apartments/display-item';
import { listCategories, mostGuestsOf, offeredOf, type CategoryCard } from '../../apartments/list-categories.server';
import { requireOpenBuilding } from '../../building/building-visibility.server';
import { extraCharges } from '../../building/extra-charges.server';
import type { LowestStay } from '../../prices/lowest-stay';
import { lowestStays } from '../../availability/lowest-stays.server';
import { offerOfCode, placeOf, type CodeFound } from '../../prices/offer-of-code.server';
import { offerRefusal } from '../../prices/offer-rules';
import { availabilityInput } from '../../availability/stay-input';
import { otherHolds, shownHold } from '../hold/shown-hold.server';
import { nightOf, priceBounds } from './rooms-choices';
import { searchTypes, type RoomsQuery } from './rooms-query';
import {
  searchAvailability,
  type AvailabilityAnswer,
  type CategoryAvailability,
} from '../../availability/search-availability.server';

export type RoomsPage = Awaited<ReturnType<typeof roomsPage>>;
export type RoomResult = RoomsPage['results'][number];
export type SearchProblems = Partial<Record<'dates' | 'guests' | 'type', string>>;

/** Loads the categories with the price of the requested stay; without valid dates, all with their lowest price. */
export async function roomsPage(actor: Actor, typed: RoomsQuery) {
  const building = await requireOpenBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const provided = await offerOfCode(actor, typed.code);
  const known = provided.refused === null;
  const { answer, problems } = await answerSearch(actor, { ...typed, code: known ? typed.code : '' }, today);
  const { stay, nights, guests } = answer ?? { stay: null, nights: 0, guests: 0 };
  const cards = offeredOf(await listCategories(actor));
  const lowest = answer ? new Map<number, LowestStay>() : await lowestStays(actor);
  const type = problems.type ? 'all' : typed.type;
  const ofType = cards
    .filter((card) => type === 'all' || card.type === type)
    .map((card) =>
      resultOf(card, lowest.get(card.id) ?? null, answer, known ? typed.code : '', {
        locale: actor.locale,
        timeZone: building.timeZone,
      }),
    );
  const equipment = equipmentIn(cards, actor.locale);
  const request = {
    ...typed,
    dates: stay ? typedStay(stay) : typed.dates,
    code: known ? typed.code : '',
    equipment: typed.equipment.filter((id) => equipment.some((item) => item.id === id)),
  };
  const nightFor = (result: Result) => nightOf(result, nights);
  const results = ofType.filter((result) => meets(result, nightFor(result), request));
  const heldReferences = new Set(results.map((result) => result.held?.reference));
  const { elsewhere } = await otherHolds(actor, undefined);
  return {
    today,
    mostGuests: mostGuestsOf(cards),
    latest: addMonths(today, building.bookableMonthsAhead),
    asked: request,
    problems,
    stay,
    nights,
    guests,
    code: codeState(typed.code, provided, answer, today),
    choices: { types: typesIn(cards), prices: priceBounds(ofType.map(nightFor)), equipment },
    elsewhere: elsewhere.filter((hold) => !heldReferences.has(hold.reference)),
    /** False if nothing has a price, so no dates or filters would give a result. */
    isOffered: cards.length > 0,
    takesBail: (await extraCharges(building.id)).bail,
    results: results.toSorted(request.sort === 'price' ? byPrice : bookableFirst),
  };
}

type Result = ReturnType<typeof resultOf>;

function typesIn(cards: readonly CategoryCard[]) {
  return searchTypes.filter((type) => type === 'all' || cards.some((card) => card.type === type));
}

function meets(result: Result, night: number | null, { price, equipment }: RoomsQuery): boolean {
  const cheap = price === '' || (night !== null && night <= Number(price));
  return cheap && equipment.every((id) => result.equipment.includes(id));
}

/** Returns the equipment of at least one category, in the order of the category pages. */
function equipmentIn(cards: readonly CategoryCard[], locale: Locale) {
  const items = new Map(cards.flatMap((card) => card.equipment).map((item) => [item.id, item]));
  return [...items.values()]
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, name, group }) => ({ id, group, name: textIn(name, locale) }));
}

/**
 * Returns the state of the code: not applicable, with the reason; no dates chosen yet; or applied to some or all of the
 * results.
 */
function codeState(text: string, found: CodeFound, answer: AvailabilityAnswer | null, today: CalendarDate) {
  if (text === '') return null;
  if (found.refused) return { text, state: 'refused', why: found.refused } as const;
  if (!answer) return { text, state: 'waiting' } as const;
  const counting = answer.categories.filter((entry) => entry.offerCode !== null).length;
  if (counting === 0) {
    const { offer } = found;
    const why = offerRefusal(offer, answer.stay, placeOf(offer), today) ?? ({ code: 'other_apartment' } as const);
    return { text, state: 'refused', why } as const;
  }
  return { text, state: counting < answer.categories.length ? 'partly' : 'everywhere' } as const;
}

const guestsAndType = z.object({ adults: availabilityInput.shape.adults, type: availabilityInput.shape.type });

async function answerSearch(
  actor: Actor,
  { dates, guests, type, code }: RoomsQuery,
  today: CalendarDate,
): Promise<{ answer: AvailabilityAnswer | null; problems: SearchProblems }> {
  const requestedStay = { adults: guests, ...(type !== 'all' && { type }) };
  const typed = parseTypedStay(dates, actor.locale, today);
  try {
    parse(guestsAndType, requestedStay);
    if (typed.ok) {
      const answer = await searchAvailability(actor, {
        ...typed.value,
        ...requestedStay,
        ...(code && { offerCode: code }),
      });
      return { answer, problems: {} };
    }
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

/** Returns the problems of the three search fields; rethrows any other error. */
function problemsByField(error: unknown, locale: Locale): SearchProblems {
  if (!(error instanceof AppError) || !error.details.fields?.length) throw error;
  const problems: SearchProblems = {};
  for (const field of error.details.fields) {
    const name = field.path === 'adults' ? 'guests' : field.path === 'type' ? 'type' : 'dates';
    problems[name] ??= fieldProblemText(field, locale);
  }
  return problems;
}

function resultOf(
  card: CategoryCard,
  from: LowestStay | null,
  answer: AvailabilityAnswer | null,
  code: string,
  { locale, timeZone }: { locale: Locale; timeZone: string },
) {
  const { typeCategory, type, areaSqm, baseGuests, maxGuests, images } = card;
  const found = answer?.categories.find((entry) => entry.categoryId === card.id);
  return {
    typeCategory,
    type,
    name: textIn(card.name, locale),
    summary: textIn(card.summary, locale),
    beds: textIn(card.beds, locale),
    registrations: card.registrations,
    areaSqm,
    baseGuests,
    maxGuests,
    /** Set only before dates are chosen. */
    from,
    cover: images[0] ? displayItem(images[0], locale) : null,
    offer: found?.price ? offerOf(found, locale) : null,
    held: found?.held ? shownHold(found.held, timeZone, locale) : null,
    refusal: found?.refusal ?? null,
    nearest: found?.nearest ?? [],
    equipment: card.equipment.map((item) => item.id),
    /** Code for the link to the category's page, unless it doesn't apply there. */
    code: found ? found.offerCode : code,
  };
}

function offerOf({ available, price }: CategoryAvailability, locale: Locale) {
  if (!price) return null;
  const { totalCents, discountCents, offerName } = price;
  return {
    available,
    totalCents,
    fullCents: totalCents + discountCents,
    promotion: offerName ? textIn(offerName, locale) : null,
  };
}

function bookableFirst(a: Result, b: Result): number {
  return Number(a.refusal !== null) - Number(b.refusal !== null);
}

/** Sorts cheapest first, with unavailable results last. */
function byPrice(a: Result, b: Result): number {
  const priceOf = (result: Result) =>
    result.refusal ? Infinity : (result.offer?.totalCents ?? result.from?.nightCents ?? Infinity);
  const [first, second] = [priceOf(a), priceOf(b)];
  return first === second ? 0 : first - second;
}
