import { createHash } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Bindings, StoredState } from './local-server.ts';
import type { Bank } from './stripe-cards.ts';
import { found, missing, newId, Refused, seconds, type Intent, type StripeState } from './stripe-objects.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

type Form = Record<string, string>;

const readForm = async (c: Context): Promise<Form> => Object.fromEntries(new URLSearchParams(await c.req.text()));

function nested(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([path, value]) => {
      const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(path) ?? [];
      return outer === name && inner !== undefined ? [[inner, value]] : [];
    }),
  );
}

const list = <Thing>(data: Thing[], url: string, more = {}) => ({
  object: 'list',
  data,
  has_more: false,
  url,
  ...more,
});

/**
 * Serves the parts of Stripe's API that the app uses. The server authenticates with the secret key, the payment fields
 * with the client's secret.
 */
export function stripeApi(stored: StoredState<StripeState>, bank: Bank, keys: Keys): Hono<Bindings> {
  const { state } = stored;

  const shown = (intent: Intent, form: Form): object => {
    const isExpanded = Object.entries(form).some(
      ([name, value]) => name.startsWith('expand') && value === 'latest_charge',
    );
    return isExpanded && intent.latest_charge
      ? { ...intent, latest_charge: state.charges[intent.latest_charge] }
      : intent;
  };

  function newIntent(form: Form): Intent {
    const id = newId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.amount),
      amount_capturable: 0,
      amount_received: 0,
      capture_method: form.capture_method === 'manual' ? 'manual' : 'automatic',
      cancellation_reason: null,
      client_secret: `${id}_${newId('secret')}`,
      created: seconds(),
      currency: form.currency ?? 'eur',
      customer: form.customer ?? null,
      description: form.description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: nested(form, 'metadata'),
      next_action: null,
      payment_method: null,
      payment_method_types: ['card'],
      setup_future_usage: form.setup_future_usage ?? null,
      status: 'requires_payment_method',
    };
    if (form.customer !== undefined && !state.customers.includes(form.customer)) throw missing('customer');
    state.intents[id] = intent;
    return intent;
  }

  const newestFirst = () => Object.values(state.intents).toReversed();

  return new Hono<Bindings>()
    .onError((error, c) => {
      if (!(error instanceof Refused)) return c.json({ error: { type: 'api_error', message: error.message } }, 500);
      stored.save();
      return c.json({ error: error.error }, error.status);
    })
    .use(onlyWithKey(keys))
    .use(idempotent(stored))
    .use(async (_, next) => {
      await next();
      stored.save();
    })
    .post('/customers', (c) => {
      const id = newId('cus');
      state.customers.push(id);
      return c.json({ id, object: 'customer' });
    })
    .post('/payment_intents', async (c) => {
      const form = await readForm(c);
      const intent = newIntent(form);
      if (form.confirm === 'true') bank.confirm(intent, form.payment_method ?? '', { guest: 'absent' });
      return c.json(shown(intent, form));
    })
    .get('/payment_intents', (c) =>
      c.json(list(newestFirst().slice(0, Number(c.req.query('limit') ?? 10)), '/v1/payment_intents')),
    )
    .get('/payment_intents/search', (c) => {
      const key = /^metadata\['key'\]:'(\w+)'$/.exec(c.req.query('query') ?? '')?.[1];
      const data = newestFirst().filter(({ metadata }) => metadata.key === key);
      return c.json(list(data, '/v1/payment_intents/search', { object: 'search_result' }));
    })
    .get('/payment_intents/:id', (c) => {
      const intent = found(state.intents, c.req.param('id'));
      bank.letGoIfOver(intent);
      return c.json(shown(intent, c.req.query()));
    })
    .post('/payment_intents/:id/confirm', async (c) => {
      const form = await readForm(c);
      const intent = found(state.intents, c.req.param('id'));
      if (form.client_secret !== intent.client_secret) throw missing('payment_intent');
      const method = newId('pm');
      state.cards[method] = (form['payment_method_data[card][number]'] ?? '').replaceAll(/\D/g, '');
      bank.confirm(intent, method, { guest: 'present' });
      return c.json(intent);
    })
    .post('/payment_intents/:id/capture', async (c) => {
      const form = await readForm(c);
      const intent = found(state.intents, c.req.param('id'));
      bank.capture(intent, Number(form.amount_to_capture ?? intent.amount_capturable));
      return c.json(shown(intent, form));
    })
    .post('/payment_intents/:id/cancel', async (c) => {
      const form = await readForm(c);
      const intent = found(state.intents, c.req.param('id'));
      bank.letGoIfOver(intent);
      bank.cancel(intent, form.cancellation_reason ?? null);
      return c.json(shown(intent, form));
    })
    .post('/refunds', async (c) => {
      const form = await readForm(c);
      const intent = found(state.intents, form.payment_intent ?? '');
      return c.json(bank.refund(intent, Number(form.amount ?? intent.amount_received), nested(form, 'metadata')));
    })
    .get('/refunds', (c) => {
      const of = Object.values(state.refunds).filter((one) => one.payment_intent === c.req.query('payment_intent'));
      return c.json(list(of.toReversed(), '/v1/refunds'));
    })
    .get('/refunds/:id', (c) => c.json(found(state.refunds, c.req.param('id'))));
}

/** Requires the secret key; the payment fields confirm with the publishable key and the client's secret. */
function onlyWithKey(keys: Keys): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const providedKey = c.req.header('authorization')?.replace(/^Bearer /, '');
    const expected = c.req.path.endsWith('/confirm') ? keys.publishableKey : keys.secretKey;
    if (providedKey !== expected)
      throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    return next();
  };
}

/**
 * Repeats the first response for a repeated key, and refuses the key for a different request. Failures are not stored.
 */
function idempotent(stored: StoredState<StripeState>): MiddlewareHandler<Bindings> {
  const underWay = new Set<string>();
  return async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (key === undefined || c.req.method !== 'POST') return next();
    const body = await c.req.text();
    const requested = createHash('sha256').update(`${c.req.path}\n${body}`).digest('hex');
    const known = stored.state.answers[key];
    if (known && known.asked !== requested) {
      throw new Refused(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' });
    }
    if (known) {
      return c.body(known.body, known.status as 200, {
        'content-type': 'application/json',
        'idempotent-replayed': 'true',
      });
    }
    if (underWay.has(key)) {
      throw new Refused(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'Still under way.',
      });
    }
    underWay.add(key);
    await next().finally(() => underWay.delete(key));
    if (c.res.status >= 500) return undefined;
    stored.state.answers[key] = { asked: requested, status: c.res.status, body: await c.res.clone().text() };
    stored.save();
    return undefined;
  };
}
