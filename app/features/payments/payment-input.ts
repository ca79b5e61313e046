import { z } from 'zod';
import { lineOfText } from '../../core/text-input';
import { dayInput } from '../../core/day-input';
import { MAX_CENTS } from '../../core/money';
import { recordedMethods } from '../../core/payment-method';
import { instalmentInput } from './instalment-input';

/** Input schemas of payments recorded by staff. Messages are keys of `Problems`. */

const amount = z.int('amount').min(1, 'amount').max(MAX_CENTS, 'amount');
const version = z.int().min(1).optional();

export const recordPaymentInput = z.object({
  amountCents: amount,
  method: z.enum(recordedMethods, 'choice'),
  /** Day of the payment, in the building's time zone. */
  on: dayInput,
  note: lineOfText(300).default(''),
  /** Confirms that an overpayment is intended. */
  allowMore: z.boolean().default(false),
  /** Confirms the held booking. */
  confirm: z.boolean().default(false),
  version,
});
export type RecordPaymentInput = z.infer<typeof recordPaymentInput>;

export const refundPaymentInput = z.object({
  amountCents: amount,
  /** Refund method; defaults to the method of the payment. */
  method: z.enum(recordedMethods, 'choice').optional(),
  /** Day of the refund, in the building's time zone; defaults to today. */
  on: dayInput.optional(),
  note: lineOfText(300).default(''),
  /** Part of the fee that is waived; required if the refund exceeds the amount paid beyond the fee. */
  waiveCents: z.int('amount').min(0, 'amount').max(MAX_CENTS, 'amount').optional(),
  waiveReason: lineOfText(300).default(''),
  version,
});
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;

export const voidPaymentInput = z.object({
  reason: lineOfText(300).refine((text) => text !== '', 'void_reason'),
  version,
});

export const waiveFeeInput = z.object({
  amountCents: amount,
  reason: lineOfText(300).default(''),
  version,
});

/** Input of actions that take nothing but the version. */
export const ofVersionInput = z.object({ version });

export const setRemindersInput = z.object({ off: z.boolean(), version });

export const changePlanInput = z.object({
  instalments: z.array(instalmentInput).min(1, 'plan_empty').max(36),
  version: z.int().min(1),
});
export type ChangePlanInput = z.infer<typeof changePlanInput>;
