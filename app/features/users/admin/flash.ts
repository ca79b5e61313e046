/** What can have been done to an account, as the address of the page after it says. */
export const flashes = [
  'invited',
  'resent',
  'unsent',
  'saved',
  'deactivated',
  'reactivated',
  'withdrawn',
  'factor_reset',
  'session_ended',
  'sessions_ended',
  'policy',
] as const;
export type Flash = (typeof flashes)[number];
