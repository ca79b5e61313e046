import { z } from 'zod';
import { lineOfText } from '../../../core/text-input';
import { dateInput, instalmentInput, MAX_CENTS } from '../write/write-input';

/** What the team writes of the payments of a booking. Messages are keys of `Problems`. */

/** How money comes that no card provider takes: at the door, or through the bank. */
export const recordedMethods = ['transfer', 'cash', 'bizum', 'card'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];

const amount = z.int('amount').min(1, 'amount').max(MAX_CENTS, 'amount');
const version = z.int().min(1).optional();

export const recordPaymentInput = z.object({
  amountCents: amount,
  method: z.enum(recordedMethods, 'choice'),
  /** The day on which it came, on the building's calendar. */
  on: dateInput,
  note: lineOfText(300).default(''),
  /** It is more than is open, and that is meant. */
  allowMore: z.boolean().default(false),
  /** Confirm the booking that is held. */
  confirm: z.boolean().default(false),
  version,
});
export type RecordPaymentInput = z.infer<typeof recordPaymentInput>;

export const refundPaymentInput = z.object({
  amountCents: amount,
  /** How it went back; as it came, unless another way is said. */
  method: z.enum(recordedMethods, 'choice').optional(),
  /** The day on which it went back, on the building's calendar; today unless said. */
  on: dateInput.optional(),
  note: lineOfText(300).default(''),
  /** How much of the fee is waived; asked for where more goes back than is above it. */
  waiveCents: z.int('amount').min(0, 'amount').max(MAX_CENTS, 'amount').optional(),
  waiveReason: lineOfText(300).default(''),
  version,
});
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;

export const voidPaymentInput = z.object({
  reason: lineOfText(300).refine((text) => text !== '', 'void_reason'),
  version,
});

export const waiveFeeInput = z.object({ amountCents: amount, reason: lineOfText(300).default(''), version });

export const changePlanInput = z.object({
  instalments: z.array(instalmentInput).min(1, 'plan_empty').max(36),
  version: z.int().min(1),
});
export type ChangePlanInput = z.infer<typeof changePlanInput>;
