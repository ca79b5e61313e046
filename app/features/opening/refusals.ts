/** Refusals of the opening feature with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  opening_lacks: 409,
  building_open: 409,
  building_closed: 409,
  not_quiet: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    opening: typeof refusals;
  }
}
