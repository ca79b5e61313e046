import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { calendarDay, cents, identity, instant, reference } from './column-types.server';

/** Tables of migrations/0034_bank.sql, which has the constraints and triggers. */

export const bankStatement = pgTable('bank_statement', {
  id: identity(),
  buildingId: reference().notNull(),
  format: text().$type<'norma43' | 'csv'>().notNull(),
  fileName: text().notNull(),
  credits: integer().notNull(),
  /** Number of entries in this file that no earlier file contained. */
  added: integer().notNull(),
  debits: integer().notNull(),
  userId: reference(),
  at: instant().notNull(),
});

export const bankCredit = pgTable('bank_credit', {
  id: identity(),
  buildingId: reference().notNull(),
  statementId: reference().notNull(),
  account: text().notNull(),
  bookedOn: calendarDay().notNull(),
  valueOn: calendarDay().notNull(),
  amountCents: cents().notNull(),
  concept: text().notNull(),
  reference: text().notNull(),
  digest: text().notNull(),
  /** Part of the amount already recorded as payments; maintained by the database. */
  matchedCents: cents().notNull().default(0),
  setAsideAt: instant(),
  setAsideBy: reference(),
  at: instant().notNull(),
});

export const bankColumns = pgTable('bank_columns', {
  buildingId: reference().primaryKey(),
  columns: jsonb().$type<CsvColumns>().notNull(),
  updatedAt: instant().notNull(),
});

/** Column names of the bank's CSV file; empty for missing columns. */
export interface CsvColumns {
  date: string;
  valueDate: string;
  amount: string;
  concept: string;
  concept2: string;
  reference: string;
  decimal: 'comma' | 'point';
}
