/** Refusals of billing with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  no_provider: 409,
  provider_unavailable: 503,
  notice_unbelieved: 400,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    billing: typeof refusals;
  }
}
