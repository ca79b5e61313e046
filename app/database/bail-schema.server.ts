import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DisputeAnswer, DeductionKind } from '../core/bail-deductions';
import { calendarDay, cents, identity, instant, reference } from './column-types.server';

/** Tables of migrations/0032_bails.sql, except `bail` itself, which is in the booking schema. */

export const bailDeduction = pgTable('bail_deduction', {
  id: identity(),
  bailId: reference().notNull(),
  kind: text().$type<DeductionKind>().notNull(),
  concept: text().notNull(),
  amountCents: cents().notNull(),
  /** Sum of the deduction's reductions; maintained by the database. */
  reducedCents: cents().notNull().default(0),
  /** The payment toward the stay that this deduction made. */
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
  /** The entry that cancels the deduction's payment, so that the stay owes the amount again. */
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
  /** Name of the stored file in its folder (features/bails/evidence/evidence-store.server.ts). */
  keptAs: text().notNull(),
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

/** Rate in hundredths of a percent per year, which applies from this row's day until the day of the next row. */
export const legalInterest = pgTable('legal_interest', {
  fromDay: calendarDay().primaryKey(),
  basisPoints: integer().notNull(),
});
