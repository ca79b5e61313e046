/** Refusals of blocks with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  apartment_taken: 409,
  undo_over: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    blocks: typeof refusals;
  }
}
