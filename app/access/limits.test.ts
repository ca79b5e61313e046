import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor, type Actor } from './actor';
import { finishLater } from './background.server';
import { limits } from './limits';
import { clearFailures, uncount, refuseBeyond, refuseBeyondAny } from './rate-limit.server';
import { statusOf } from './refusals.server';
import { AppError } from '../core/app-error';
import { connect, disconnect, inTransaction, rawPool } from '../database/connection.server';
import { exportAccountData } from '../features/account/export-account-data.server';
import { requestEmailChange } from '../features/account/request-email-change.server';
import { setGuestRecipient } from '../features/booking-engine/set-guest-recipient.server';
import { claimBooking } from '../features/booking-engine/claim-booking.server';
import { createBooking } from '../features/booking-engine/create-booking.server';
import { startHold } from '../features/booking-engine/hold-limits.server';
import { proveByEmail } from '../features/booking-engine/guest-booking.server';
import { countCard } from '../features/payments/by-provider/count-card.server';
import { mailBookingLink } from '../features/booking-engine/mail-booking-link.server';
import { sendContactMessage } from '../features/site/send-contact-message.server';
import { completeSignIn } from '../features/users/complete-sign-in.server';
import { confirmCodeGenerator } from '../features/users/confirm-code-generator.server';
import { confirmRegistration } from '../features/users/confirm-registration.server';
import { finishPasskeySignIn } from '../features/users/finish-passkey-sign-in.server';
import { register } from '../features/users/register.server';
import { requestPasswordReset } from '../features/users/request-password-reset.server';
import { SECOND_STEP, signIn } from '../features/users/sign-in.server';
import { sealStep } from '../features/users/sign-in-step.server';
import { startCodeGenerator } from '../features/users/start-code-generator.server';
import { startPasskeySignIn } from '../features/users/start-passkey-sign-in.server';
import { lastMailedToken } from '../../tests/account-mail';
import { Authenticator } from '../../tests/authenticator';
import { useStoppedClock } from '../../tests/clock';
import { emptyTables, useTestDatabase } from '../../tests/database';
import { customer, makeInventory, makeUser, TEST_PASSWORD } from '../../tests/factories';
import { addPasskey, actorOf, ORIGIN } from '../../tests/second-factors';

const databaseUrl = useTestDatabase();
const wait = useStoppedClock();
const AT_ONCE = 200;

let userId: number;
let actor: Actor;
beforeAll(async () => {
  await makeInventory(30);
  userId = await makeUser('customer');
  actor = await actorOf(userId);
});
beforeEach(() => emptyTables('rate_limit'));

const from = (index: number, more: Partial<Actor> = {}) => visitor('en', { address: `10.1.${index}.1`, ...more });
const one = visitor('en', { address: '10.9.9.9' });
const email = 'customer@example.com';
const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10' };
const password = 'a wrong password';
const person = { name: 'Nuria Vidal', email: 'nuria@example.com' };
const message = { ...person, subject: 'booking', message: 'Is it free?', privacy: true };

/**
 * Runs the attempts one after another, so that a success, such as a correct password, can subtract its count before the
 * next attempt.
 */
function inTurn(fire: (index: number) => Promise<unknown>): (index: number) => Promise<unknown> {
  let before: Promise<unknown> = Promise.resolve();
  return (index) => {
    const own = before.then(() => fire(index));
    before = own.catch(() => undefined);
    return own;
  };
}

