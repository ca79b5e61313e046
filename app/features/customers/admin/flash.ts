export const flashes = ['created', 'saved', 'merged', 'erased'] as const;
export type Flash = (typeof flashes)[number];
