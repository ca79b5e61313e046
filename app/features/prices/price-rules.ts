import type { CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import { allocate, divideRounded, sumCents } from '../../core/money';
import { eachNight, isWeekendNight, nightsOf, type Stay } from '../../core/stay';
import { chooseOffer, discountOf, type CodeRefusal, type Offer } from './offer-rules';
import { paymentPlan, type Instalment, type PaymentTerms } from './payment-plan';
import { seasonsOf } from './season-of';
import { vatOf, type VatPart, type VatTreatment } from './vat';
import { vatOfStay, type VatDecision, type VatRegime } from './vat-rules';

/** Price rules of an apartment from first to last night, both inclusive. Amounts in cents, VAT included. */
export interface Season {
  firstNight: CalendarDate;
  lastNight: CalendarDate;
  nightlyCents: number;
  /** Price of Friday and Saturday nights; null uses the nightly price. */
  weekendCents: number | null;
  /** Price of seven nights. */
  weeklyCents: number | null;
  /** Price of thirty nights. */
  monthlyCents: number | null;
  minNights: number;
  maxNights: number | null;
  /** Amount per night for each guest beyond `baseGuests`. */
  extraGuestCents: number;
}

/** Prices of an apartment: its seasons, and everything else that is charged. */
export interface Tariff {
  seasons: readonly Season[];
  baseGuests: number;
  maxGuests: number;
  cleaningCents: number;
  bailCents: number;
  /** Setting of the apartment that the VAT rules use. */
  vatTreatment: VatTreatment;
  categoryId: number;
  apartmentId: number;
}

export type Tier = 'nightly' | 'weekend' | 'weekly' | 'monthly';

export interface QuoteLine {
  kind: 'accommodation' | 'extra_guest' | 'cleaning' | 'discount';
  /** Nights for accommodation, guest nights for extra guests, otherwise 1. */
  quantity: number;
  /** Unit price, rounded half up to cents; the line's total is exact. */
  unitCents: number;
  totalCents: number;
  /** Price tier and season of the line; accommodation only. */
  tier?: Tier;
  season?: { firstNight: CalendarDate; lastNight: CalendarDate };
  /** First and last night of the line; accommodation only. */
  firstNight?: CalendarDate;
  lastNight?: CalendarDate;
  offerName?: LocalizedText;
}

/** Price of a stay with its components: everything needed to compare two stays. */
export interface QuotedPrice {
  lines: QuoteLine[];
  accommodationCents: number;
  extraGuestCents: number;
  cleaningCents: number;
  discountCents: number;
  totalCents: number;
  offerId: number | null;
}

export interface Quote extends QuotedPrice {
  stay: Stay;
  nights: number;
  guests: number;
  vat: VatPart[];
  /** VAT treatment and the rule that decided it. */
  vatDecision: VatDecision;
  bailCents: number;
  /**
   * Amount of each night after its share of the discount, without cleaning. The amounts add up to the total without
   * cleaning.
   */
  nightAmounts: { night: CalendarDate; amountCents: number }[];
  paymentPlan: Instalment[];
}

export type PriceRefusal =
  | { code: 'no_price'; night: CalendarDate }
  | { code: 'min_nights'; minNights: number }
  | { code: 'max_nights'; maxNights: number }
  | { code: 'too_many_guests'; maxGuests: number }
  | { code: 'offer_not_applicable'; why: CodeRefusal };

type Refused = { ok: false; refusal: PriceRefusal };
export type QuoteResult = { ok: true; quote: Quote } | Refused;
type PriceResult = { ok: true; price: QuotedPrice; accommodation: PricedLine[]; extra: PricedLine[] } | Refused;

export interface QuoteRequest {
  stay: Stay;
  guests: number;
  bookedOn: CalendarDate;
  offers?: readonly Offer[];
  offerCode?: string | undefined;
  terms: PaymentTerms;
  vatRegimes: readonly VatRegime[];
  /** True if the stay is invoiced to a company; false or omitted while the customer isn't known. */
  isCompany?: boolean;
}

/** Monthly prices apply from 28 nights, weekly from 7, nightly below. */
export const MONTHLY_FROM_NIGHTS = 28;
export const WEEKLY_FROM_NIGHTS = 7;

/**
 * Prices a stay: the one function behind the website's quote, the API, the booking, and the invoice. docs/product.md,
 * "Price of a stay".
 */
export function quoteStay(tariff: Tariff, request: QuoteRequest): QuoteResult {
  const priced = priceStay(tariff, request);
  if (!priced.ok) return priced;
  const { stay, guests, bookedOn, terms } = request;
  const { price, accommodation, extra } = priced;
  const { totalCents } = price;
  const nightAmounts = amountsByNight(eachNight(stay), accommodation, extra, price.discountCents);
  const vatDecision = vatOfStay(tariff, request);
  return {
    ok: true,
    quote: {
      ...price,
      stay,
      nights: nightsOf(stay),
      guests,
      vat: vatOf(totalCents, vatDecision.treatment),
      vatDecision,
      bailCents: tariff.bailCents,
      nightAmounts,
      paymentPlan: paymentPlan({ stay, totalCents, nightAmounts, bookedOn, terms }),
    },
  };
}

/** Prices a stay without the parts that only an actual sale needs, because a search compares hundreds of stays. */
export function priceStay(tariff: Tariff, request: QuoteRequest): PriceResult {
  const { stay, guests } = request;
  const nights = nightsOf(stay);
  if (guests > tariff.maxGuests) return refuse({ code: 'too_many_guests', maxGuests: tariff.maxGuests });

  const priced = seasonsOf(tariff.seasons, stay);
  const first = priced[0]?.season;
  const missing = priced.find((entry) => !entry.season);
  if (!first || missing) return refuse({ code: 'no_price', night: missing?.night ?? stay.checkIn });
  const length = lengthRefusal(first, nights);
  if (length) return refuse(length);

  const pricedNights = priced as PricedNight[];
  const accommodation = accommodationLines(pricedNights);
  const extra = extraGuestLines(pricedNights, Math.max(0, guests - tariff.baseGuests));
  const accommodationCents = sumCents(accommodation.map(({ line }) => line.totalCents));
  const extraGuestCents = sumCents(extra.map(({ line }) => line.totalCents));

  const { offer, refused } = chooseOffer(request.offers ?? [], {
    stay,
    place: tariff,
    bookedOn: request.bookedOn,
    accommodationCents,
    code: request.offerCode,
  });
  if (refused) return refuse({ code: 'offer_not_applicable', why: refused });
  const discountCents = offer ? discountOf(offer.reduction, accommodationCents, nights) : 0;

  const lines = [...accommodation, ...extra].map(({ line }) => line);
  const { cleaningCents } = tariff;
  if (cleaningCents > 0) lines.push(single('cleaning', cleaningCents));
  if (offer && discountCents > 0) lines.push({ ...single('discount', -discountCents), offerName: offer.name });
  const totalCents = accommodationCents + extraGuestCents + cleaningCents - discountCents;
  const offerId = discountCents > 0 && offer ? offer.id : null;
  const price = { lines, accommodationCents, extraGuestCents, cleaningCents, discountCents, totalCents, offerId };
  return { ok: true, price, accommodation, extra };
}

/** Returns why a stay of this length can't start in the season; null if it can. */
export function lengthRefusal({ minNights, maxNights }: Season, nights: number): PriceRefusal | null {
  if (nights < minNights) return { code: 'min_nights', minNights };
  return maxNights !== null && nights > maxNights ? { code: 'max_nights', maxNights } : null;
}

function tierOf(season: Season, nights: number, night: CalendarDate): Tier {
  if (nights >= MONTHLY_FROM_NIGHTS && season.monthlyCents !== null) return 'monthly';
  if (nights >= WEEKLY_FROM_NIGHTS && season.weeklyCents !== null) return 'weekly';
  return season.weekendCents !== null && isWeekendNight(night) ? 'weekend' : 'nightly';
}

/** Returns the tier's price and the number of nights it covers, so that the price per night stays an exact fraction. */
export function tierPrice(season: Season, tier: Tier): { cents: number; perNights: number } {
  switch (tier) {
    case 'monthly':
      return { cents: season.monthlyCents ?? 0, perNights: 30 };
    case 'weekly':
      return { cents: season.weeklyCents ?? 0, perNights: 7 };
    case 'weekend':
      return { cents: season.weekendCents ?? season.nightlyCents, perNights: 1 };
    case 'nightly':
      return { cents: season.nightlyCents, perNights: 1 };
  }
}

interface PricedNight {
  night: CalendarDate;
  season: Season;
}

interface PricedLine {
  line: QuoteLine;
  nights: readonly CalendarDate[];
}

/** Builds one line per season and tier, each rounded half up to cents once. */
function accommodationLines(pricedNights: readonly PricedNight[]): PricedLine[] {
  const groups = new Map<Season, Map<Tier, CalendarDate[]>>();
  for (const { night, season } of pricedNights) {
    const tier = tierOf(season, pricedNights.length, night);
    const tiers = groups.get(season) ?? new Map<Tier, CalendarDate[]>();
    groups.set(season, tiers);
    const nights = tiers.get(tier);
    if (nights) nights.push(night);
    else tiers.set(tier, [night]);
  }
  return [...groups].flatMap(([season, tiers]) =>
    [...tiers].map(([tier, nights]): PricedLine => {
      const { cents, perNights } = tierPrice(season, tier);
      const line: QuoteLine = {
        kind: 'accommodation',
        quantity: nights.length,
        unitCents: divideRounded(cents, perNights),
        totalCents: divideRounded(cents * nights.length, perNights),
        tier,
        season: { firstNight: season.firstNight, lastNight: season.lastNight },
        firstNight: nights[0]!,
        lastNight: nights.at(-1)!,
      };
      return { line, nights };
    }),
  );
}

function extraGuestLines(pricedNights: readonly PricedNight[], extraGuests: number): PricedLine[] {
  if (extraGuests === 0) return [];
  const nightsOfSeason = Map.groupBy(pricedNights, ({ season }) => season);
  return [...nightsOfSeason]
    .filter(([season]) => season.extraGuestCents > 0)
    .map(([season, priced]): PricedLine => {
      const line: QuoteLine = {
        kind: 'extra_guest',
        quantity: priced.length * extraGuests,
        unitCents: season.extraGuestCents,
        totalCents: priced.length * extraGuests * season.extraGuestCents,
        season: { firstNight: season.firstNight, lastNight: season.lastNight },
      };
      return { line, nights: priced.map(({ night }) => night) };
    });
}

/** Spreads accommodation less discount, and extra guests, over the nights without losing a cent. */
function amountsByNight(
  nights: readonly CalendarDate[],
  accommodation: readonly PricedLine[],
  extra: readonly PricedLine[],
  discountCents: number,
): { night: CalendarDate; amountCents: number }[] {
  const amounts = new Map<CalendarDate, number>(nights.map((night) => [night, 0]));
  const spread = (cents: number, over: readonly CalendarDate[], weightOf: (night: CalendarDate) => number) =>
    allocate(cents, over.map(weightOf)).forEach((part, index) => {
      const night = over[index]!;
      amounts.set(night, amounts.get(night)! + part);
    });

  for (const { line, nights: ofLine } of accommodation) spread(line.totalCents, ofLine, () => 1);
  spread(-discountCents, nights, (night) => amounts.get(night)!);
  for (const { line, nights: ofLine } of extra) spread(line.totalCents, ofLine, () => 1);
  return nights.map((night) => ({ night, amountCents: amounts.get(night)! }));
}

function single(kind: 'cleaning' | 'discount', totalCents: number): QuoteLine {
  return { kind, quantity: 1, unitCents: totalCents, totalCents };
}

function refuse(refusal: PriceRefusal): Refused {
  return { ok: false, refusal };
}
