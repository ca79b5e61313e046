import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { calendarDay, cents, identity, instant, reference } from './column-types.server';

/** Tables of migrations/0034_bank.sql; the constraints and triggers stand there. */

export const bankStatement = pgTable('bank_statement', {
  id: identity(),
  buildingId: reference().notNull(),
  format: text().$type<'norma43' | 'csv'>().notNull(),
  fileName: text().notNull(),
  credits: integer().notNull(),
  /** Those that no file had brought before. */
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
  /** What of it was written down as payments; the database keeps it. */
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

/** By which names a CSV file of the bank calls what is read of it; empty where it has none. */
export interface CsvColumns {
  date: string;
  valueDate: string;
  amount: string;
  concept: string;
  concept2: string;
  reference: string;
  decimal: 'comma' | 'point';
}
