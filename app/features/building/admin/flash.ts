/** What was just done, as the address says it. */
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
