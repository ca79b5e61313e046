import { AppError } from '../../app/core/app-error';
import { Idle } from './world';

/**
 * Error codes with which a step may be refused because another step was faster or the time is wrong. Any other error is
 * a bug.
 */
const REFUSALS = new Set([
  'not_available',
  'hold_expired',
  'state_refuses',
  'nothing_to_pay',
  'too_many_cards',
  'provider_unavailable',
  'payment_not_taken',
  'payment_not_refundable',
  'no_fee_to_waive',
  'bail_not_due',
  'no_hold',
  'no_saved_card',
  'nothing_to_charge',
  'payment_under_way',
  'version_conflict',
  'undo_superseded',
  'undo_notified',
  'undo_over',
  'void_is_final',
  'void_once',
  'void_provider',
  'void_refunded',
  'void_of_bail',
  'void_too_late',
  'plan_closed',
  'past_dates',
  'move_check_in_fixed',
  'move_before_today',
  'move_changes_nothing',
  'apartment_taken',
  'no_price',
  'bail_refuses',
  'bail_undo_over',
  'nothing_kept',
  'dispute_once',
  'dispute_over',
  'dispute_answered',
  'not_found',
  'invalid_input',
]);

export const isRefusal = (error: unknown): boolean =>
  error instanceof Idle || (error instanceof AppError && REFUSALS.has(error.code));

/** Waits for several simultaneous steps. Some of the steps may be refused, but not all. */
export async function someDone(each: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(each);
  const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const mistake = reasons.find((reason) => !isRefusal(reason));
  if (mistake !== undefined) throw mistake;
  if (reasons.length === ended.length) throw reasons[0];
}
