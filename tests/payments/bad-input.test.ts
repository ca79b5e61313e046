import { deepStrictEqual } from 'node:assert/strict';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { systemActor, visitor } from '../../app/access/actor';
import { logger } from '../../app/access/logger.server';
import { locales, type Locale } from '../../app/core/locale';
import { receiveBail } from '../../app/features/bails/receive-bail.server';
import { loader as paidPage } from '../../app/features/booking-engine/pages/paid-booking';
import { bailOf } from '../bails';
import { testApi } from '../api';
import { useStoppedClock } from '../clock';
import { makeForTests, useRolledBackDatabase } from '../database';
import { customer, makeInventory, makeUser } from '../factories';
import { openPage } from '../open-page';
import { headersOf } from '../team';
import { startGuestPayment, bookAs, payAtProvider, usePaidApp, type Guest } from './paying-guests';
import { ledger, rows } from './payment-books';
import { bailRoutes } from '../../app/features/bails/api-bails.server';
import { bookingPaymentRoutes } from '../../app/features/payments/folio/api-payments.server';
import { bookingRoutes } from '../../app/features/booking-engine/api.server';

useRolledBackDatabase();
const app = usePaidApp('redsys');
useStoppedClock();
const api = testApi(bailRoutes, bookingPaymentRoutes, bookingRoutes);

const CARD = '4242424242424242';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const TODAY = '2026-11-21';
const logged: string[] = [];
let team: Record<string, string>;
let guest: Guest;
let bookingId: number;
let paymentId: number;
let bailId: number;

makeForTests(async () => {
  logged.length = 0;
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    vi.spyOn(logger(), level).mockImplementation((...logArgs: unknown[]) => void logged.push(JSON.stringify(logArgs)));
  }
  await makeInventory(2);
  team = await headersOf(await makeUser('reception'));
  guest = await bookAs(0);
  const before = app.place.server.notices.all.length;
  await payAtProvider(app.place, guest);
  for (const notice of app.place.server.notices.all.slice(before)) await app.send(notice);
  const [paid] = await rows<{ id: string; booking_id: string }>('SELECT id, booking_id FROM payment');
  paymentId = Number(paid!.id);
  bookingId = Number(paid!.booking_id);
  bailId = (await bailOf(bookingId)).id;
});
afterEach(() => {
  vi.restoreAllMocks();
  const { firstName, lastName, phone } = customer;
  const personal = [firstName, lastName, phone, 'guest0@', 'guest1@', CARD, guest.key, 'Ds_Merchant'];
  deepStrictEqual(
    logged.filter((line) => personal.some((text) => line.includes(text))),
    [],
  );
});

interface Problem {
  code: string;
  title: string;
  errors?: { path: string; message: string }[];
}

/** Expects a refusal whose text differs between the languages, and unchanged books. */
async function refusedInBoth(
  path: string,
  body: object,
  headers = team,
): Promise<[number, string, string | undefined]> {
  const before = await ledger();
  const reported: { status: number; problem: Problem }[] = [];
  for (const locale of locales) {
    const answer = await api.post(path, body, { ...headers, 'accept-language': locale });
    reported.push({ status: answer.status, problem: (await answer.json()) as Problem });
  }
  expect(await ledger()).toEqual(before);
  const [one, other] = reported as [(typeof reported)[0], (typeof reported)[0]];
  expect(one.problem.title).not.toBe(other.problem.title);
  const errors = reported.map(({ problem }) => problem.errors ?? []);
  expect(errors[0]!.map(({ path: field }) => field)).toEqual(errors[1]!.map(({ path: field }) => field));
  for (const [index, { message }] of errors[0]!.entries()) expect(message).not.toBe(errors[1]![index]!.message);
  return [one.status, one.problem.code, errors[0]![0]?.path];
}

const amounts = [0, -1, -10_000, 10 ** 12, 0.5, '12', null];

describe('an amount that is none', () => {
  test.each(amounts)('%j is no payment that the team records', async (amountCents) => {
    const requested = { amountCents, method: 'cash', on: TODAY, allowMore: true };
    expect(await refusedInBoth(`/bookings/${bookingId}/payments`, requested)).toEqual([
      422,
      'invalid_input',
      'amountCents',
    ]);
  });

  test.each(amounts)('%j is no refund', async (amountCents) => {
    const path = `/bookings/${bookingId}/payments/${paymentId}/refund`;
    expect(await refusedInBoth(path, { amountCents })).toEqual([422, 'invalid_input', 'amountCents']);
  });

  test.each(amounts)('%j is no bail, and nothing that is kept of one', async (amountCents) => {
    const bail = { amountCents, otherAmount: true, method: 'cash', on: TODAY };
    expect(await refusedInBoth(`/bails/${bailId}/receive`, bail)).toEqual([422, 'invalid_input', 'amountCents']);
    await receiveBail(systemActor, bailId, { amountCents: 30_000, method: 'cash', on: TODAY });
    const deduction = { amountCents, kind: 'damage', concept: 'Persiana' };
    expect(await refusedInBoth(`/bails/${bailId}/deductions`, deduction)).toEqual([
      422,
      'invalid_input',
      'amountCents',
    ]);
  });

  test.each([{ method: 'cash' }, { method: 'card', amount: 10 ** 12 }, { method: 'card', amount: -1 }])(
    '%j is nothing that a guest pays',
    async (requested) => {
      const path = `/bookings/${guest.reference}/payments`;
      const [status, code] = await refusedInBoth(path, { ...requested, key: guest.key }, {});
      expect([status, code]).toEqual([422, 'invalid_input']);
    },
  );

  test('an amount and a currency that a guest sends beside it change nothing of what is asked', async () => {
    const body = { method: 'card', key: guest.key, amountCents: 1, currency: 'USD' };
    const answer = await api.post(`/bookings/${guest.reference}/payments`, body);
    expect(await answer.json()).toMatchObject({ amountCents: 52_500 });
  });
});

