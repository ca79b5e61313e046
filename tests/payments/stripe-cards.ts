import type { Notices } from './local-server.ts';
import {
  found,
  newId,
  Refused,
  seconds,
  unexpectedState,
  type CardError,
  type Charge,
  type Intent,
  type Refund,
  type StripeState,
} from './stripe-objects.ts';
import { testCard, type BankDecision } from './test-cards.ts';

const HOLD_SECONDS = 7 * 86_400;

const ERRORS: Record<Exclude<BankDecision, 'yes'>, CardError> = {
  declined: cardError('card_declined', 'generic_decline', 'Your card was declined.'),
  funds: cardError('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  expired: cardError('expired_card', 'expired_card', 'Your card has expired.'),
  code: cardError('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
};
const NOT_AUTHENTICATED = cardError(
  'payment_intent_authentication_failure',
  undefined,
  'We are unable to authenticate your payment method.',
);
const AUTHENTICATION_REQUIRED = cardError(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);

function cardError(code: string, decline: string | undefined, message: string): CardError {
  return { type: 'card_error', code, message, ...(decline !== undefined && { decline_code: decline }) };
}

/** Cards whose refunds stay pending for a while, as at Stripe. */
const SLOW_REFUNDS = new Set(['4000000000007726', '4000000000005126']);

export class Bank {
  readonly #state: StripeState;
  readonly #notices: Notices;
  readonly #webhookUrl: string;

  constructor(state: StripeState, notices: Notices, webhookUrl: string) {
    this.#state = state;
    this.#notices = notices;
    this.#webhookUrl = webhookUrl;
  }

  sendEvent(type: string, object: object): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      type,
    };
    this.#notices.add(this.#webhookUrl, JSON.stringify(event));
  }

  confirm(intent: Intent, method: string, { guest }: { guest: 'present' | 'absent' | 'proven' }): void {
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
      throw unexpectedState(intent);
    const number = found(this.#state.cards, method);
    const card = testCard(number);
    intent.payment_method = method;
    intent.next_action = null;
    if (card.asksHolder && guest === 'present') {
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk' };
      return;
    }
    if (card.asksHolder && guest === 'absent') this.decline(intent, AUTHENTICATION_REQUIRED, number);
    if (card.declinesLater && guest === 'absent') this.decline(intent, ERRORS.funds, number);
    if (card.says !== 'yes') this.decline(intent, ERRORS[card.says], number);
    this.#charge(intent, number, card.disputes);
  }

  refuse(intent: Intent): void {
    if (intent.status !== 'requires_action') throw unexpectedState(intent);
    try {
      this.decline(intent, NOT_AUTHENTICATED);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Marks the intent as declined, and always throws the error for the caller to return. */
  decline(intent: Intent, error: CardError, number?: string): never {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = error;
    if (number !== undefined) intent.latest_charge = this.#newCharge(intent, number, error.code).id;
    this.sendEvent('payment_intent.payment_failed', intent);
    throw new Refused(402, { ...error, payment_intent: intent });
  }

  #charge(intent: Intent, number: string, isDisputed: boolean): void {
    const charge = this.#newCharge(intent, number, null);
    intent.latest_charge = charge.id;
    intent.last_payment_error = null;
    if (intent.capture_method === 'manual') {
      intent.status = 'requires_capture';
      intent.amount_capturable = intent.amount;
      this.sendEvent('payment_intent.amount_capturable_updated', intent);
      return;
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.sendEvent('charge.succeeded', charge);
    this.sendEvent('payment_intent.succeeded', intent);
    if (isDisputed) this.dispute(intent);
  }

  dispute(intent: Intent): void {
    const { id, amount_received: amount, latest_charge: charge } = intent;
    this.sendEvent('charge.dispute.created', {
      id: newId('du'),
      object: 'dispute',
      amount,
      charge,
      payment_intent: id,
    });
  }

  #newCharge(intent: Intent, number: string, failure: string | null): Charge {
    const isHeld = intent.capture_method === 'manual' && failure === null;
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      captured: !isHeld && failure === null,
      failure_code: failure,
      payment_intent: intent.id,
      payment_method_details: {
        type: 'card',
        card: { brand: 'visa', last4: number.slice(-4), ...(isHeld && { capture_before: seconds() + HOLD_SECONDS }) },
      },
      status: failure === null ? 'succeeded' : 'failed',
    };
    this.#state.charges[charge.id] = charge;
    return charge;
  }

  letGoIfOver(intent: Intent): void {
    if (intent.status !== 'requires_capture') return;
    const { capture_before: until } = found(this.#state.charges, intent.latest_charge!).payment_method_details.card;
    if (until !== undefined && seconds() >= until) this.cancel(intent, 'automatic');
  }

  capture(intent: Intent, amount: number): void {
    this.letGoIfOver(intent);
    if (intent.status !== 'requires_capture') throw unexpectedState(intent);
    if (amount > intent.amount_capturable) {
      throw new Refused(400, {
        type: 'invalid_request_error',
        code: 'amount_too_large',
        message: 'Too much to capture.',
      });
    }
    intent.status = 'succeeded';
    intent.amount_received = amount;
    intent.amount_capturable = 0;
    found(this.#state.charges, intent.latest_charge!).captured = true;
    this.sendEvent('payment_intent.succeeded', intent);
  }

  cancel(intent: Intent, reason: string | null): void {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
    intent.status = 'canceled';
    intent.cancellation_reason = reason;
    intent.amount_capturable = 0;
    this.sendEvent('payment_intent.canceled', intent);
  }

  refund(intent: Intent, amount: number, metadata: Record<string, string>): Refund {
    const charge = intent.status === 'succeeded' ? found(this.#state.charges, intent.latest_charge!) : undefined;
    if (!charge)
      throw new Refused(400, { type: 'invalid_request_error', message: 'This intent has no charge to refund.' });
    if (charge.amount_refunded + amount > intent.amount_received) {
      throw new Refused(400, {
        type: 'invalid_request_error',
        ...(charge.amount_refunded === intent.amount_received && { code: 'charge_already_refunded' }),
        message: 'Refund amount is greater than unrefunded amount on charge.',
      });
    }
    charge.amount_refunded += amount;
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: seconds(),
      currency: intent.currency,
      metadata,
      payment_intent: intent.id,
      status: SLOW_REFUNDS.has(this.#state.cards[intent.payment_method!]!) ? 'pending' : 'succeeded',
    };
    this.#state.refunds[refund.id] = refund;
    this.sendEvent('refund.created', refund);
    return refund;
  }

  endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = found(this.#state.refunds, id);
    refund.status = status;
    if (status === 'failed') found(this.#state.charges, refund.charge).amount_refunded -= refund.amount;
    this.sendEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }
}
