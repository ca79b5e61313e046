/** Refusals of buildings with their HTTP status; the messages are in `messages/`. */
export const refusals = {
  no_building: 409,
  building_in_use: 409,
  building_shown: 409,
  building_already_shown: 409,
  not_open: 403,
  no_draft: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    building: typeof refusals;
  }
}
