import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { codeGenerator, formerEmail, passkey, recoveryCode } from '../../database/session-schema.server';
import { bookStay } from '../../../tests/booked-stays';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { addNote } from '../front-desk/lifecycle/add-note.server';
import { createAdminBooking } from '../front-desk/write/create-admin-booking.server';
import { updateBooking } from '../front-desk/write/update-booking.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { sendContactMessage } from '../site/send-contact-message.server';
import { createLink } from '../users/account-link.server';
import { sealSecret } from '../users/code-secret.server';
import { exportAccountData } from './export-account-data.server';

useRolledBackDatabase();
const wait = useStoppedClock();

beforeAll(async () => {
  await makeInventory(3);
});

const written = { name: 'Nuria', subject: 'stay', message: 'Is there a cot for the baby?', privacy: true };

async function makeKnown(email: string): Promise<number> {
  const userId = await makeUser('customer', { email, emailConfirmedAt: now() });
  await sendContactMessage(visitor('es', { address: email }), { ...written, email });
  return userId;
}

test('holds everything about the person', async () => {
  const userId = await makeKnown('nuria@example.com');
  const { reference } = await bookStay({ userId });
  const { actor } = await signedInAs(userId);
  await recordAudit(actor, { action: 'sign_in', subject: { kind: 'user', id: userId }, after: { proof: 'password' } });
  const held = JSON.parse(JSON.stringify(await exportAccountData(actor))) as Record<string, unknown>;
  expect(held).toMatchObject({
    exportedAt: '2026-11-21T11:00:00.000Z',
    controller: { name: 'Casa de prueba, S.L.' },
    account: {
      email: 'nuria@example.com',
      role: 'customer',
      sessions: [{ device: 'Firefox, Linux', proof: 'password' }],
      passkeys: [],
    },
    customerRecords: [
      { firstName: 'Nuria', phone: '+34 600 000 000', documentNumber: '12345678Z', birthDate: '1988-03-14' },
    ],
    bookings: [
      {
        reference,
        requests: 'una cuna',
        internalNotes: 'habla mucho',
        lines: [{ kind: 'accommodation' }, { kind: 'cleaning' }],
        paymentPlan: [{ amountCents: 22_500 }, { due: '2027-04-19' }],
        payments: [{ amountCents: 22_500, method: 'card', cardLast4: '4242' }],
        bail: { state: 'due', amountCents: 30_000 },
        history: [{ kind: 'created' }, { kind: 'payment' }, { kind: 'confirmed' }],
      },
    ],
    contactMessages: [{ message: written.message }],
    mails: expect.arrayContaining([
      expect.objectContaining({ kind: 'booking_confirmed' }),
      expect.objectContaining({
        kind: 'contact_receipt',
        text: expect.stringContaining('Hemos recibido su mensaje') as string,
      }),
    ]) as unknown[],
    auditEntries: [{ action: 'sign_in', about: 'user', byYourself: true }],
  });
  expect(Object.keys((held.customerRecords as object[])[0]!)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(id|buildingId|version|phoneDigits|searchText)$/)]),
  );
});

test('holds nothing of anybody else', async () => {
  const nuria = await makeKnown('nuria@example.com');
  const other = await makeKnown('other@example.com');
  const mine = await bookStay({ userId: nuria });
  const foreign = await bookStay({ userId: other, email: 'other@example.com' });
  const { actor } = await signedInAs(other);
  await recordAudit(actor, { action: 'sign_in', subject: { kind: 'user', id: other } });
  const text = JSON.stringify(await exportAccountData((await signedInAs(nuria)).actor));
  expect(text).toContain(mine.reference);
  expect(text).not.toContain(foreign.reference);
  expect(text).not.toContain('other@example.com');
  expect(text).not.toContain('sign_in');
});

