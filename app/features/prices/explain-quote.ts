import { addDays, type CalendarDate } from '../../core/calendar-date';
import { nightsOf, type Stay } from '../../core/stay';
import { gapsOf } from './gaps';
import { offerOutcomes, type OfferOutcome } from './offer-outcome';
import {
  MONTHLY_FROM_NIGHTS,
  quoteStay,
  lengthRefusal,
  tierPrice,
  WEEKLY_FROM_NIGHTS,
  type Quote,
  type QuoteLine,
  type QuoteRequest,
  type Tariff,
} from './price-rules';
import { seasonOf } from './season-of';
import type { Nights, SeasonData } from './season-data';

/** Reason for the price tier of a line's nights. */
export type TierReason =
  | 'monthly_from'
  | 'weekly_from'
  | 'weekly_without_monthly'
  | 'nightly_without_weekly'
  | 'nightly_without_longer'
  | 'weekend_nights'
  | 'short_stay';

export interface ExplainedLine extends QuoteLine {
  seasonName: string | null;
  /** Null for lines other than accommodation. */
  reason: TierReason | null;
  /** Price of that tier in the season, and the number of nights it covers; accommodation only. */
  rate: { cents: number; perNights: number } | null;
}

type Arrival = Pick<SeasonData, 'name' | 'firstNight' | 'lastNight'>;

/** A condition of booking on the web, and whether the stay meets it. */
export type PriceCheck =
  | { check: 'priced'; ok: boolean; missing: Nights[] }
  | { check: 'length'; ok: boolean; minNights: number; maxNights: number | null; season: Arrival }
  | { check: 'guests'; ok: boolean; maxGuests: number }
  | { check: 'dates'; ok: false; from: CalendarDate; until: CalendarDate }
  | { check: 'let'; ok: false }
  | { check: 'code'; ok: false; code: string };

export interface PriceExplanation {
  stay: Stay;
  nights: number;
  guests: number;
  /** Number of guests included in the price. */
  baseGuests: number;
  isBookable: boolean;
  checks: PriceCheck[];
  lines: ExplainedLine[];
  offers: OfferOutcome[];
  /** Null if a night has no price. A stay that breaks only other conditions is still priced. */
  quote: Quote | null;
}

export interface ExplainedTariff extends Tariff {
  seasons: readonly SeasonData[];
  /** True if the apartment can be rented at all: it is active and its category is published. */
  isLet: boolean;
}

/** Explains line by line how the price of a stay results, and what prevents booking it on the web. */
export function explainQuote(
  tariff: ExplainedTariff,
  request: QuoteRequest & { latest: CalendarDate },
): PriceExplanation {
  const { stay, guests } = request;
  const nights = nightsOf(stay);
  const strict = quoteStay(tariff, request);
  const open = strict.ok ? strict : quoteStay(withoutLimits(tariff, guests), request);
  const isCodeRefused = !open.ok && open.refusal.code === 'offer_not_applicable';
  const priced = isCodeRefused ? quoteStay(withoutLimits(tariff, guests), withoutOffers(request)) : open;
  const quote = priced.ok ? priced.quote : null;
  const checks = checksOf(tariff, request, isCodeRefused);
  return {
    stay,
    nights,
    guests,
    baseGuests: tariff.baseGuests,
    isBookable: checks.every(({ ok }) => ok),
    checks,
    lines: quote ? quote.lines.map((line) => explainLine(line, tariff.seasons, nights)) : [],
    offers: offerOutcomes(request.offers ?? [], {
      stay,
      categoryId: tariff.categoryId,
      apartmentId: tariff.apartmentId,
      bookedOn: request.bookedOn,
      appliedId: quote?.offerId ?? null,
      code: request.offerCode,
    }),
    quote,
  };
}

/** Returns the same prices without the limits on guests and nights, for stays that the web refuses. */
function withoutLimits(tariff: Tariff, guests: number): Tariff {
  return {
    ...tariff,
    maxGuests: Math.max(tariff.maxGuests, guests),
    seasons: tariff.seasons.map((season) => ({ ...season, minNights: 1, maxNights: null })),
  };
}

function withoutOffers(request: QuoteRequest): QuoteRequest {
  return { ...request, offers: [], offerCode: undefined };
}

function checksOf(
  tariff: ExplainedTariff,
  { stay, guests, bookedOn, latest, offerCode }: QuoteRequest & { latest: CalendarDate },
  isCodeRefused: boolean,
): PriceCheck[] {
  const nights = nightsOf(stay);
  const missing = gapsOf(tariff.seasons, stay.checkIn, addDays(stay.checkOut, -1));
  const checks: PriceCheck[] = [{ check: 'priced', ok: missing.length === 0, missing }];
  const season = seasonOf(tariff.seasons, stay.checkIn) as SeasonData | undefined;
  if (season) {
    const { minNights, maxNights } = season;
    checks.push({ check: 'length', ok: lengthRefusal(season, nights) === null, minNights, maxNights, season });
  }
  checks.push({ check: 'guests', ok: guests <= tariff.maxGuests, maxGuests: tariff.maxGuests });
  if (stay.checkIn < bookedOn || stay.checkIn > latest) {
    checks.push({ check: 'dates', ok: false, from: bookedOn, until: latest });
  }
  if (!tariff.isLet) checks.push({ check: 'let', ok: false });
  if (isCodeRefused) checks.push({ check: 'code', ok: false, code: offerCode ?? '' });
  return checks;
}

function explainLine(line: QuoteLine, seasons: readonly SeasonData[], nights: number): ExplainedLine {
  const season = seasons.find(({ firstNight }) => firstNight === line.season?.firstNight);
  const isStay = line.kind === 'accommodation' && season && line.tier;
  return {
    ...line,
    seasonName: season?.name ?? null,
    reason: isStay ? reasonOf(line, nights) : null,
    rate: isStay ? tierPrice(season, isStay) : null,
  };
}

function reasonOf({ tier }: QuoteLine, nights: number): TierReason {
  if (tier === 'monthly') return 'monthly_from';
  if (tier === 'weekly') return nights >= MONTHLY_FROM_NIGHTS ? 'weekly_without_monthly' : 'weekly_from';
  if (tier === 'weekend') return 'weekend_nights';
  if (nights >= MONTHLY_FROM_NIGHTS) return 'nightly_without_longer';
  return nights >= WEEKLY_FROM_NIGHTS ? 'nightly_without_weekly' : 'short_stay';
}