/** One attempt for each limit. The attempt would succeed on its own, and no other limit refuses it. */
const tries: Record<keyof typeof limits, () => Promise<(index: number) => Promise<unknown>>> = {
  signInAccount: async () => (index) => signIn(from(index), { email, password }),
  signInKnownBrowser: async () => (index) => signIn(from(index, { knownUserIds: [userId] }), { email, password }),
  signInAddress: async () => (index) => signIn(one, { email: `${index}@example.com`, password }),
  passkeyAddress: async () => {
    const authenticator = new Authenticator();
    await addPasskey(actor, authenticator);
    const { step, options } = await startPasskeySignIn(one, {}, ORIGIN);
    const response = { ...authenticator.get(options), id: 'unknown', rawId: 'unknown' };
    return () => finishPasskeySignIn(one, { step, response }, ORIGIN);
  },
  signInCode: async () => {
    const step = await sealStep(SECOND_STEP, { userId, strategy: 'local' });
    return (index) => completeSignIn(from(index), { step, code: '12-3456' });
  },
  signInCodeKnownBrowser: async () => {
    const step = await sealStep(SECOND_STEP, { userId, strategy: 'local' });
    return (index) => completeSignIn(from(index, { knownUserIds: [userId] }), { step, code: '12-3456' });
  },
  ownPassword: async () => () => requestEmailChange(actor, { email: 'new@example.com', password }),
  confirmGenerator: async () => {
    await startCodeGenerator(actor);
    return inTurn(() => confirmCodeGenerator(actor, { password: TEST_PASSWORD, code: '12-3456' }));
  },
  registrationPassword: async () => {
    await register(one, { ...person, password: 'four quiet rooms in May' });
    await finishLater();
    const token = await lastMailedToken();
    return () => confirmRegistration(one, { token, password });
  },
  dataExport: async () => () => exportAccountData(actor),
  bookingLookUp: async () => () => proveByEmail(one, 'AL-22222', 'nuria@example.com'),
  claimAccount: async () => (index) =>
    claimBooking({ ...actor, address: `10.1.${index}.1` }, { reference: 'AL-22222', email: `${index}@example.com` }),
  invoiceRecipient: async () => {
    const { reference, key } = await createBooking(one, { ...stay, customer: { ...customer, email } });
    const billed = {
      kind: 'person',
      name: 'Nuria Vidal',
      taxNumber: '12345678Z',
      street: 'Calle 8',
      city: 'Vigo',
      country: 'ES',
    };
    // A hold cannot have invoices yet, so the change is refused, but the attempt still counts.
    return () =>
      setGuestRecipient(one, reference, billed, key).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'state_refuses') throw error;
      });
  },
  holdAddress: async () => () => inTransaction(() => startHold(one)),
  holdEmail: async () => (index) => inTransaction(() => startHold(from(index), email)),
  cardBooking: async () => (index) => inTransaction(() => countCard(from(index), 1, '')),
  cardAddress: async () => (index) => inTransaction(() => countCard(one, index, '')),
  contactAddress: async () => (index) => sendContactMessage(one, { ...message, email: `${index}@example.com` }),
  mailRecipient: async () => {
    const { reference, key } = await createBooking(one, { ...stay, customer: { ...customer, email } });
    // All of these send mail to the same mailbox.
    const ways = [
      (requester: Actor) => register(requester, { ...person, email, password: 'four quiet rooms in May' }),
      (requester: Actor) => requestPasswordReset(requester, { email }),
      (requester: Actor) => sendContactMessage(requester, { ...message, email }),
      (requester: Actor) => mailBookingLink(requester, reference, {}, key),
      (requester: Actor) => claimBooking(requester, { reference, email }),
    ];
    return inTurn((index) => ways[index % ways.length]!({ ...actor, address: `10.1.${index}.1` }));
  },
  mailAddress: async () => (index) =>
    index % 2 === 0
      ? register(one, { ...person, email: `${index}@example.com`, password: 'four quiet rooms in May' })
      : requestPasswordReset(one, { email: `${index}@example.com` }),
  emailChangeAccount: async () =>
    inTurn((index) => requestEmailChange(actor, { email: `${index}@example.com`, password: TEST_PASSWORD })),
};

