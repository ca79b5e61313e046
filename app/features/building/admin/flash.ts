/** What was just done, as the address says it. */
export const dones = [
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
export type Done = (typeof dones)[number];
