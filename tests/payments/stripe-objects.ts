import { randomBytes } from 'node:crypto';
import type { Notice } from './local-server.ts';
import { providerNow } from './provider-clock.ts';

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  capture_method: 'automatic' | 'manual';
  cancellation_reason: string | null;
  client_secret: string;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: CardError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: object | null;
  payment_method: string | null;
  payment_method_types: string[];
  setup_future_usage: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';
}

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  captured: boolean;
  failure_code: string | null;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: { brand: 'visa'; last4: string; capture_before?: number } };
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface StripeState {
  notices: Notice[];
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  /** Card numbers by payment method id. */
  cards: Record<string, string>;
  customers: string[];
  /** Responses by idempotency key, each with its request. */
  answers: Record<string, { asked: string; status: number; body: string }>;
}

export const emptyState = (): StripeState => ({
  notices: [],
  intents: {},
  charges: {},
  refunds: {},
  cards: {},
  customers: [],
  answers: {},
});

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
export const seconds = () => Math.floor(providerNow().getTime() / 1000);

export class Refused extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409;
  readonly error: Record<string, unknown>;

  constructor(status: Refused['status'], error: Record<string, unknown>) {
    super(String(error.message ?? error.code));
    this.status = status;
    this.error = error;
  }
}

export function unexpectedState(intent: Intent): Refused {
  return new Refused(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}.`,
    payment_intent: intent,
  });
}

export function missing(what: string): Refused {
  return new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });
}

export function found<Thing>(things: Record<string, Thing>, id: string): Thing {
  const thing = things[id];
  if (thing === undefined) throw missing(`'${id}'`);
  return thing;
}
