/** The books that an accountant asks for beside the journal: of the days between two, or as something stood at a day. */
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

/** The screen beside the books where whole years are downloaded. */
export const YEARS = 'years' as const;
