/** Results of the last action, as named in the address. */
export const flashes = [
  'created',
  'saved',
  'drafted',
  'published',
  'discarded',
  'shown',
  'deleted',
  'logo',
  'logo_removed',
] as const;
export type Flash = (typeof flashes)[number];
