/** What can have been done to an offer, as the address of the page after it says. */
export const dones = ['created', 'saved', 'activated', 'activatedHidden', 'paused', 'duplicated', 'deleted'] as const;
export type Done = (typeof dones)[number];
