import { authorize, type Actor } from '../../../access/actor';
import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { parse } from '../../../core/parse';
import { bookingAnswers } from '../../../core/booking-states';
import { nightsOf, type Stay } from '../../../core/stay';
import { offerOfBooking } from '../../prices/offer-of-booking.server';
import { apartmentsForMove, type MoveApartment } from './apartments-for-move.server';
import { requireAction } from '../../bookings/require-action.server';
import { unreadyApartments } from '../unready-apartments.server';
import { conflictsOf } from './move-conflicts';
import { moveFacts, type MoveFacts } from './move-facts.server';
import { apartmentOn, placesAfter, segmentsOf, type Segment, type RequestedMove } from './move-rules';
import { quoteNights } from './quote-nights';
import { repriceMove } from './reprice';
import { moveTargetsInput } from './target-input';
import { byFit, freeUntil, firstOverlapping, nightsToMove, splitStay } from './target-rules';
import { outsideConflicts, takenAround, type TakenSpace } from './taken-spaces.server';

export type MoveTargets = Awaited<ReturnType<typeof listMoveTargets>>;

/** Days before and after the stay that the occupancy strips show. */
const STRIP = { before: 2, after: 3 };
const SIGHT_DAYS = 60;
const SPLITS = 3;

/**
 * Returns all targets of a booking for the dates, best fit first. Targets that are not available include the reason.
 * Throws if the booking itself cannot be moved.
 */
export async function listMoveTargets(actor: Actor, id: number, input: unknown) {
  authorize(actor, 'bookings:write');
  const facts = await moveFacts(actor, id);
  const { row, building, nights, today } = facts;
  await requireAction(actor, building, row, 'move');
  const request = parse(moveTargetsInput, input);
  const stay = { checkIn: request.checkIn ?? row.checkIn, checkOut: request.checkOut ?? row.checkOut };
  if (stay.checkOut <= stay.checkIn) stay.checkOut = addDays(stay.checkIn, 1);
  const toMove = nightsToMove(stay, today, request.from);
  const apartments = await apartmentsForMove(building.id, stay);
  const sight = { checkIn: addDays(toMove.checkIn, -SIGHT_DAYS), checkOut: addDays(stay.checkOut, SIGHT_DAYS) };
  const taken = await takenAround(building.id, sight, id);
  const unready = toMove.checkIn === today ? await unreadyApartments(building.id) : undefined;
  const conflicts = conflictsOf(await outsideConflicts(building.id, row), nights, apartments);
  const present = apartmentOn(nights, toMove.checkIn);
  const freeUntilDate = availableUntil(facts, stay, toMove.checkIn);
  const requestFor = (apartmentId: number): RequestedMove =>
    freeUntilDate.length === 0
      ? { ...stay, apartmentId }
      : { ...stay, segments: [...freeUntilDate, { apartmentId, from: toMove.checkIn, to: stay.checkOut }] };
  const differenceOf = await pricer(facts, apartments);

  const codeOf = (apartmentId: number) => apartments.get(apartmentId)?.code ?? '';
  const closed = [...taken, ...conflicts.flatMap(closings)];
  const closedIn = (apartment: MoveApartment | undefined) =>
    closed.filter(({ spaceId }) => apartment?.spaceIds.includes(spaceId));
  const guests = row.adults + row.children;
  const targetOf = (apartment: MoveApartment) => {
    const closedDates = closedIn(apartment);
    const other = firstOverlapping(closedDates, toMove);
    const { apartmentId, code, categoryId, categoryName, type, maxGuests, status } = apartment;
    const requested = requestFor(apartmentId);
    return {
      apartmentId,
      code,
      categoryId,
      categoryName,
      type,
      maxGuests,
      taken: closedDates.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1)),
      ...reasonOf(status, guests > maxGuests && apartmentId !== present, other),
      freeUntil: freeUntil(closedDates, toMove) ?? null,
      /**
       * Cleaning state of an apartment that is not ready, if the guests would enter it today. Null if the apartment is
       * ready, or the guests are already inside.
       */
      unready:
        (!(apartmentId === present && bookingAnswers(row.state, 'isInHouse')) && unready?.get(apartmentId)) || null,
      differenceCents: differenceOf(requested),
      wanted: requested,
    };
  };
  const all = [...apartments.values()].filter(({ status }) => status !== 'retired').map(targetOf);
  const currentRow = all.find(({ apartmentId }) => apartmentId === present);
  const order = byFit<(typeof all)[number]>({ ...currentRow, apartmentId: present }, toMove);
  const free = all.filter(({ refusal }) => refusal === null).sort(order);
  // An apartment occupied for part of the stay may serve for the rest.
  const open = all.filter(({ refusal }) => refusal === null || refusal === 'not_available');
  const splits = currentRow ? splitStay(currentRow, open, toMove).slice(0, SPLITS) : [];
  return {
    stay,
    nights: nightsOf(stay),
    toMove,
    today,
    window: { checkIn: addDays(toMove.checkIn, -STRIP.before), checkOut: addDays(stay.checkOut, STRIP.after) },
    present,
    conflicts: conflicts.map(({ checkIn, checkOut, source, apartmentId }) => ({
      checkIn,
      checkOut,
      source,
      code: codeOf(apartmentId),
    })),
    targets: [...free, ...all.filter(({ refusal }) => refusal !== null).sort(order)],
    /**
     * Option to stay in the present apartments of a booking that has several, with the reason if they are not
     * available.
     */
    asItIs: asItIs(facts, stay, (apartmentId) => closedIn(apartments.get(apartmentId)), differenceOf, codeOf),
    splits: splits.map((segments) =>
      splitOf(segments, { ...stay, segments: [...freeUntilDate, ...segments] }, codeOf, differenceOf),
    ),
  };
}

