import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedIn, visitor, type Actor } from '../../access/actor';
import { guestBookingsHeader, guestReferencesOf } from '../../access/guest-bookings-cookie.server';
import { requestContext } from '../../access/request-context.server';
import { endSessions, findSession } from '../../access/session.server';
import { testApp } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeInventory, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { customer } from '../../../tests/factories';
import { createBooking } from '../booking-engine/create-booking.server';
import { action as signOutPage } from './pages/logout';
import { accountRoutes } from '../account/api.server';
import { adminBookingRoutes } from '../front-desk/write/api-admin-bookings.server';
import { bookingRoutes } from '../booking-engine/api.server';
import { secondFactorRoutes } from './api-second-factor.server';
import { userAccessRoutes } from './api-user-access.server';
import { userAdminRoutes } from './api-users.server';
import { userRoutes } from './api.server';

useTestDatabase();
useStoppedClock();
const guest = visitor('es', { address: '10.1.1.1' });

let reference: string;
let userId: number;
beforeEach(async () => {
  await emptyTables('building', 'user_account', 'rate_limit');
  const { typeCategory } = await makeInventory(1);
  const requested = { typeCategory, checkIn: '2027-05-03', checkOut: '2027-05-10', customer };
  ({ reference } = await createBooking(guest, requested));
  userId = await makeUser('customer');
});

/** Simulates a browser that stores cookies, connected to the app. */
function browser() {
  const jar = new Map<string, string>();
  const take = (answer: Pick<Response, 'headers'>) => {
    for (const header of answer.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/Max-Age=0(;|$)/.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const send = async (method: string, path: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await testApp(
      accountRoutes,
      adminBookingRoutes,
      bookingRoutes,
      secondFactorRoutes,
      userAccessRoutes,
      userAdminRoutes,
      userRoutes,
    ).request(`/api/v1${path}`, {
      method,
      headers: { cookie, origin: 'http://localhost', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    take(answer);
    return answer;
  };
  return {
    jar,
    take,
    send,
    signIn: (email = 'customer@example.com') => send('POST', '/users/login_check', { email, password: TEST_PASSWORD }),
    /** Sets the same cookie as the page that shows a booking. */
    remember: (actor: Actor = guest) => {
      take({ headers: new Headers({ 'Set-Cookie': guestBookingsHeader(actor, reference, false) }) });
    },
    sees: async () => (await send('GET', `/bookings/${reference}`)).status === 200,
  };
}

async function sessionOf(jar: ReadonlyMap<string, string>): Promise<Actor> {
  const claims = JSON.parse(Buffer.from(jar.get('auth.token')!.split('.')[1]!, 'base64url').toString()) as {
    sid: string;
  };
  return signedIn((await findSession(claims.sid))!.user, guest);
}

function signOut(actor: Actor, secure = false): Promise<Response> {
  const context = new RouterContextProvider();
  const requested = {
    actor,
    secure,
    locale: 'es',
    nonce: '',
    origin: 'http://localhost',
    guardOf: () => 'public',
  } as const;
  context.set(requestContext, requested);
  return signOutPage({ context } as never);
}

test('a visitor’s browser remembers what it booked for thirty days', async () => {
  const guestBrowser = browser();
  expect(await guestBrowser.sees()).toBe(false);
  guestBrowser.remember();
  expect(await guestBrowser.sees()).toBe(true);
  expect(guestBookingsHeader(guest, reference, false)).toContain(`Max-Age=${30 * 86_400}`);
});

describe('at a browser where somebody was signed in, the next person sees nothing', () => {
  test('after signing out: cookies go, and over HTTPS what the browser kept', async () => {
    const shared = browser();
    shared.remember();
    await shared.signIn();
    expect(await shared.sees()).toBe(true);
    shared.jar.set('estancia.building', '1');
    const answer = await signOut(await sessionOf(shared.jar));
    shared.take(answer);
    expect([...shared.jar.keys()]).toEqual(['estancia.known']);
    expect(await shared.sees()).toBe(false);
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    const secured = (await signOut(guest, true)).headers.getSetCookie();
    expect(secured).toContainEqual(expect.stringMatching(/^__Host-estancia\.bookings=;.*Max-Age=0; Secure$/));
  });

  test.each([
    ['ended elsewhere', () => endSessions(userId, 'ended')],
    ['closed with the account', () => endSessions(userId, 'deactivated')],
  ])('when the session was %s, from the next request on', async (_, end) => {
    const shared = browser();
    shared.remember();
    await shared.signIn();
    shared.remember(await sessionOf(shared.jar));
    await end();
    expect(await shared.sees()).toBe(false);
    expect([...shared.jar.keys()]).toEqual(['estancia.known']);
  });

  test('when the browser has let go of the tokens by itself, and the person sees it again', async () => {
    const shared = browser();
    shared.remember();
    await shared.signIn();
    shared.remember(await sessionOf(shared.jar));
    shared.jar.delete('auth.token');
    expect(await shared.sees()).toBe(false);
    await makeUser('customer', { email: 'other@example.com' });
    await shared.signIn('other@example.com');
    expect(await shared.sees()).toBe(false);
    const own = browser();
    own.remember();
    await own.signIn();
    const stored = own.jar.get('estancia.bookings');
    expect([guestReferencesOf(stored), guestReferencesOf(stored, userId)]).toEqual([[], [reference]]);
  });

  test('when they end the session that asks, or erase their account, by the API', async () => {
    const shared = browser();
    shared.remember();
    await shared.signIn();
    const { user } = await sessionOf(shared.jar);
    const ended = await shared.send('DELETE', `/users/me/sessions/${user!.sessionId}`);
    expect([ended.status, ended.headers.get('Clear-Site-Data')]).toEqual([204, '"cache", "storage"']);
    expect([...shared.jar.keys()]).toEqual(['estancia.known']);
    shared.remember();
    await shared.signIn();
    const erased = await shared.send('POST', '/users/me/erasure', { password: TEST_PASSWORD, confirm: true });
    expect([erased.status, erased.headers.get('Clear-Site-Data')]).toEqual([200, '"cache", "storage"']);
    expect([...shared.jar.keys()]).toEqual(['estancia.known']);
  });
});