describe('more than there is', () => {
  test('than is owed, where that is not meant', async () => {
    const requested = { amountCents: 52_501, method: 'cash', on: TODAY };
    expect(await refusedInBoth(`/bookings/${bookingId}/payments`, requested)).toEqual([
      422,
      'invalid_input',
      'amountCents',
    ]);
  });

  test('than was paid', async () => {
    const path = `/bookings/${bookingId}/payments/${paymentId}/refund`;
    expect(await refusedInBoth(path, { amountCents: 22_501 })).toEqual([422, 'invalid_input', 'amountCents']);
  });

  test('than is left of the bail', async () => {
    await receiveBail(systemActor, bailId, { amountCents: 30_000, method: 'cash', on: TODAY });
    const deduction = { amountCents: 30_001, kind: 'damage', concept: 'Persiana' };
    expect(await refusedInBoth(`/bails/${bailId}/deductions`, deduction)).toEqual([
      422,
      'invalid_input',
      'amountCents',
    ]);
  });
});

describe('another booking’s payment', () => {
  let otherId: number;
  makeForTests(async () => {
    await bookAs(1);
    const [other] = await rows<{ id: string }>('SELECT id FROM booking ORDER BY id DESC LIMIT 1');
    otherId = Number(other!.id);
  });

  test.each([
    ['refund', { amountCents: 1 }],
    ['void', { reason: 'De otra' }],
  ])('is not found by a %s', async (action, requested) => {
    const path = `/bookings/${otherId}/payments/${paymentId}/${action}`;
    expect(await refusedInBoth(path, requested)).toEqual([404, 'not_found', undefined]);
  });
});

describe('a notice', () => {
  const refused = async (body: string, headers: Record<string, string> = FORM) => {
    const before = await ledger();
    const stored = await rows('SELECT id FROM provider_notice');
    const status = await app.notify(body, headers);
    expect(await ledger()).toEqual(before);
    expect(await rows('SELECT id FROM provider_notice')).toEqual(stored);
    return status;
  };

  test('of a provider that is not used here is said to be so', async () => {
    const answer = await fetch(`${app.url}/payments/notices/stripe`, { method: 'POST', body: '{}' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    await answer.body?.cancel();
  });

  test.each(['', '{}', 'Ds_MerchantParameters=%00', `Ds_Signature=${'A'.repeat(43)}`, '\u0000'])(
    'of %j is refused',
    async (body) => {
      expect(await refused(body)).toBe(400);
    },
  );

  test('of five million characters is refused before it is read', async () => {
    expect(await refused(`Ds_MerchantParameters=${'A'.repeat(5_000_000)}`)).toBe(413);
  });
});

describe('the page to which a guest comes back', () => {
  const kindOf = (shown: unknown) => (shown as { kind: string } | null)?.kind;
  const open = async (key: string, { locale, reference, search = '', keyOfGuest = true }: Opened) => {
    const guestReferences = keyOfGuest ? [guest.reference] : [];
    const actor = visitor(locale, { address: '10.1.1.1', ownReferences: guestReferences });
    const params = { reference: reference ?? guest.reference };
    return openPage(paidPage, actor, { params, search: `?payment=${key}${search}` });
  };
  interface Opened {
    locale: Locale;
    reference?: string;
    search?: string;
    keyOfGuest?: boolean;
  }

  test.each(locales)('waits before the payment, and changes nothing (%s)', async (locale) => {
    const { key } = await startGuestPayment(guest);
    const before = await ledger();
    const { status, shown } = await open(key, { locale });
    expect([status, kindOf(shown)]).toEqual([200, 'waiting']);
    expect(await ledger()).toEqual(before);
  });

  test.each(locales)('says the same when it is opened twice, and at once (%s)', { tags: 'commits' }, async (locale) => {
    const key = await payAtProvider(app.place, guest);
    const first = await open(key, { locale });
    const before = await ledger();
    const again = await Promise.all([open(key, { locale }), open(key, { locale })]);
    expect(again).toEqual([first, first]);
    expect(first.to).toContain(guest.reference);
    expect(await ledger()).toEqual(before);
  });

  test.each(locales)('tells somebody else nothing (%s)', async (locale) => {
    const { key } = await startGuestPayment(guest);
    const before = await ledger();
    for (const opened of [{ keyOfGuest: false }, { reference: 'AL-ZZZZZ' }]) {
      const { status, shown } = await open(key, { locale, ...opened });
      expect([status, kindOf(shown)]).toEqual([200, 'stranger']);
      expect(JSON.stringify(shown)).not.toContain('22500');
    }
    expect(await ledger()).toEqual(before);
  });

  test.each(['', 'nothing', '0000AAAAAAAA', "' OR 1=1"])('knows no payment by the name %j', async (key) => {
    const before = await ledger();
    expect(kindOf((await open(encodeURIComponent(key), { locale: 'es' })).shown)).toBe('stranger');
    expect(await ledger()).toEqual(before);
  });

  test('does not believe what nobody has signed', async () => {
    const { key } = await startGuestPayment(guest);
    const before = await ledger();
    const search = '&Ds_SignatureVersion=HMAC_SHA256_V1&Ds_MerchantParameters=e30&Ds_Signature=AAAA';
    expect(kindOf((await open(key, { locale: 'en', search })).shown)).toBe('waiting');
    expect(await ledger()).toEqual(before);
  });
});
