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
