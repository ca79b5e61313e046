import { pairKinds, type KindsOf } from '../../core/typed-fields';
import type { ApartmentData } from './apartment-data';

export const apartmentFieldKinds = {
  code: 'text',
  categoryId: 'text',
  sharedFlatId: 'text',
  wholeFlat: 'check',
  status: 'text',
  floor: 'integer',
  areaSqm: 'decimal',
  baseGuests: 'integer',
  maxGuests: 'integer',
  bathrooms: 'integer',
  bathroomPrivate: 'check',
  ...pairKinds('beds'),
  ...pairKinds('description'),
  cleaningCents: 'money',
  bailCents: 'money',
  vatTreatment: 'text',
  registrationText: 'text',
  letFrom: 'date',
} as const satisfies KindsOf<ApartmentData>;
export type ApartmentField = keyof typeof apartmentFieldKinds;
