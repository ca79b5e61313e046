/** What invoices refuse, with its HTTP status; the sentences stand in `messages/`. */
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
