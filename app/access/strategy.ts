/**
 * docs/specification.md, section 9: `local` is the default, `localRefresh` is for users who choose to be remembered.
 */
export const strategies = ['local', 'localRefresh'] as const;
export type Strategy = (typeof strategies)[number];
