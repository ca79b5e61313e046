/** What the books refuse, with its HTTP status; the sentences stand in `messages/`. */
export const refusals = {
  year_without_invoices: 404,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    books: typeof refusals;
  }
}