type Closing = Omit<TakenSpace, 'name'> & { name: string };

/** Converts a conflict to closed nights, which are not offered. */
function closings(conflict: Stay & { source: Closing['source']; spaceIds: number[] }): Closing[] {
  const { checkIn, checkOut, source, spaceIds } = conflict;
  return spaceIds.map((spaceId) => ({ spaceId, checkIn, checkOut, source, kind: 'external', name: '' }));
}

function reasonOf(status: MoveApartment['status'], isTooSmall: boolean, other: TakenSpace | undefined) {
  if (status !== 'active') return { refusal: 'apartment_not_let' as const, by: null };
  if (isTooSmall) return { refusal: 'too_many_guests' as const, by: null };
  if (!other) return { refusal: null, by: null };
  const { checkIn, checkOut, kind, name, source } = other;
  return { refusal: 'not_available' as const, by: { checkIn, checkOut, kind, name, source } };
}

/** Returns the nights before the day of the change as segments; they stay in their apartments. */
function availableUntil({ row, nights, today }: MoveFacts, stay: Stay, from: CalendarDate): Segment[] {
  const after = placesAfter({ ...row, nights }, stay, today);
  return after.ok ? segmentsOf(after.places.filter(({ night }) => night < from)) : [];
}

function asItIs(
  { row, nights, today }: MoveFacts,
  stay: Stay,
  closedIn: (apartmentId: number) => readonly TakenSpace[],
  differenceOf: (wanted: RequestedMove) => number | null,
  codeOf: (apartmentId: number) => string,
) {
  const after = placesAfter({ ...row, nights }, stay, today);
  const segments = after.ok ? segmentsOf(after.places) : [];
  if (segmentsOf(nights).length < 2 || segments.length === 0) return null;
  const [by = null] = segments.flatMap(({ apartmentId, from, to }) => {
    const other = firstOverlapping(closedIn(apartmentId), { checkIn: from < today ? today : from, checkOut: to });
    return other ? [other] : [];
  });
  return { ...splitOf(segments, stay, codeOf, differenceOf), by };
}

function splitOf<Where extends RequestedMove>(
  segments: Segment[],
  requested: Where,
  codeOf: (apartmentId: number) => string,
  differenceOf: (wanted: RequestedMove) => number | null,
) {
  return {
    segments: segments.map((segment) => ({
      ...segment,
      code: codeOf(segment.apartmentId),
      nights: nightsOf({ checkIn: segment.from, checkOut: segment.to }),
    })),
    wanted: requested,
    differenceCents: differenceOf(requested),
  };
}

/** Returns a function that computes the price difference at today's rates; null if a night has no price. */
async function pricer(
  { row, nights, price, today, bookedOn, building }: MoveFacts,
  apartments: ReadonlyMap<number, MoveApartment>,
) {
  const request = {
    guests: row.adults + row.children,
    bookedOn,
    offers: await offerOfBooking(row.offerId),
    terms: building,
  };
  return (requested: RequestedMove): number | null => {
    const after = placesAfter({ ...row, nights }, requested, today);
    if (!after.ok) return null;
    const quoted = quoteNights(after.places, (apartmentId) => apartments.get(apartmentId), request);
    const context = { today, description: { es: '' } };
    return quoted && repriceMove(price, after.places, { mode: 'requote', quoted }, context).differenceCents;
  };
}
