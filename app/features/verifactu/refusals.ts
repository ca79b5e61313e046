/** Errors of this feature with their HTTP status; the texts are in `messages/`. */
export const refusals = {
  verifactu_mending: 409,
  verifactu_needs_certificate: 409,
  verifactu_no_taxpayer: 409,
  verifactu_runs: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    verifactu: typeof refusals;
  }
}
