import type Stripe from 'stripe';
import type { ChargeStanding, DeclineReason, RefundStanding } from '../payment-provider';

export interface ChargeMetadata extends Record<string, string> {
  key: string;
  /** `present` if the guest can try another card. */
  guest: 'present' | 'absent';
}

/** Cancellation reason of unpaid charges, as Stripe names it. */
export const ABANDONED = 'abandoned';

/** Decline codes more specific than a plain refusal; source: docs.stripe.com/declines/codes. */
const REASONS: Record<string, DeclineReason> = {
  expired_card: 'expired_card',
  insufficient_funds: 'insufficient_funds',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  authentication_required: 'not_authenticated',
  authentication_not_handled: 'not_authenticated',
  payment_intent_authentication_failure: 'not_authenticated',
};

export function declineReason(error: { code?: string; decline_code?: string } | null | undefined): DeclineReason {
  return REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'declined';
}

/** Returns the state of a payment intent; more precise if its latest charge is expanded. */
export function standingOf(intent: Stripe.PaymentIntent): ChargeStanding {
  switch (intent.status) {
    case 'succeeded':
      return { state: 'succeeded', ...moved(intent, intent.amount_received) };
    case 'requires_capture':
      return { state: 'authorized', ...moved(intent, intent.amount_capturable), ...heldUntil(intent) };
    case 'canceled':
      return endedAs(intent);
    case 'requires_payment_method':
      // A declined card leaves the intent open for another one if the guest is present.
      if (intent.metadata.guest !== 'absent') return { state: 'open' };
      return { state: 'failed', reason: declineReason(intent.last_payment_error) };
    default:
      return { state: 'open' };
  }
}

/** Distinguishes a released hold from an unpaid charge, both of which are canceled intents. */
function endedAs(intent: Stripe.PaymentIntent): ChargeStanding {
  if (intent.cancellation_reason === ABANDONED) return { state: 'failed', reason: 'never_finished' };
  const charge = chargeOf(intent);
  const wasHeld = charge ? charge.status === 'succeeded' : intent.latest_charge !== null;
  if (intent.capture_method === 'manual' && wasHeld) return { state: 'released' };
  return { state: 'failed', reason: 'cancelled' };
}

function moved(intent: Stripe.PaymentIntent, amountCents: number) {
  const savedCard = savedCardOf(intent);
  return {
    providerReference: intent.id,
    amountCents,
    currency: intent.currency.toUpperCase(),
    method: 'card' as const,
    cardLast4: chargeOf(intent)?.payment_method_details?.card?.last4 ?? null,
    ...(savedCard !== undefined && { savedCard }),
  };
}

function heldUntil(intent: Stripe.PaymentIntent) {
  const seconds = chargeOf(intent)?.payment_method_details?.card?.capture_before;
  return seconds !== undefined && { heldUntil: new Date(seconds * 1000) };
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'string' ? null : charge;
}

/** Joins the customer and the payment method, both needed to charge a card again. */
function savedCardOf(intent: Stripe.PaymentIntent): string | undefined {
  const customer = idOf(intent.customer);
  const card = idOf(intent.payment_method);
  return intent.setup_future_usage === 'off_session' && customer && card ? `${customer}/${card}` : undefined;
}

export function readSavedCard(savedCard: string): { customer: string; payment_method: string } {
  const [customer = '', card = ''] = savedCard.split('/');
  return { customer, payment_method: card };
}

export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

export function refundStandingOf(refund: Stripe.Refund): RefundStanding {
  if (refund.status === 'succeeded') return { state: 'succeeded', providerReference: refund.id };
  return { state: refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending' };
}
