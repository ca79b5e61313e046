import { describe, expect, test } from 'vitest';
import { chooseProvider } from './provider-settings.server';

const REDSYS = {
  PAYMENT_PROVIDER: 'redsys',
  REDSYS_MERCHANT_CODE: '999008881',
  REDSYS_TERMINAL: '1',
  REDSYS_SECRET_KEY: Buffer.alloc(24, 1).toString('base64'),
  REDSYS_ENVIRONMENT: 'test',
};

const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const problems = (provided: Record<string, string>, mode: 'start' | 'serve' = 'start') =>
  chooseProvider(provided, mode).problems;

describe('who moves the money of guests', () => {
  test('is the demo with npm start, and nobody in production, where nothing is said', () => {
    expect(chooseProvider({}, 'start')).toEqual({ provider: 'demo', problems: [] });
    expect(chooseProvider({}, 'serve')).toEqual({ provider: null, problems: [] });
  });

  test('is never the demo in production', () => {
    expect(problems({ PAYMENT_PROVIDER: 'demo' })).toEqual([]);
    expect(problems({ PAYMENT_PROVIDER: 'demo' }, 'serve')).toEqual([
      'PAYMENT_PROVIDER: demo moves no money; only for trying things out with npm start',
    ]);
  });

  test('is one that there is', () => {
    expect(problems({ PAYMENT_PROVIDER: 'paypal' })).toEqual(['PAYMENT_PROVIDER: one of demo, stripe, redsys']);
  });

  test('has no settings of another one', () => {
    expect(problems({ REDSYS_TERMINAL: '1' })).toEqual([
      'REDSYS_TERMINAL: set but not used, PAYMENT_PROVIDER is not set',
    ]);
    expect(problems({ PAYMENT_PROVIDER: 'demo', REDSYS_BIZUM: 'on' })).toEqual([
      'REDSYS_BIZUM: set but not used, PAYMENT_PROVIDER is demo',
    ]);
  });
});

describe('Redsys', () => {
  test('is a merchant, a terminal, its key and an environment', () => {
    const { provider } = chooseProvider(REDSYS, 'serve');
    expect(provider).toMatchObject({
      name: 'redsys',
      methods: ['card'],
      isLive: false,
      formHosts: ['https://sis-t.redsys.es:25443'],
    });
    expect(problems({ PAYMENT_PROVIDER: 'redsys' })).toEqual([
      'REDSYS_MERCHANT_CODE: missing',
      'REDSYS_TERMINAL: missing',
      'REDSYS_SECRET_KEY: missing',
      'REDSYS_ENVIRONMENT: missing',
    ]);
  });

  test('takes Bizum where the terminal does', () => {
    const { provider } = chooseProvider({ ...REDSYS, REDSYS_ENVIRONMENT: 'live', REDSYS_BIZUM: 'on' }, 'serve');
    expect(provider).toMatchObject({
      methods: ['card', 'bizum'],
      isLive: true,
      formHosts: ['https://sis.redsys.es'],
    });
  });

  test.each([
    ['REDSYS_MERCHANT_CODE', '1234567890'],
    ['REDSYS_TERMINAL', 'one'],
    ['REDSYS_SECRET_KEY', 'c2hvcnQ='],
    ['REDSYS_ENVIRONMENT', 'production'],
    ['REDSYS_BIZUM', 'yes'],
    ['REDSYS_SIGNATURE', 'HMAC_SHA1'],
    ['REDSYS_URL', 'ftp://127.0.0.1'],
  ])('refuses %s=%s, and does not repeat it', (setting, wrong) => {
    const [problem, ...more] = problems({ ...REDSYS, [setting]: wrong });
    expect(problem).toMatch(new RegExp(`^${setting}: `));
    expect(problem).not.toContain(wrong);
    expect(more).toEqual([]);
  });

  test('signs nothing live with the public key of the sandbox', () => {
    const sandbox = { ...REDSYS, REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };
    expect(problems(sandbox)).toEqual([]);
    expect(problems({ ...sandbox, REDSYS_ENVIRONMENT: 'live' })).toEqual([
      'REDSYS_SECRET_KEY: the public key of the sandbox signs nothing live',
    ]);
  });

  test('stands elsewhere for trying things out alone', () => {
    const local = { ...REDSYS, REDSYS_URL: 'http://127.0.0.1:4000/' };
    expect(chooseProvider(local, 'start').provider).toMatchObject({ formHosts: ['http://127.0.0.1:4000'] });
    expect(problems(local, 'serve')).toEqual([]);
    expect(problems({ ...local, REDSYS_ENVIRONMENT: 'live' })).toEqual([
      'REDSYS_URL: REDSYS_ENVIRONMENT is live; only for test',
    ]);
  });
});

describe('Stripe', () => {
  test('is two keys and the secret of its notices, all live or none', () => {
    expect(chooseProvider(STRIPE, 'serve')).toMatchObject({
      provider: { name: 'stripe', methods: ['card'], isLive: false, formHosts: [] },
      problems: [],
    });
    const live = { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(chooseProvider(live, 'serve').provider).toMatchObject({ isLive: true });
    expect(problems({ PAYMENT_PROVIDER: 'stripe' })).toEqual([
      'STRIPE_SECRET_KEY: missing',
      'STRIPE_PUBLISHABLE_KEY: missing',
      'STRIPE_WEBHOOK_SECRET: missing',
    ]);
  });

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1'],
  ])('refuses a live %s beside a key for trying out', (setting, live) => {
    expect(problems({ ...STRIPE, [setting]: live })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: one key is for trying out, the other one is live',
    ]);
  });

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_URL', 'ftp://127.0.0.1'],
  ])('refuses %s=%s, and does not repeat it', (setting, wrong) => {
    const [problem, ...more] = problems({ ...STRIPE, [setting]: wrong });
    expect(problem).toMatch(new RegExp(`^${setting}: `));
    expect(problem).not.toContain(wrong);
    expect(more).toEqual([]);
  });

  test('stands elsewhere for trying things out alone', () => {
    const local = { ...STRIPE, STRIPE_URL: 'http://127.0.0.1:4000' };
    expect(chooseProvider(local, 'start').provider).toMatchObject({
      elementHosts: { script: ['http://127.0.0.1:4000'], frame: ['http://127.0.0.1:4000'] },
    });
    expect(problems(local, 'serve')).toEqual([]);
    const live = { ...local, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(problems(live)).toEqual(['STRIPE_URL: STRIPE_SECRET_KEY is live; only with keys for trying out']);
  });
});
