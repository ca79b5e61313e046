/** Refusals of bails with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  bail_refuses: 409,
  dispute_once: 409,
  dispute_over: 409,
  dispute_answered: 409,
  nothing_kept: 409,
  deduction_refuses: 409,
  bail_undo_over: 409,
  evidence_not_kept: 503,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    bails: typeof refusals;
  }
}
