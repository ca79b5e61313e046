import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDay, instant, reference } from './column-types.server';

/** Tables of migrations/0045_accounting.sql, which has the constraints and triggers. */

/** The accounts and settings that the accountant has set, in the format of features/accounting/account-map.ts. */
export const accountMap = pgTable('account_map', {
  buildingId: reference().primaryKey(),
  map: jsonb().notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});

export const accountingMonth = pgTable(
  'accounting_month',
  {
    buildingId: reference().notNull(),
    month: calendarDay().notNull(),
    map: jsonb().notNull(),
    closedAt: instant().notNull(),
    closedBy: reference(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.month] })],
);

export const journalEntry = pgTable(
  'journal_entry',
  {
    buildingId: reference().notNull(),
    month: calendarDay().notNull(),
    number: integer().notNull(),
    kind: text().notNull(),
    fact: text().notNull(),
    day: calendarDay().notNull(),
    concept: text().notNull(),
    document: text().notNull(),
    customerId: reference(),
    lines: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.month, table.number] })],
);
