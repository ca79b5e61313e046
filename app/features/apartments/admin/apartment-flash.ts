export const apartmentFlashes = [
  'created',
  'saved',
  'retired',
  'reactivated',
  'duplicated',
  'deleted',
  'bulk',
] as const;
export type ApartmentFlash = (typeof apartmentFlashes)[number];
