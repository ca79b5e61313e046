/** Refusals of the bank module with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  bank_columns_needed: 422,
  bank_credit_decided: 409,
  bank_credit_sum: 422,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    bank: typeof refusals;
  }
}
