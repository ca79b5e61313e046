import type Stripe from 'stripe';
import type { ProviderCall, ProviderNotice } from '../payment-provider';
import { idOf, refundStandingOf, standingOf } from './stripe-standing.server';

/** Largest accepted age of a notice, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Reads a Stripe notice; null if the signature is wrong or too old. */
export function readStripeNotice(stripe: Stripe, webhookSecret: string, call: ProviderCall): ProviderNotice | null {
  const event = signedEvent(stripe, webhookSecret, call);
  return event && { id: event.id, ...noticeOf(event) };
}

function signedEvent(stripe: Stripe, webhookSecret: string, call: ProviderCall): Stripe.Event | null {
  const signature = call.header('stripe-signature') ?? '';
  try {
    return stripe.webhooks.constructEvent(call.body, signature, webhookSecret, TOLERANCE_SECONDS);
  } catch {
    return null;
  }
}

function noticeOf(event: Stripe.Event) {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    case 'payment_intent.amount_capturable_updated':
      return chargeNotice(event.data.object);
    case 'payment_intent.payment_failed':
      return { ...chargeNotice(event.data.object), declines: 1 };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundNotice(event.data.object);
    case 'charge.dispute.created': {
      const { payment_intent: intent, amount } = event.data.object;
      const charge = { key: null, providerReference: idOf(intent) };
      return { about: 'dispute', charge, amountCents: amount } as const;
    }
    default:
      return { about: 'other' } as const;
  }
}

/** Other systems may charge through the same account; a charge without our key isn't ours. */
function chargeNotice(intent: Stripe.PaymentIntent) {
  const { key } = intent.metadata;
  if (!key) return { about: 'other' } as const;
  return { about: 'charge', charge: { key, providerReference: intent.id }, standing: standingOf(intent) } as const;
}

function refundNotice(refund: Stripe.Refund) {
  const charge = { key: refund.metadata?.charge ?? null, providerReference: idOf(refund.payment_intent) };
  const refundKey = refund.metadata?.key ?? null;
  return { about: 'refund', refundKey, charge, standing: refundStandingOf(refund) } as const;
}
