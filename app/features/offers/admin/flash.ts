/** What can have been done to an offer, as the address of the page after it says. */
export const flashes = ['created', 'saved', 'activated', 'activatedHidden', 'paused', 'duplicated', 'deleted'] as const;
export type Flash = (typeof flashes)[number];
