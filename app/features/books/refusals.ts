/** Refusals of the books with their HTTP status; the messages are in `messages/`. */
export const refusals = {
  year_without_invoices: 404,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    books: typeof refusals;
  }
}
