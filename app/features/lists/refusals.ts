/** Refusals of the lists feature with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  export_too_large: 422,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    lists: typeof refusals;
  }
}
