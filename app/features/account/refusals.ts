export const refusals = {
  stays_to_come: 409,
  bail_to_return: 409,
  staff_account: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    account: typeof refusals;
  }
}
