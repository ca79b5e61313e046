import { z } from 'zod';
import { providerNames, type OutsideProvider, type PaymentProvider, type ProviderName } from '../payment-provider';
import { redsysProvider } from '../redsys/redsys-provider.server';
import { signatureVersions } from '../redsys/redsys-signature.server';
import { stripeProvider } from '../stripe/stripe-provider.server';

/** Public test key of Redsys. */
const SANDBOX_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
/** Length of a 3DES key. */
const KEY_BYTES = 24;

const localUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const schemas = {
  stripe: z.object({
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, 'begins with sk_test_, sk_live_, rk_test_ or rk_live_'),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'begins with pk_test_ or pk_live_'),
    STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, 'begins with whsec_'),
    /** Server that imitates Stripe. */
    STRIPE_URL: localUrl.optional(),
  }),
  redsys: z.object({
    /** Merchant number (FUC), at most nine digits. */
    REDSYS_MERCHANT_CODE: z.string().regex(/^\d{1,9}$/, 'up to nine digits'),
    REDSYS_TERMINAL: z.string().regex(/^\d{1,3}$/, 'up to three digits'),
    /** Base64 key, as shown by the bank. */
    REDSYS_SECRET_KEY: z
      .string()
      .refine((key) => Buffer.from(key, 'base64').length === KEY_BYTES, 'not a key of 24 bytes in base64'),
    REDSYS_ENVIRONMENT: z.enum(['test', 'live']),
    /** Set to `on` if the terminal accepts Bizum. */
    REDSYS_BIZUM: z.enum(['on', 'off']).default('off'),
    /** Signature version, as given in the bank's settings of the terminal. */
    REDSYS_SIGNATURE: z.enum(signatureVersions).default('HMAC_SHA256_V1'),
    /** Server that imitates Redsys. */
    REDSYS_URL: localUrl.optional(),
  }),
} as const satisfies Record<OutsideProvider, z.ZodObject>;
const outsideNames = Object.keys(schemas) as OutsideProvider[];

export const providerSettingNames = outsideNames.flatMap((name) => Object.keys(schemas[name].shape));

/** Path of the element script on a server that imitates Stripe. */
const LOCAL_SCRIPT = '/v3/stripe.js';

export interface ProviderChoice {
  /** Selected provider; `demo` moves no money, null takes no payments. */
  provider: PaymentProvider | 'demo' | null;
  problems: string[];
}

/**
 * Selects the payment provider from the settings. Never mixes test and live keys, and reports settings that are not
 * used.
 */
export function chooseProvider(provided: Record<string, string | undefined>, mode: 'start' | 'serve'): ProviderChoice {
  const name = provided.PAYMENT_PROVIDER;
  if (name !== undefined && !isProvider(name)) {
    return { provider: null, problems: [`PAYMENT_PROVIDER: one of ${providerNames.join(', ')}`] };
  }
  const problems = unusedSettings(provided, name);
  if (mode === 'serve') {
    if (name === 'demo')
      problems.push('PAYMENT_PROVIDER: demo moves no money; only for trying things out with npm start');
  }
  if (name === undefined || name === 'demo') {
    return { provider: name === 'demo' || mode === 'start' ? 'demo' : null, problems };
  }
  const read = readers[name](provided);
  return { provider: read.provider, problems: [...problems, ...read.problems] };
}

function isProvider(name: string): name is ProviderName {
  return name === 'demo' || outsideNames.some((known) => known === name);
}

/** Returns the settings of providers that aren't selected, so nobody believes they are in use. */
function unusedSettings(provided: Record<string, string | undefined>, chosen: ProviderName | undefined): string[] {
  return outsideNames
    .filter((name) => name !== chosen)
    .flatMap((name) => Object.keys(schemas[name].shape))
    .filter((setting) => provided[setting] !== undefined)
    .map((setting) => `${setting}: set but not used, PAYMENT_PROVIDER is ${chosen ?? 'not set'}`);
}

interface Read {
  provider: PaymentProvider | null;
  problems: string[];
}

const readers: Record<OutsideProvider, (given: Record<string, string | undefined>) => Read> = {
  stripe(provided) {
    const { data, problems } = readBy(schemas.stripe, provided);
    if (!data) return { provider: null, problems };
    const isLive = data.STRIPE_SECRET_KEY.includes('_live_');
    if (isLive !== data.STRIPE_PUBLISHABLE_KEY.includes('_live_')) {
      return { provider: null, problems: ['STRIPE_PUBLISHABLE_KEY: one key is for trying out, the other one is live'] };
    }
    if (isLive && data.STRIPE_URL !== undefined) {
      return { provider: null, problems: ['STRIPE_URL: STRIPE_SECRET_KEY is live; only with keys for trying out'] };
    }
    const provider = stripeProvider({
      secretKey: data.STRIPE_SECRET_KEY,
      publishableKey: data.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: data.STRIPE_WEBHOOK_SECRET,
      ...(data.STRIPE_URL !== undefined && {
        local: { apiUrl: data.STRIPE_URL, scriptUrl: `${data.STRIPE_URL}${LOCAL_SCRIPT}` },
      }),
    });
    return { provider, problems };
  },
  redsys(provided) {
    const { data, problems } = readBy(schemas.redsys, provided);
    if (!data) return { provider: null, problems };
    if (data.REDSYS_ENVIRONMENT === 'live' && data.REDSYS_SECRET_KEY === SANDBOX_KEY) {
      return { provider: null, problems: ['REDSYS_SECRET_KEY: the public key of the sandbox signs nothing live'] };
    }
    if (data.REDSYS_ENVIRONMENT === 'live' && data.REDSYS_URL !== undefined) {
      return { provider: null, problems: ['REDSYS_URL: REDSYS_ENVIRONMENT is live; only for test'] };
    }
    const provider = redsysProvider({
      merchantCode: data.REDSYS_MERCHANT_CODE,
      terminal: data.REDSYS_TERMINAL,
      secretKey: data.REDSYS_SECRET_KEY,
      environment: data.REDSYS_ENVIRONMENT,
      signature: data.REDSYS_SIGNATURE,
      bizum: data.REDSYS_BIZUM === 'on',
      ...(data.REDSYS_URL !== undefined && { url: data.REDSYS_URL }),
    });
    return { provider, problems };
  },
};

function readBy<Schema extends z.ZodObject>(schema: Schema, provided: Record<string, string | undefined>) {
  const result = schema.safeParse(provided);
  if (result.success) return { data: result.data, problems: [] };
  const problems = result.error.issues.map(({ path, message }) => {
    const setting = path.join('.');
    return `${setting}: ${provided[setting] === undefined ? 'missing' : message}`;
  });
  return { data: undefined, problems };
}
