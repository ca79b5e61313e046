/** What can have been done to an apartment, as the address of the page after it says. */
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
