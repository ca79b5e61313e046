import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DisputeAnswer, DeductionKind } from '../core/bail-deductions';
import { calendarDay, cents, identity, instant, reference } from './column-types.server';

/** Tables of migrations/0032_bails.sql beside `bail` itself, which stands with the booking. */

export const bailDeduction = pgTable('bail_deduction', {
  id: identity(),
  bailId: reference().notNull(),
  kind: text().$type<DeductionKind>().notNull(),
  concept: text().notNull(),
  amountCents: cents().notNull(),
  /** The sum of its reductions: kept by the database. */
  reducedCents: cents().notNull().default(0),
  /** What it paid of the stay. */
  paymentId: reference(),
  disputeUntil: calendarDay().notNull(),
  userId: reference(),
  at: instant().notNull(),
});

export const bailReduction = pgTable('bail_reduction', {
  id: identity(),
  deductionId: reference().notNull(),
  amountCents: cents().notNull(),
  reason: text().notNull(),
  /** What the stay owes again. */
  paymentId: reference(),
  userId: reference(),
  at: instant().notNull(),
});

export const bailDispute = pgTable('bail_dispute', {
  id: identity(),
  deductionId: reference().notNull(),
  words: text().notNull(),
  at: instant().notNull(),
  answer: text().$type<DisputeAnswer>(),
  answerWords: text().notNull().default(''),
  answeredBy: reference(),
  answeredAt: instant(),
});

export const bailEvidence = pgTable('bail_evidence', {
  id: identity(),
  deductionId: reference(),
  disputeId: reference(),
  kind: text().$type<'picture' | 'pdf'>().notNull(),
  /** Its name in the folder (features/bails/evidence/evidence-store.server.ts). */
  keptAs: text().notNull(),
  /** What it was called where it came from. */
  name: text().notNull(),
  bytes: integer().notNull(),
  userId: reference(),
  at: instant().notNull(),
});

export const bailInterest = pgTable('bail_interest', {
  id: identity(),
  bailId: reference().notNull(),
  balanceCents: cents().notNull(),
  dueOn: calendarDay().notNull(),
  paidOn: calendarDay().notNull(),
  amountCents: cents().notNull(),
  at: instant().notNull(),
});

/** Hundredths of a percent a year, from the day until the next row's. */
export const legalInterest = pgTable('legal_interest', {
  fromDay: calendarDay().primaryKey(),
  basisPoints: integer().notNull(),
});