test('holds nothing that opens anything', async () => {
  const userId = await makeKnown('nuria@example.com');
  const { reference, key } = await bookStay({ userId });
  const token = await createLink(userId, 'reset_password');
  const link = `https://casa.example/reset_password?token=${token}`;
  const news = {
    to: 'nuria@example.com',
    name: 'Nuria',
    language: 'es' as const,
    link,
    userId,
    permit: 'team' as const,
  };
  await queueAccountMail('account_reset', news);
  await db()
    .insert(passkey)
    .values({
      userId,
      credentialId: 'the-credential',
      publicKey: Buffer.from('the key'),
      counter: 3,
      backedUp: true,
      name: 'Portátil',
      createdAt: now(),
    });
  await db()
    .insert(codeGenerator)
    .values({ userId, sealedSecret: sealSecret('JBSWY3DPEHPK3PXP', userId), createdAt: now() });
  await db()
    .insert(recoveryCode)
    .values({ userId, codeHash: Buffer.from('hash') });
  const { actor, token: session } = await signedInAs(userId);
  const held = await exportAccountData(actor);
  expect(held.account.passkeys).toMatchObject([{ name: 'Portátil' }]);
  expect(held.account.codeGenerator).toMatchObject({ confirmedAt: null });
  expect(held.mails).toContainEqual(expect.objectContaining({ kind: 'account_reset', text: null }));
  const text = JSON.stringify(held);
  expect(text).toContain(reference);
  for (const secret of [TEST_PASSWORD, token, session, key, actor.user!.sessionId, 'the-credential', '$argon2']) {
    expect(text, secret).not.toContain(secret);
  }
  expect(text).not.toMatch(/password_?hash|token_?hash|sealed_?secret|public_?key|code_?hash|"Buffer"/i);
});

test('of an email that is not confirmed tells only what is on the account', async () => {
  const userId = await makeKnown('nuria@example.com');
  await db().execute(sql`UPDATE user_account SET email_confirmed_at = NULL`);
  const { contactMessages, mails } = await exportAccountData((await signedInAs(userId)).actor);
  expect({ contactMessages, mails }).toEqual({ contactMessages: [], mails: [] });
});

test('is nobody’s without a session', async () => {
  await expect(exportAccountData(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('holds what was booked with the confirmed email, though it is on no account, and what came from a former one', async () => {
  const userId = await makeKnown('nuria@example.com');
  const { actor } = await signedInAs(userId);
  const first = await bookStay({ paid: false });
  const second = await bookStay({ checkIn: '2027-06-03', checkOut: '2027-06-05', paid: false });
  const others = await makeUser('customer', { email: 'other@example.com', emailConfirmedAt: now() });
  const foreign = await bookStay({ userId: others, checkIn: '2027-07-03', checkOut: '2027-07-05', paid: false });
  const former = ['nv@example.org', 'taken@example.org'];
  for (const [index, email] of former.entries()) {
    await sendContactMessage(visitor('es', { address: `1.${index}` }), { ...written, email });
    await db().insert(formerEmail).values({ userId, email, until: now() });
  }
  await makeUser('customer', { email: 'taken@example.org' });
  const held = await exportAccountData(actor);
  expect(held.bookings.map(({ reference }) => reference)).toEqual([first.reference, second.reference]);
  expect(JSON.stringify(held)).not.toContain(foreign.reference);
  expect(held.customerRecords).toHaveLength(2);
  expect(held.contactMessages.map(({ email }) => email)).toEqual(['nuria@example.com', 'nv@example.org']);
});

test('says of a booking that was somebody else’s first only what it has been since', async () => {
  const reception = (await signedInAs(await makeUser('reception'))).actor;
  const stayRequest = { checkIn: '2027-05-03', checkOut: '2027-05-06', adults: 2, typeCategory: 'suite_studio' };
  const otto = { firstName: 'Otto', lastName: 'Berg', email: 'otto@example.com', phone: '+49 30 1234567' };
  const { id, reference } = await createAdminBooking(reception, {
    ...stayRequest,
    customer: otto,
    newCustomer: true,
    requests: 'Ottos Wunsch',
  });
  await addNote(reception, id, { text: 'Otto zahlt bar' });
  const nuria = { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', phone: '' };
  const change = { customer: nuria, newCustomer: true, requests: 'una cuna', version: 1, notify: true };
  await updateBooking(reception, id, change);
  wait(1);
  await addNote(reception, id, { text: 'llega tarde' });
  const held = await exportAccountData((await signedInAs(await makeKnown('nuria@example.com'))).actor);
  expect(held.bookings).toMatchObject([{ reference, requests: 'una cuna', receivedAt: NOON }]);
  const text = JSON.stringify(held);
  expect(text).toContain('llega tarde');
  expect(text).not.toMatch(/otto|berg/i);
});
