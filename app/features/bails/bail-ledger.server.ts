import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bailDeduction,
  bailDispute,
  bailEvidence,
  bailInterest,
  bailReduction,
  legalInterest,
} from '../../database/bail-schema.server';
import { paymentAnswers } from '../../core/payment-states';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import type { InterestRate } from './bail-interest';
import { retainedCentsOf } from './bail-rules';

/** Loads a bail's full ledger in order: payments, deductions with their reasons, and disputes. */
export async function bailLedger(bailId: number) {
  const made = await db()
    .select({ deduction: bailDeduction, by: userAccount.name })
    .from(bailDeduction)
    .leftJoin(userAccount, eq(userAccount.id, bailDeduction.userId))
    .where(eq(bailDeduction.bailId, bailId))
    .orderBy(asc(bailDeduction.id));
  const ids = made.map(({ deduction }) => deduction.id);
  const reductions = await db()
    .select({ reduction: bailReduction, by: userAccount.name })
    .from(bailReduction)
    .leftJoin(userAccount, eq(userAccount.id, bailReduction.userId))
    .where(inArray(bailReduction.deductionId, ids))
    .orderBy(asc(bailReduction.id));
  const answerer = alias(userAccount, 'answerer');
  const disputes = await db()
    .select({ dispute: bailDispute, answeredByName: answerer.name })
    .from(bailDispute)
    .leftJoin(answerer, eq(answerer.id, bailDispute.answeredBy))
    .where(inArray(bailDispute.deductionId, ids));
  const evidence = await db().select().from(bailEvidence).orderBy(asc(bailEvidence.id)).where(evidenceOf(ids));
  const disputeEvidence = await db()
    .select()
    .from(bailEvidence)
    .where(
      inArray(
        bailEvidence.disputeId,
        disputes.map(({ dispute }) => dispute.id),
      ),
    )
    .orderBy(asc(bailEvidence.id));
  return {
    deductions: made.map(({ deduction, by }) => {
      const disputeFacts = disputes.find(({ dispute }) => dispute.deductionId === deduction.id);
      return {
        ...deduction,
        by,
        keptCents: retainedCentsOf(deduction),
        reductions: reductions
          .filter(({ reduction }) => reduction.deductionId === deduction.id)
          .map(({ reduction, by: reducedBy }) => ({ ...reduction, by: reducedBy })),
        evidence: evidence.filter(({ deductionId }) => deductionId === deduction.id).map(shownEvidence),
        dispute: disputeFacts
          ? {
              ...disputeFacts.dispute,
              answeredByName: disputeFacts.answeredByName,
              evidence: disputeEvidence
                .filter(({ disputeId }) => disputeId === disputeFacts.dispute.id)
                .map(shownEvidence),
            }
          : null,
      };
    }),
    ...(await movesOf(bailId)),
    interest: await db()
      .select()
      .from(bailInterest)
      .where(eq(bailInterest.bailId, bailId))
      .orderBy(asc(bailInterest.id)),
  };
}

/**
 * Splits the payments of a bail. `payments` count in the bail's account: amounts received or put on hold, released from
 * a hold, or returned. `moves` count in no sum: amounts charged to a hold, failed attempts included, and provider
 * requests without an answer yet.
 */
async function movesOf(bailId: number) {
  const rows = await db()
    .select({
      id: payment.id,
      isHold: payment.isHold,
      captureOf: payment.captureOf,
      refundOf: payment.refundOf,
      cardLast4: payment.cardLast4,
      amountCents: payment.amountCents,
      method: payment.method,
      state: payment.state,
      at: payment.at,
      note: payment.note,
      by: userAccount.name,
    })
    .from(payment)
    .leftJoin(userAccount, eq(userAccount.id, payment.userId))
    .where(and(eq(payment.bailId, bailId), eq(payment.inVain, false)))
    .orderBy(asc(payment.at), asc(payment.id));
  const counts = (row: (typeof rows)[number]) =>
    row.captureOf === null &&
    (paymentAnswers(row.state, 'hasMoved') ||
      paymentAnswers(row.state, 'wasReleased') ||
      paymentAnswers(row.state, 'isOnCard'));
  return {
    payments: rows.filter(counts),
    moves: rows
      .filter((row) => !counts(row) && (row.captureOf !== null || row.refundOf !== null))
      .map((row) => ({ ...row, kind: row.captureOf !== null ? ('charge' as const) : kindOf(rows, row.refundOf!) })),
  };
}

function kindOf(rows: readonly { id: number; isHold: boolean }[], refundOf: number): 'release' | 'refund' {
  return rows.find(({ id }) => id === refundOf)?.isHold ? 'release' : 'refund';
}

function evidenceOf(deductionIds: readonly number[]) {
  return inArray(bailEvidence.deductionId, [...deductionIds]);
}

/** Leaves out the name under which the file is stored. */
function shownEvidence({ id, kind, name, bytes, at }: typeof bailEvidence.$inferSelect) {
  return { id, kind, name, bytes, at };
}

export async function interestRates(): Promise<InterestRate[]> {
  return db().select().from(legalInterest).orderBy(asc(legalInterest.fromDay));
}
