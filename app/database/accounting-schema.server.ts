import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDay, instant, reference } from './column-types.server';

/** Tables of migrations/0045_accounting.sql; the constraints and triggers stand there. */

/** The accountant's own accounts and settings, as features/accounting/account-map.ts has them. */
export const accountMap = pgTable('account_map', {
  buildingId: reference().primaryKey(),
  map: jsonb().notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});

/** Months that are closed. */
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

/** The entries of closed months. */
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