/** Counts the attempts that passed the limit, whatever their outcome, and collects the refusals of the rest. */
async function atOnce(count: number, fire: (index: number) => Promise<unknown>) {
  const refused: AppError[] = [];
  let through = 0;
  const fireOne = async (index: number) => {
    try {
      await fire(index);
      through += 1;
    } catch (error) {
      if (error instanceof AppError && statusOf(error.code) === 429) refused.push(error);
      else if (error instanceof AppError && statusOf(error.code) < 500) through += 1;
      else throw error;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => fireOne(index)));
  await finishLater();
  return { through, refused };
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/** Allowed attempts and window in seconds; decisions 12 and 22 give the reasons. */
const promised: Record<keyof typeof limits, [number, number]> = {
  signInAccount: [10, QUARTER],
  signInKnownBrowser: [20, QUARTER],
  signInAddress: [50, QUARTER],
  passkeyAddress: [50, QUARTER],
  signInCode: [5, QUARTER],
  signInCodeKnownBrowser: [5, QUARTER],
  ownPassword: [10, QUARTER],
  confirmGenerator: [10, QUARTER],
  registrationPassword: [10, HOUR],
  dataExport: [20, HOUR],
  bookingLookUp: [10, QUARTER],
  claimAccount: [10, HOUR],
  invoiceRecipient: [20, 24 * HOUR],
  holdAddress: [30, 3 * HOUR],
  holdEmail: [15, 3 * HOUR],
  cardBooking: [5, 24 * HOUR],
  cardAddress: [20, HOUR],
  mailRecipient: [5, HOUR],
  mailAddress: [20, HOUR],
  contactAddress: [5, HOUR],
  emailChangeAccount: [10, HOUR],
};

test.each(Object.entries(promised) as [keyof typeof limits, [number, number]][])(
  `the limit %s lets %j through of ${AT_ONCE} at once, and tells the others when to come again`,
  async (name, [points, seconds]) => {
    const fire = await tries[name]();
    await emptyTables('rate_limit');
    const { through, refused } = await atOnce(AT_ONCE, fire);
    expect(through).toBe(points);
    expect(refused).toHaveLength(AT_ONCE - points);
    const reported = refused.map(({ details }) => `${details.limit}: ${Number(details.extra?.retryAfter)} s`);
    expect([...new Set(reported)]).toEqual([`${limits[name].name}: ${seconds} s`]);
  },
);

describe('what is counted', () => {
  const limit = limits.bookingLookUp;
  const use = async (count: number, counted: string) =>
    (await atOnce(count, () => refuseBeyond(limit, counted))).through;

  test('is counted until the window is over, and refusals make it no longer', async () => {
    expect(await use(30, '10.0.0.1')).toBe(10);
    wait(14);
    expect(await use(30, '10.0.0.1')).toBe(0);
    wait(1);
    expect(await use(30, '10.0.0.1')).toBe(10);
  });

  test('is for one address, of IPv6 for its network', async () => {
    expect(await use(10, '2001:db8:1:2::1')).toBe(10);
    expect(await use(10, '2001:DB8:1:2:ffff::2')).toBe(0);
    expect(await use(10, '2001:db8:1:3::1')).toBe(10);
    expect(await use(10, '::ffff:10.0.0.1')).toBe(10);
    expect(await use(10, '10.0.0.1')).toBe(0);
  });

  test('can be given back, one or all; who was refused was not counted', async () => {
    await use(30, '10.0.0.1');
    await uncount(limit, '10.0.0.1');
    expect(await use(30, '10.0.0.1')).toBe(1);
    await clearFailures(limit, '10.0.0.1');
    expect(await use(30, '10.0.0.1')).toBe(10);
  });

  test('counts for none of two limits when one refuses', async () => {
    const both = () => refuseBeyondAny([limits.mailAddress, '10.0.0.1'], [limits.mailRecipient, 'a@example.com']);
    expect((await atOnce(50, both)).through).toBe(5);
    expect((await atOnce(50, () => refuseBeyond(limits.mailAddress, '10.0.0.1'))).through).toBe(15);
  });

  test('stays counted when the transaction around it is taken back', async () => {
    const failing = () =>
      inTransaction(async () => {
        await refuseBeyond(limit, '10.0.0.1');
        throw new AppError('not_found');
      });
    for (let index = 0; index < 10; index += 1) await expect(failing()).rejects.toThrow('not_found');
    await expect(failing()).rejects.toThrow('too_many_attempts');
  });

  test('is kept under digests: no email and no address can be read, however long they are', async () => {
    await refuseBeyond(limits.mailRecipient, `${'long'.repeat(2500)}@example.com`);
    await refuseBeyond(limits.contactAddress, '203.0.113.77');
    const { rows } = await rawPool().query<{ key: string }>('SELECT key FROM rate_limit ORDER BY key');
    expect(rows.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^contact address:[\w-]{43}$/),
      expect.stringMatching(/^mails to a recipient:[\w-]{43}$/),
    ]);
  });
});

test('lets nobody through when the database does not answer', async () => {
  await disconnect();
  connect('postgres://127.0.0.1:1/nowhere');
  try {
    await expect(refuseBeyond(limits.signInAddress, '10.0.0.1')).rejects.not.toBeInstanceOf(AppError);
  } finally {
    await disconnect();
    connect(databaseUrl());
  }
});
