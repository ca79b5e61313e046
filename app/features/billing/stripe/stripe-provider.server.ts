import Stripe from 'stripe';
import {
  ProviderUnavailable,
  type ChargeName,
  type ChargeRequest,
  type ChargeStanding,
  type PaymentProvider,
} from '../payment-provider';
import { readStripeNotice } from './stripe-notice.server';
import {
  declineReason,
  ABANDONED,
  readSavedCard,
  refundStandingOf,
  standingOf,
  type ChargeMetadata,
} from './stripe-standing.server';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Server that imitates Stripe, with its element script. */
  local?: { apiUrl: string; scriptUrl: string };
}

/** Must be the same release as the API version of the package, as Stripe requires. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';
/** Hosts that Stripe's fields need on a page (docs.stripe.com/security/guide). */
const ELEMENT_HOSTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Timeout of a call in milliseconds; its single retry has the same timeout. */
const CALL_LIMIT_MS = 10_000;
/** Days that most card schemes keep a hold; each hold reports its own end. */
const HOLD_DAYS = 7;
/** Page size limit of Stripe's lists. */
const NEWEST = 100;

const WITH_CHARGE = { expand: ['latest_charge'] };

/**
 * Stripe provider, with payment intents for cards. The guest types the card into Stripe's own fields within our page.
 * Every write has an idempotency key derived from ours, so a repetition does nothing new within the day that Stripe
 * remembers it.
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: CALL_LIMIT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.local && placeOf(settings.local.apiUrl)),
  });
  const scriptUrl = settings.local?.scriptUrl ?? SCRIPT_URL;

  async function readIntent(id: string): Promise<Stripe.PaymentIntent | null> {
    return recoverFrom(stripe.paymentIntents.retrieve(id, WITH_CHARGE), 'resource_missing', () => null);
  }

  /**
   * Finds an intent by our key if the answer to its creation was lost: first among the newest, which the search doesn't
   * cover yet, then among all.
   */
  async function findIntent(key: string): Promise<string | null> {
    const newest = await answered(stripe.paymentIntents.list({ limit: NEWEST }));
    const listed = newest.data.find(({ metadata }) => metadata.key === key);
    if (listed) return listed.id;
    const found = await answered(stripe.paymentIntents.search({ query: `metadata['key']:'${key}'`, limit: 1 }));
    return found.data[0]?.id ?? null;
  }

  const idOfCharge = async ({ key, providerReference }: ChargeName) => providerReference ?? findIntent(key);

  async function readCharge(charge: ChargeName): Promise<ChargeStanding> {
    const id = await idOfCharge(charge);
    const intent = id && (await readIntent(id));
    return intent ? standingOf(intent) : { state: 'unknown' };
  }

  /** Changes a charge; if its state no longer allows that, returns the current state. */
  async function change(
    charge: ChargeName,
    how: (id: string) => Promise<Stripe.PaymentIntent>,
  ): Promise<ChargeStanding> {
    const id = await idOfCharge(charge);
    if (id === null) return { state: 'unknown' };
    const intent = await recoverFrom(how(id), 'payment_intent_unexpected_state', () => readIntent(id));
    return intent ? standingOf(intent) : { state: 'unknown' };
  }

  /** Creates the intent, or returns the one already created with the key, even if its parameters differ. */
  async function createIntent(chargeRequest: ChargeRequest): Promise<Stripe.PaymentIntent> {
    const { key } = chargeRequest;
    const customer = chargeRequest.keepCard
      ? await answered(stripe.customers.create({ metadata: { key } }, { idempotencyKey: `${key}-customer` }))
      : null;
    const created = stripe.paymentIntents.create(
      {
        ...chargeParams(chargeRequest, 'present'),
        capture_method: chargeRequest.capture === 'later' ? 'manual' : 'automatic',
        ...(customer && { customer: customer.id, setup_future_usage: 'off_session' }),
      },
      { idempotencyKey: key },
    );
    try {
      return await created;
    } catch (error) {
      const id = error instanceof Stripe.errors.StripeIdempotencyError ? await findIntent(key) : null;
      const before = id && (await readIntent(id));
      if (before) return before;
      throw unavailable(error);
    }
  }

  return {
    name: 'stripe',
    methods: ['card'],
    isLive: settings.secretKey.includes('_live_'),
    holdDays: HOLD_DAYS,
    canSaveCards: true,
    elementHosts: settings.local ? localHosts(settings.local) : ELEMENT_HOSTS,
    formHosts: [],

    async startCharge(chargeRequest) {
      if (chargeRequest.method !== 'card') throw new Error(`Stripe takes no ${chargeRequest.method} here`);
      const known = chargeRequest.providerReference ? await readIntent(chargeRequest.providerReference) : null;
      const intent = known ?? (await createIntent(chargeRequest));
      if (intent.client_secret === null || intent.amount !== chargeRequest.amountCents) {
        throw new ProviderUnavailable('Stripe has another charge under this name');
      }
      const { publishableKey } = settings;
      const next = { kind: 'element', clientSecret: intent.client_secret, publishableKey, scriptUrl } as const;
      return { providerReference: intent.id, next };
    },

    /** The browser's return parameters aren't signed. */
    confirmReturn: () => null,

    readCharge,

    async cancelCharge(charge) {
      const standing = await readCharge(charge);
      if (standing.state !== 'open') return standing;
      return change(charge, (id) =>
        stripe.paymentIntents.cancel(
          id,
          { cancellation_reason: ABANDONED, ...WITH_CHARGE },
          { idempotencyKey: `${charge.key}-cancel` },
        ),
      );
    },

    async chargeSavedCard(chargeRequest) {
      const created = stripe.paymentIntents.create(
        {
          ...chargeParams(chargeRequest, 'absent'),
          ...readSavedCard(chargeRequest.savedCard),
          confirm: true,
          off_session: true,
          ...WITH_CHARGE,
        },
        { idempotencyKey: chargeRequest.key },
      );
      try {
        return standingOf(await created);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return { state: 'failed', reason: declineReason(error) };
        if (isRefusal(error, 'resource_missing')) return { state: 'failed', reason: 'declined' };
        throw unavailable(error);
      }
    },

    capture: (charge, amountCents, key) =>
      change(charge, (id) =>
        stripe.paymentIntents.capture(id, { amount_to_capture: amountCents, ...WITH_CHARGE }, { idempotencyKey: key }),
      ),

    async release(charge) {
      const standing = await readCharge(charge);
      if (standing.state !== 'authorized') return standing;
      return change(charge, (id) =>
        stripe.paymentIntents.cancel(id, WITH_CHARGE, { idempotencyKey: `${charge.key}-release` }),
      );
    },

    async refund(chargeRequest) {
      const id = await idOfCharge(chargeRequest.charge);
      if (id === null) return { state: 'failed' };
      const refund = stripe.refunds.create(
        {
          payment_intent: id,
          amount: chargeRequest.amountCents,
          metadata: { key: chargeRequest.key, charge: chargeRequest.charge.key },
        },
        { idempotencyKey: chargeRequest.key },
      );
      try {
        return refundStandingOf(await refund);
      } catch (error) {
        if (isRefusal(error)) return { state: 'failed' };
        throw unavailable(error);
      }
    },

    async readRefund(chargeRequest) {
      if (chargeRequest.providerReference !== null) {
        const known = stripe.refunds.retrieve(chargeRequest.providerReference);
        const refund = await recoverFrom(known, 'resource_missing', () => null);
        return refund ? refundStandingOf(refund) : { state: 'unknown' };
      }
      const id = await idOfCharge(chargeRequest.charge);
      if (id === null) return { state: 'unknown' };
      const refunds = await answered(stripe.refunds.list({ payment_intent: id, limit: NEWEST }));
      const refund = refunds.data.find(({ metadata }) => metadata?.key === chargeRequest.key);
      return refund ? refundStandingOf(refund) : { state: 'unknown' };
    },

    readNotice: (call) => readStripeNotice(stripe, settings.webhookSecret, call),

    answerNotice: () => ({ status: 200, body: '' }),
  };
}

