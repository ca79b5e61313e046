/** Errors of this feature with their HTTP status; the texts are in `messages/`. */
export const refusals = {
  vat_preview_old: 409,
  vat_regime_begun: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    vat: typeof refusals;
  }
}
