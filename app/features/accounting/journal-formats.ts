/** The files that the journal of a month is had in. */
export const journalFormats = ['csv', 'xlsx', 'a3', 'contaplus'] as const;
export type JournalFormat = (typeof journalFormats)[number];
