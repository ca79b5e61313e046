import type { ErrorCode } from '../../../core/app-error';
import { nightsOf, overlaps, type Stay } from '../../../core/stay';
import { offerOfBooking } from '../../prices/offer-of-booking.server';
import { describeMove } from './describe-move';
import { apartmentsForMove, type MoveApartment } from './apartments-for-move.server';
import type { MoveFacts } from './move-facts.server';
import type { MoveInput } from './move-input';
import { enteredPlaces, placesAfter, samePlaces, segmentsOf, type Segment } from './move-rules';
import { preselectedPrice, type PriceMode } from './price-choice';
import { quoteNights } from './quote-nights';
import { repriceMove, type NewPrice, type Place, type Repriced } from './reprice';
import { takenAround, type TakenSpace } from './taken-spaces.server';

export interface MoveRefusal {
  code: ErrorCode;
  apartmentCode?: string;
  maxGuests?: number;
  by?: Stay & Pick<TakenSpace, 'kind' | 'name' | 'source'>;
}

export interface MovePlan {
  refusal?: MoveRefusal | undefined;
  places: Place[];
  /** The requested price mode, or the default mode. */
  price: PriceMode;
  /** Result with the present price. */
  keep: Repriced;
  /** Result with a new quote at today's rates; null if a night has no price. */
  requote: Repriced | null;
  chosen: Repriced | null;
  apartments: Map<number, MoveApartment>;
}

/** Computes the booking after the move for each price mode, or the refusal. */
export async function planMove(facts: MoveFacts, request: MoveInput): Promise<MovePlan | { refusal: MoveRefusal }> {
  const { row, building, today, nights, bookedOn } = facts;
  const price = request.price ?? preselectedPrice(row, request);
  const after = placesAfter({ ...row, nights }, request, today);
  if (!after.ok) return { refusal: { code: after.code } };
  const { places } = after;
  const named = new Set([...nights, ...places].map(({ apartmentId }) => apartmentId));
  const apartments = await apartmentsForMove(building.id, request, [...named]);
  const codeOf = (id: number) => apartments.get(id)?.code ?? '';
  const context = { today, description: describeMove(nights, places, codeOf) };
  const reprice = (newPrice: NewPrice) => repriceMove(facts.price, places, newPrice, context);

  const quoted = quoteNights(places, (id) => apartments.get(id), {
    guests: row.adults + row.children,
    bookedOn,
    offers: await offerOfBooking(row.offerId),
    terms: building,
  });
  const unchangedPrice = reprice({ mode: 'keep' });
  const requote = quoted && reprice({ mode: 'requote', quoted });
  const chosen = {
    keep: unchangedPrice,
    requote,
    manual: reprice({ mode: 'manual', totalCents: request.totalCents ?? 0 }),
  }[price];
  const nothing = samePlaces(nights, places) && chosen?.differenceCents === 0;
  const refusal: MoveRefusal | undefined =
    (await placesRefusal(facts, places, apartments)) ??
    (chosen === null || chosen.totalCents < 0 ? { code: 'no_price' } : undefined) ??
    (nothing ? { code: 'move_changes_nothing' } : undefined);
  return { refusal, places, price, keep: unchangedPrice, requote, chosen, apartments };
}

/** Returns the refusal if the new places are not free for the booking. */
async function placesRefusal(
  { row, building, nights }: MoveFacts,
  places: readonly Place[],
  apartments: ReadonlyMap<number, MoveApartment>,
): Promise<MoveRefusal | undefined> {
  const segments = segmentsOf(enteredPlaces(nights, places));
  if (segments.length === 0) return undefined;
  const stay = { checkIn: segments[0]!.from, checkOut: segments.at(-1)!.to };
  const spaceIds = segments.flatMap(({ apartmentId }) => apartments.get(apartmentId)?.spaceIds ?? []);
  const taken = await takenAround(building.id, stay, row.id, spaceIds);
  for (const segment of segments) {
    const refusal = segmentRefusal(segment, apartments.get(segment.apartmentId), taken, row.adults + row.children);
    if (refusal) return refusal;
  }
  return undefined;
}

function segmentRefusal(
  { from, to }: Segment,
  apartment: MoveApartment | undefined,
  taken: readonly TakenSpace[],
  guests: number,
): MoveRefusal | undefined {
  if (!apartment || apartment.spaceIds.length === 0) return { code: 'not_found' };
  const { code: apartmentCode, maxGuests } = apartment;
  if (apartment.status !== 'active') return { code: 'apartment_not_let', apartmentCode };
  if (guests > maxGuests) return { code: 'too_many_guests', apartmentCode, maxGuests };
  const stay = { checkIn: from, checkOut: to };
  const other = taken.find(({ spaceId, ...rest }) => apartment.spaceIds.includes(spaceId) && overlaps(rest, stay));
  if (!other) return undefined;
  const { checkIn, checkOut, kind, name, source } = other;
  return { code: 'not_available', apartmentCode, by: { checkIn, checkOut, kind, name, source } };
}

export function shownSegments(
  nights: readonly (Place & { amountCents: number })[],
  apartments: ReadonlyMap<number, MoveApartment>,
) {
  return segmentsOf(nights).map(({ apartmentId, from, to }) => {
    const within = nights.filter(({ night }) => from <= night && night < to);
    return {
      apartmentId,
      code: apartments.get(apartmentId)?.code ?? '',
      categoryName: apartments.get(apartmentId)?.categoryName ?? { es: '' },
      from,
      to,
      nights: nightsOf({ checkIn: from, checkOut: to }),
      amountCents: within.reduce((sum, { amountCents }) => sum + amountCents, 0),
    };
  });
}
