import { pairKinds, type FieldKinds, type KindsOf } from '../../core/typed-fields';
import type { OfferData } from './offer-data';

export const offerFieldKinds = {
  ...pairKinds('name'),
  ...pairKinds('description'),
  imageFile: 'text',
  kind: 'text',
  percentBasisPoints: 'percent',
  amountCents: 'money',
  stayNights: 'integer',
  payNights: 'integer',
  code: 'text',
  bookFrom: 'date',
  bookUntil: 'date',
  stayFrom: 'date',
  stayUntil: 'date',
  minNights: 'integer',
  categoryIds: 'list',
  apartmentIds: 'list',
  usesAllowed: 'integer',
  isPublic: 'check',
  position: 'integer',
} as const satisfies KindsOf<OfferData>;

/** Fields of the preview's stay; they are submitted with the offer's form but aren't part of the offer. */
export const exampleFieldKinds = {
  'example.place': 'text',
  'example.checkIn': 'date',
  'example.checkOut': 'date',
  'example.guests': 'integer',
} as const satisfies FieldKinds;

/** Parses the form's value for the example's place: `category-3`, `apartment-7`. */
export function readPlace(text: unknown): { categoryId?: number; apartmentId?: number } {
  const [, kind, id] = /^(category|apartment)-(\d{1,15})$/.exec(String(text ?? '')) ?? [];
  if (!id) return {};
  return kind === 'category' ? { categoryId: Number(id) } : { apartmentId: Number(id) };
}

export function previewRequest(offer: object, example: object, id: number | null) {
  const { place, ...stay } = ((example as { example?: object }).example ?? {}) as { place?: unknown };
  return { ...offer, id, example: { ...stay, ...readPlace(place) } };
}
