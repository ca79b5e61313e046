import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { visitor } from '../../app/access/actor';
import { answerError } from '../../app/access/problem.server';
import { setPublicAddress } from '../../app/access/public-address.server';
import { rawPool } from '../../app/database/connection.server';
import { activeProvider, setPaymentProvider } from '../../app/features/billing/active-provider.server';
import { noticeRoutes } from '../../app/features/payments/by-provider/serve-notices.server';
import type { HttpVariables } from '../../app/access/read-actor.server';
import type { GuestMethod, PaymentProvider } from '../../app/features/billing/payment-provider';
import { createBooking } from '../../app/features/booking-engine/create-booking.server';
import { startPayment } from '../../app/features/booking-engine/start-payment.server';
import { limitBodies } from '../../app/serving/body-limits.server';
import { listen, type Listener } from '../../app/serving/listener.server';
import { customer } from '../factories';
import type { Notice } from './local-server';
import { providerPlaces, type Place } from './provider-places';

export interface Guest {
  reference: string;
  key: string;
  address: string;
}

/**
 * Starts the app's notice endpoint over HTTP and a server that behaves like the provider. Only the test sends notices.
 */
export function usePaidApp(name: Place['name']) {
  let before: PaymentProvider | null;
  let listener: Listener;
  const used = {
    place: undefined as unknown as Place,
    url: '',
    async notify(body: string, headers: Record<string, string> = {}): Promise<number> {
      const answer = await fetch(`${used.url}/payments/notices/${name}`, {
        method: 'POST',
        headers,
        body,
      });
      await answer.body?.cancel();
      return answer.status;
    },
    send(notice: Notice): Promise<number> {
      const { body, headers } = used.place.server.notices.sign(notice);
      return used.notify(body, headers);
    },
  };

  beforeAll(async () => {
    before = activeProvider();
    const app = new Hono<HttpVariables>();
    app.onError((error, c) => answerError(error, c));
    app.use(limitBodies);
    app.route('/', noticeRoutes());
    listener = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
    used.url = `http://127.0.0.1:${listener.port}`;
    setPublicAddress(used.url);
    const receiver = {
      calls: [],
      url: `${used.url}/payments/notices/${name}`,
      close: () => Promise.resolve(),
    };
    used.place = await providerPlaces[name](receiver);
    used.place.server.notices.held = true;
    setPaymentProvider(used.place.provider);
  });
  afterAll(async () => {
    setPaymentProvider(before);
    await used.place.close();
    await listener.close(1_000);
  });
  return used;
}

export const STAY = { checkIn: '2027-05-03', checkOut: '2027-05-10' };

export async function bookAs(index: number): Promise<Guest> {
  const address = `10.9.0.${index}`;
  const { reference, key } = await createBooking(visitor('en', { address }), {
    typeCategory: 'suite_studio',
    ...STAY,
    customer: { ...customer, email: `guest${index}@example.com` },
  });
  return { reference, key, address };
}

export function startGuestPayment(
  { reference, key, address }: Guest,
  method: GuestMethod = 'card',
  amount: 'due' | 'all' = 'due',
) {
  return startPayment(visitor('en', { address }), reference, { method, amount }, { key });
}

/** Pays at the provider before the app is notified. Returns the payment's key. */
export async function payAtProvider(
  place: Place,
  guest: Guest,
  { method = 'card', amount = 'due' }: { method?: GuestMethod; amount?: 'due' | 'all' } = {},
): Promise<string> {
  const { key, next } = await startGuestPayment(guest, method, amount);
  if (next === null) throw new Error('The payment has ended');
  const { rows } = await rawPool().query<{ name: string | null }>(
    'SELECT provider_reference AS name FROM payment WHERE key = $1',
    [key],
  );
  await place.pay(
    { providerReference: rows[0]!.name, next },
    { card: method === 'card' ? '4242424242424242' : '600000001' },
  );
  return key;
}
