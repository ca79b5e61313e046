/** What lists refuses, with its HTTP status; the sentences stand in `messages/`. */
export const refusals = {
  export_too_large: 422,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    lists: typeof refusals;
  }
}
