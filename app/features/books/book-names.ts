/** The accountant's books other than the journal: for a period, or as of a day. */
export const bookNames = ['issued', 'payments', 'bails', 'open', 'deferred'] as const;
export type BookName = (typeof bookNames)[number];

export const bookPeriods = {
  issued: 'between',
  payments: 'between',
  bails: 'between',
  open: 'at',
  deferred: 'at',
} as const satisfies Record<BookName, 'between' | 'at'>;

export const bookFormats = ['csv', 'xlsx'] as const;

export function isBookName(text: string): text is BookName {
  return (bookNames as readonly string[]).includes(text);
}

export const YEARS = 'years' as const;
