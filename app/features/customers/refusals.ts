/** Refusals of customers with their HTTP status; the messages are in `messages/`. */
export const refusals = {
  customer_duplicate: 409,
  customer_restricted: 409,
  customer_merged: 409,
  customers_same: 422,
  customers_two_accounts: 409,
  customer_stays_open: 409,
  customer_money_open: 409,
  customer_of_team: 409,
  customer_known: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    customers: typeof refusals;
  }
}
