import type { CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import type { Offer, OfferReduction } from '../prices/offer-rules';

export const offerKinds = ['percent', 'amount', 'stay_pay'] as const;
export type OfferKind = (typeof offerKinds)[number];

/**
 * Editable data of an offer. All bounds are inclusive and null means unbounded; an offer without a code applies
 * automatically.
 */
export interface OfferData {
  name: LocalizedText;
  description: LocalizedText;
  imageFile: string | null;
  code: string | null;
  kind: OfferKind;
  percentBasisPoints: number | null;
  amountCents: number | null;
  stayNights: number | null;
  payNights: number | null;
  bookFrom: CalendarDate | null;
  bookUntil: CalendarDate | null;
  stayFrom: CalendarDate | null;
  stayUntil: CalendarDate | null;
  minNights: number;
  categoryIds: number[];
  apartmentIds: number[];
  usesAllowed: number | null;
  isPublic: boolean;
  position: number;
}
export type OfferField = keyof OfferData;

/** Initial values of a new offer. */
export const emptyOffer: OfferData = {
  name: { es: '' },
  description: { es: '' },
  imageFile: null,
  code: null,
  kind: 'percent',
  percentBasisPoints: null,
  amountCents: null,
  stayNights: null,
  payNights: null,
  bookFrom: null,
  bookUntil: null,
  stayFrom: null,
  stayUntil: null,
  minNights: 1,
  categoryIds: [],
  apartmentIds: [],
  usesAllowed: null,
  isPublic: true,
  position: 0,
};

/** Fields for the discount and the code, which are fixed once the offer has been used. */
export const termFields = [
  'code',
  'kind',
  'percentBasisPoints',
  'amountCents',
  'stayNights',
  'payNights',
] as const satisfies readonly OfferField[];

export function dataOf(record: OfferData): OfferData {
  const fields = Object.keys(emptyOffer) as OfferField[];
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as unknown as OfferData;
}

/** Clears the value fields of other offer kinds, and removes duplicate ids from the limits. */
export function tidied(data: OfferData): OfferData {
  const { kind } = data;
  return {
    ...data,
    percentBasisPoints: kind === 'percent' ? data.percentBasisPoints : null,
    amountCents: kind === 'amount' ? data.amountCents : null,
    stayNights: kind === 'stay_pay' ? data.stayNights : null,
    payNights: kind === 'stay_pay' ? data.payNights : null,
    categoryIds: [...new Set(data.categoryIds)].toSorted((a, b) => a - b),
    apartmentIds: [...new Set(data.apartmentIds)].toSorted((a, b) => a - b),
  };
}

/** Returns the discount; null while its value is missing. */
export function reductionOf(data: OfferData): OfferReduction | null {
  const { kind, percentBasisPoints, amountCents, stayNights, payNights } = data;
  if (kind === 'percent') return percentBasisPoints === null ? null : { kind, basisPoints: percentBasisPoints };
  if (kind === 'amount') return amountCents === null ? null : { kind, amountCents };
  return stayNights === null || payNights === null ? null : { kind, stayNights, payNights };
}

/** Returns the offer in the form that pricing needs; null while its value is missing. */
export function pricedOffer(data: OfferData, { id, uses }: { id: number; uses: number }): Offer | null {
  const reduction = reductionOf(data);
  if (!reduction) return null;
  const { name, code, bookFrom, bookUntil, stayFrom, stayUntil, minNights, categoryIds, apartmentIds } = data;
  const usesLeft = data.usesAllowed === null ? null : data.usesAllowed - uses;
  return {
    id,
    name,
    code,
    reduction,
    bookFrom,
    bookUntil,
    stayFrom,
    stayUntil,
    minNights,
    categoryIds,
    apartmentIds,
    usesLeft,
  };
}