function chargeParams(
  chargeRequest: Pick<ChargeRequest, 'key' | 'amountCents' | 'reference'>,
  guest: ChargeMetadata['guest'],
) {
  const metadata: ChargeMetadata = { key: chargeRequest.key, guest };
  return {
    amount: chargeRequest.amountCents,
    currency: 'eur',
    payment_method_types: ['card'],
    description: chargeRequest.reference,
    statement_descriptor_suffix: chargeRequest.reference,
    metadata,
  };
}

function placeOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'https:' ? 'https' : 'http', host: hostname, port } as const;
}

function localHosts({ apiUrl, scriptUrl }: { apiUrl: string; scriptUrl: string }) {
  const script = new URL(scriptUrl).origin;
  return { script: [script], frame: [script], connect: [script, new URL(apiUrl).origin] };
}

/** True for an invalid request, which retrying won't fix. */
function isRefusal(error: unknown, code?: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && (code === undefined || error.code === code);
}

function unavailable(error: unknown): ProviderUnavailable {
  return new ProviderUnavailable('Stripe could not be asked', { cause: error });
}

async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Returns the answer, or the fallback if Stripe refuses with the code. */
async function recoverFrom<Answer, Other>(
  call: Promise<Answer>,
  code: string,
  other: () => Other | Promise<Other>,
): Promise<Answer | Other> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error, code)) return other();
    throw unavailable(error);
  }
}
