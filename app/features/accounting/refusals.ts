export const refusals = {
  month_closed: 409,
  month_not_over: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    accounting: typeof refusals;
  }
}
