import type { FieldKinds, KindsOf } from '../../core/typed-fields';
import type { SeasonData } from './season-data';

export const seasonFieldKinds = {
  name: 'text',
  firstNight: 'date',
  lastNight: 'date',
  nightlyCents: 'money',
  weekendCents: 'money',
  weeklyCents: 'money',
  monthlyCents: 'money',
  extraGuestCents: 'money',
  minNights: 'integer',
  maxNights: 'integer',
} as const satisfies KindsOf<SeasonData>;

/** Fields of a price check, including those of a season being edited. */
export const checkFieldKinds = {
  checkIn: 'date',
  checkOut: 'date',
  guests: 'integer',
  offerCode: 'text',
} as const satisfies FieldKinds;

export const draftFieldKinds = {
  'season.id': 'integer',
  ...Object.fromEntries(Object.entries(seasonFieldKinds).map(([field, kind]) => [`season.${field}`, kind])),
} as FieldKinds;

export const copyFieldKinds = {
  to: 'text',
  year: 'integer',
  apartmentIds: 'list',
  percentBasisPoints: 'percent',
  rounding: 'text',
  replace: 'check',
} as const satisfies FieldKinds;
