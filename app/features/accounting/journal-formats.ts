export const journalFormats = ['csv', 'xlsx', 'a3', 'contaplus'] as const;
export type JournalFormat = (typeof journalFormats)[number];
