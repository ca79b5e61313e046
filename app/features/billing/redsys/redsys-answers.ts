import { addDays, type CalendarDate } from '../../../core/calendar-date';
import type { ChargeStanding, DeclineReason, GuestMethod } from '../payment-provider';

/** Redsys operation types: `0` charges, `1` puts on hold, `2` captures a hold, `3` refunds, `9` releases a hold. */
export type OperationType = '0' | '1' | '2' | '3' | '9';

/** An operation as reported by Redsys in a notice, an answer, or a consultation. */
export interface Operation {
  type: OperationType;
  /** `Ds_Response`; null if there was no answer. */
  response: string | null;
  /** True if the operation is final, even if no bank answered. */
  isOver: boolean;
  amountCents: number;
  /** `Ds_Currency`, the numeric ISO 4217 code. */
  currency: string;
  /** Date in Spain; null if not reported. */
  date: CalendarDate | null;
  method: GuestMethod | null;
  cardLast4: string | null;
  savedCard?: string;
}

export const EURO = '978';
/** Number of days that card schemes guarantee a hold; a bank may allow more. */
export const HOLD_DAYS = 7;

/** Reasons more specific than a plain refusal; source: the table of `Ds_Response` at Redsys. */
const REASONS: Record<number, DeclineReason> = {
  101: 'expired_card',
  191: 'expired_card',
  9071: 'expired_card',
  116: 'insufficient_funds',
  129: 'wrong_code',
  184: 'not_authenticated',
  195: 'not_authenticated',
  9104: 'not_authenticated',
  9590: 'not_authenticated',
  9673: 'cancelled',
  9915: 'cancelled',
  9929: 'cancelled',
};

/**
 * Codes of undecided operations: the card is requested (9998), the guest is at the bank (9999, 8102, 8210, 8220), or
 * another attempt is running (9997).
 */
const UNDECIDED = new Set([8102, 8210, 8220, 9997, 9998, 9999]);

export function isUndecided({ response, isOver }: Pick<Operation, 'response' | 'isOver'>): boolean {
  return !isOver || UNDECIDED.has(Number(response));
}

/** Accepted codes in addition to 0000 to 0099: 0900 for captures and refunds, 0400 for releases. */
const YES: Partial<Record<OperationType, number>> = { 2: 900, 3: 900, 9: 400 };

export function isAccepted({ type, response }: Pick<Operation, 'type' | 'response'>): boolean {
  if (response === null || !/^\d{1,4}$/.test(response)) return false;
  return Number(response) < 100 || Number(response) === YES[type];
}

export function declineReason(response: string | null): DeclineReason {
  return REASONS[Number(response)] ?? 'declined';
}

/** Returns the state of an order, regardless of the order in which its operations are reported. */
export function standingOf(order: string, operations: readonly Operation[]): ChargeStanding {
  const accepted = (type: OperationType) => operations.find((one) => one.type === type && isAccepted(one));
  const taken = accepted('0') ?? accepted('2');
  if (taken) return { state: 'succeeded', ...moved(order, taken) };
  if (accepted('9')) return { state: 'released' };
  const held = accepted('1');
  if (held)
    return { state: 'authorized', ...moved(order, held), ...(held.date && { heldUntil: endOfHold(held.date) }) };
  const tries = operations.filter(({ type }) => type === '0' || type === '1');
  if (tries.some(isUndecided)) return { state: 'open' };
  const [refused] = tries;
  return refused ? { state: 'failed', reason: declineReason(refused.response) } : { state: 'unknown' };
}

/** The order is also the charge's name at Redsys. */
function moved(order: string, { amountCents, currency, method, cardLast4, savedCard }: Operation) {
  return {
    providerReference: order,
    amountCents,
    currency: currency === EURO ? 'EUR' : currency,
    method,
    cardLast4,
    ...(savedCard !== undefined && { savedCard }),
  };
}

/**
 * Returns the start of the hold's last day, since Redsys reports only the day and the hold may end at any time of that
 * day.
 */
function endOfHold(date: CalendarDate): Date {
  return new Date(`${addDays(date, HOLD_DAYS)}T00:00:00Z`);
}
