/** Completed actions that the next page's address can report. */
export const flashes = ['created', 'saved', 'activated', 'activatedHidden', 'paused', 'duplicated', 'deleted'] as const;
export type Flash = (typeof flashes)[number];
