import { Hono } from 'hono';
import Stripe from 'stripe';
import { controls, Faults, StoredState, listen, Notices, type Bindings, type Listening } from './local-server.ts';
import { stripeApi } from './stripe-api.ts';
import { Bank } from './stripe-cards.ts';
import { stripeFields } from './stripe-fields.ts';
import { emptyState, type StripeState } from './stripe-objects.ts';

export interface StripeServer extends Listening {
  /** Environment variables with which the app reaches this server. */
  settings: Record<string, string>;
  faults: Faults;
  notices: Notices;
  bank: Bank;
  state: StripeState;
}

export interface StripeOptions {
  /** File that stores charges, so that they survive a restart. */
  file?: string;
  port?: number;
  /** True if notices wait until they are requested. */
  held?: boolean;
  /** Webhook address, as registered at Stripe. */
  webhookUrl?: string;
}

const KEYS = { secretKey: 'sk_test_local', publishableKey: 'pk_test_local' };
const WEBHOOK_SECRET = 'whsec_local';

/** Starts a server that behaves like Stripe: payment intents, the fields in a page, and signed notices. */
export async function startStripeServer({
  file,
  port,
  webhookUrl = '',
  held = false,
}: StripeOptions = {}): Promise<StripeServer> {
  const stored = new StoredState<StripeState>(file, emptyState());
  const { webhooks } = new Stripe(KEYS.secretKey);
  const faults = new Faults();
  const notices = new Notices(stored, ({ payload }) => ({
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    },
    body: payload,
  }));
  const bank = new Bank(stored.state, notices, webhookUrl);
  const app = new Hono<Bindings>()
    .use('/v1/*', faults.layer)
    .route('/local', controls(faults, notices))
    .route('/v1', stripeApi(stored, bank, KEYS))
    .route('/v3', stripeFields(stored, bank));
  const listening = await listen(app, port);
  notices.held = held;
  if (!held) void notices.sendWaiting();
  return {
    ...listening,
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_URL: listening.url,
    },
    faults,
    notices,
    bank,
    state: stored.state,
  };
}
