/** What can have been done to a customer, as the address of the page after it says. */
export const flashes = ['created', 'saved', 'merged', 'erased'] as const;
export type Flash = (typeof flashes)[number];
