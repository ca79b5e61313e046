/** What can have been done to a customer, as the address of the page after it says. */
export const dones = ['created', 'saved', 'merged', 'erased'] as const;
export type Done = (typeof dones)[number];
