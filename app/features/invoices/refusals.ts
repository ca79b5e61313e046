/** Refusals of the invoices feature with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  invoice_purged: 410,
  invoice_refuses: 409,
  recipient_incomplete: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    invoices: typeof refusals;
  }
}
