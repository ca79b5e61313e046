import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  providerNames,
  type ChargeRequest,
  type ChargeStanding,
  type DeclineReason,
  type OutsideProvider,
  type PaymentProvider,
  type ProviderCall,
  type ProviderNotice,
  type StartedCharge,
} from '../../app/features/billing/payment-provider';
import { chooseProvider } from '../../app/features/billing/settings/provider-settings.server';
import type { Listening, Notices } from './local-server';
import type { ProviderServers } from './provider-servers';
import { startRedsysServer } from './redsys-server';
import { startStripeServer } from './stripe-server';

/** The guest's input at the provider: a card, and the cardholder's response if the bank asks for confirmation. */
export interface GuestPays {
  card: string;
  holder?: 'accept' | 'refuse';
}

/** A provider connected to a local server that behaves like it. */
export interface Place<Name extends OutsideProvider = OutsideProvider> {
  name: Name;
  provider: PaymentProvider;
  server: ProviderServers[Name];
  /** Parts of paths that identify the app's requests to the provider. */
  asked: { refund: string; capture: string; writes: string[]; reads: string[] };
  /** Number of attempts that the provider's library makes automatically. */
  tries: number;
  /** State of a charge that the guest has not opened yet. */
  untouched: ChargeStanding;
  /** State of a charge that the bank has declined, if the guest may try again. */
  declined(reason: DeclineReason): ChargeStanding;
  /** Returns the final address of the guest's browser; null if the browser never leaves the page. */
  pay(started: StartedCharge, guest: GuestPays): Promise<string | null>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface Receiver extends Listening {
  calls: ProviderCall[];
}

export async function startReceiver(): Promise<Receiver> {
  const calls: ProviderCall[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { headers } = request;
      calls.push({ body, header: (name) => headers[name.toLowerCase()]?.toString() });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    calls,
    url: `http://127.0.0.1:${port}/notices`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function configured(settings: Record<string, string>): PaymentProvider {
  const { provider, problems } = chooseProvider(settings, 'start');
  if (provider === null || provider === 'demo') throw new Error(problems.join('\n'));
  return provider;
}

const newFile = () => path.join(tmpdir(), `payments-${randomBytes(6).toString('hex')}.json`);

/** Opens the Stripe stand-in. With `restarts`, its books are stored in a file, so that they survive a restart. */
export async function stripePlace(receiver: Receiver, { restarts = true } = {}): Promise<Place<'stripe'>> {
  const options = { ...(restarts && { file: newFile() }), webhookUrl: receiver.url };
  let server = await startStripeServer(options);
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.settings.STRIPE_PUBLISHABLE_KEY}` },
      body: new URLSearchParams(fields),
    });
  return {
    name: 'stripe',
    get provider() {
      return configured(server.settings);
    },
    get server() {
      return server;
    },
    asked: { refund: '/refunds', capture: '/capture', writes: ['/refunds', '/payment_intents'], reads: [] },
    tries: 2,
    untouched: { state: 'open' },
    declined: () => ({ state: 'open' }),
    async pay({ providerReference, next }, { card, holder }) {
      if (next.kind !== 'element') throw new Error(next.kind);
      const { clientSecret: client_secret } = next;
      await post(`${server.url}/v1/payment_intents/${providerReference}/confirm`, {
        client_secret,
        'payment_method_data[card][number]': card,
      });
      if (holder) await post(`${server.url}/v3/challenge/${providerReference}`, { client_secret, step: holder });
      return null;
    },
    async restart() {
      await server.close();
      server = await startStripeServer({ ...options, held: server.notices.held });
    },
    async close() {
      await server.close();
      if (options.file) await rm(options.file, { force: true });
    },
  };
}

/** Opens the Redsys stand-in, whose notices go to the address named in each order. */
export async function redsysPlace(_receiver?: Receiver, { restarts = true } = {}): Promise<Place<'redsys'>> {
  const options = restarts ? { file: newFile() } : {};
  let server = await startRedsysServer(options);
  const post = (address: string, fields: Record<string, string>) =>
    fetch(`${server.url}${address}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return {
    name: 'redsys',
    get provider() {
      return configured(server.settings);
    },
    get server() {
      return server;
    },
    asked: {
      refund: 'trataPeticionREST',
      capture: 'trataPeticionREST',
      writes: ['trataPeticionREST'],
      reads: ['Consulta'],
    },
    tries: 1,
    untouched: { state: 'unknown' },
    declined: (reason) => ({ state: 'failed', reason }),
    async pay({ next }, { card, holder }) {
      if (next.kind !== 'post') throw new Error(next.kind);
      await post('/sis/realizarPago', next.fields);
      const paid = await post('/sis/pagar', { ...next.fields, card, step: 'pay' });
      const answer = holder ? await post('/sis/pagar', { ...next.fields, card, step: holder }) : paid;
      return answer.headers.get('location');
    },
    async restart() {
      await server.close();
      server = await startRedsysServer({ ...options, held: server.notices.held });
    },
    async close() {
      await server.close();
      if (options.file) await rm(options.file, { force: true });
    },
  };
}

export const providerPlaces: {
  [Name in OutsideProvider]: (receiver: Receiver, options?: { restarts: boolean }) => Promise<Place<Name>>;
} = { stripe: stripePlace, redsys: redsysPlace };

export const outsideProviders = providerNames.filter((name) => name !== 'demo');

export function aCharge(receiver: Receiver, more: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    key: `2026${randomBytes(4).toString('hex')}`,
    amountCents: 12_345,
    method: 'card',
    capture: 'now',
    reference: 'R7K2M9',
    locale: 'es',
    returnUrl: 'https://example.com/back?booking=1',
    notifyUrl: receiver.url,
    keepCard: false,
    ...more,
  };
}

/** Returns the notices about a charge, in order of arrival. */
export async function noticeOf(
  receiver: Receiver,
  { provider, server }: Place,
  key: string,
): Promise<ProviderNotice[]> {
  await (server.notices satisfies Notices).settled();
  return receiver.calls
    .map((call) => provider.readNotice(call))
    .filter((notice) => notice !== null)
    .filter((notice) => 'charge' in notice && notice.charge.key === key);
}
