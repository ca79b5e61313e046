import { sql } from 'drizzle-orm';
import { visitor, type Actor } from '../app/access/actor';
import { finishLater } from '../app/access/background.server';
import { db } from '../app/database/connection.server';
import { uploadStatement } from '../app/features/bank/upload-statement.server';
import { updateProfile } from '../app/features/account/update-user-profile.server';
import { confirmEmailChange } from '../app/features/account/confirm-email-change.server';
import { requestEmailChange } from '../app/features/account/request-email-change.server';
import { claimBooking } from '../app/features/booking-engine/claim-booking.server';
import { confirmClaim } from '../app/features/booking-engine/confirm-claim.server';
import { createBooking } from '../app/features/booking-engine/create-booking.server';
import { addNote } from '../app/features/front-desk/lifecycle/add-note.server';
import { cancelBooking } from '../app/features/front-desk/lifecycle/cancel-booking.server';
import { checkInBooking } from '../app/features/front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../app/features/front-desk/lifecycle/check-out-booking.server';
import { moveBooking } from '../app/features/front-desk/move/move-booking.server';
import { payBooking } from './paid-booking';
import { waiveFee } from '../app/features/payments/folio/waive-fee.server';
import { recordPayment } from '../app/features/payments/folio/record-payment.server';
import { createAdminBooking } from '../app/features/front-desk/write/create-admin-booking.server';
import { updateBooking } from '../app/features/front-desk/write/update-booking.server';
import { createFeed } from '../app/features/calendars/create-feed.server';
import { createCustomer } from '../app/features/customers/create-customer.server';
import { mergeCustomers } from '../app/features/customers/merge-customers.server';
import { updateCustomer } from '../app/features/customers/update-customer.server';
import { saveView } from '../app/features/lists/save-view.server';
import { raiseAlert } from '../app/features/notifications/raise-alert.server';
import { repeatMail } from '../app/features/notifications/repeat-mail.server';
import { sendContactMessage } from '../app/features/site/send-contact-message.server';
import { confirmRegistration } from '../app/features/users/confirm-registration.server';
import { linkGuestBookings } from '../app/features/users/link-guest-bookings.server';
import { register } from '../app/features/users/register.server';
import { signIn } from '../app/features/users/sign-in.server';
import { startPasskey } from '../app/features/users/start-passkey.server';
import { savePasskey } from '../app/features/users/save-passkey.server';
import { updateUser } from '../app/features/users/update-user.server';
import { endUserSessions } from '../app/features/users/end-user-session.server';
import { createWebhook } from '../app/features/webhooks/create-webhook.server';
import { lastMailedToken } from './account-mail';
import { Authenticator } from './authenticator';
import { norma43File } from './bank-files';
import { beInvoiced } from './be-invoiced';
import { beMentioned } from './be-mentioned';
import { disputeGuestBail } from './dispute-her-bail';
import { declinedCard, testCard } from './factories';
import { erased } from './personal-texts';
import { actorOf, addGenerator, ORIGIN } from './second-factors';

export interface Team {
  reception: Actor;
  manager: Actor;
  administrator: Actor;
  buildingId: number;
  apartmentIds: number[];
}

/**
 * Performs every action of the test person and of staff that leaves personal data of the test person behind. Her stays
 * are past and paid. Returns her account and customer.
 */
export async function doEverything(team: Team, wait: (minutes: number) => void) {
  const { reception, administrator } = team;
  await createWebhook(administrator, {
    url: 'https://hooks.example/in',
    events: ['booking.created', 'booking.changed', 'booking.cancelled'],
  });
  const userId = await haveAccount();
  const actor = { ...(await actorOf(userId, erased.device)), address: '10.4.4.4' };
  const version = await versionOf('user_account', userId);
  await updateUser(administrator, userId, { version, name: erased.formerName });
  await updateProfile(actor, { name: `${erased.firstName} ${erased.lastName}` });
  await endUserSessions(administrator, userId);
  const { stay, customerId } = await bookOnTheWeb(userId);
  await becomeKnown(team, customerId);
  await beTalkedAbout(team, customerId, stay.id);
  await writeToAndFro(reception);
  await claimEachOther(userId, stay.reference);
  await createFeed(administrator, team.apartmentIds[0]!, { source: 'airbnb', url: 'https://airbnb.example/1.ics' });
  await importEvent(`${erased.firstName} ${erased.lastName} (HMABC)`);
  wait(165 * 24 * 60);
  await checkInBooking(reception, stay.id, { at: '2027-05-03 16:00' });
  await disputeGuestBail(reception, actor, stay);
  await beInvoiced(administrator, stay, customerId);
  await checkOutBooking(reception, stay.id, {});
  const transfer = {
    on: '2026-11-20',
    cents: 100,
    concept: `TRANSFERENCIA DE ${erased.lastName}`,
    reference: erased.firstName,
  };
  await uploadStatement(reception, norma43File([transfer]));
  await recordPayment(reception, stay.id, {
    amountCents: 24_500,
    method: 'cash',
    on: '2027-05-05',
    note: erased.paymentNote,
  });
  wait(30 * 24 * 60);
  await finishLater();
  return { userId, customerId, bookingId: stay.id, actor };
}

export async function importEvent(summary: string): Promise<void> {
  await db()
    .execute(sql`INSERT INTO calendar_event (building_id, feed_id, apartment_id, uid, check_in, check_out, summary,
      state, first_seen_at, updated_at)
    SELECT building_id, id, apartment_id, gen_random_uuid(), '2026-01-03', '2026-01-05', ${summary}, 'placed', now(), now()
    FROM calendar_feed`);
}

async function versionOf(table: string, id: number): Promise<number> {
  const found = sql`SELECT version FROM ${sql.identifier(table)} WHERE id = ${id}`;
  const { rows } = await db().execute<{ version: number }>(found);
  return rows[0]!.version;
}

async function haveAccount(): Promise<number> {
  const from = visitor('es', { address: '10.4.4.1', device: erased.device });
  const wrong = () => signIn(from, { email: erased.oldEmail, password: 'wrong' }).catch(() => undefined);
  await wrong();
  await register(from, { name: erased.firstName, email: erased.oldEmail, password: erased.password });
  const { user } = await confirmRegistration(from, { token: await lastMailedToken(), password: erased.password });
  await wrong();
  const actor = await actorOf(user.id, erased.device);
  await sendContactMessage(from, {
    name: erased.firstName,
    email: erased.oldEmail,
    subject: 'stay',
    message: erased.message,
    privacy: true,
  });
  await requestEmailChange(actor, { email: erased.email, password: erased.password });
  await confirmEmailChange(actor, { token: await lastMailedToken() });
  await signIn(from, { email: erased.email, password: 'wrong' }).catch(() => undefined);
  await register(from, { name: erased.firstName, email: erased.email, password: erased.password });
  const renewed = await actorOf(user.id, erased.device);
  await addGenerator(renewed, erased.password);
  const { options, step } = await startPasskey(renewed, { password: erased.password }, ORIGIN);
  await savePasskey(renewed, { step, response: new Authenticator().create(options), name: erased.passkey }, ORIGIN);
  return user.id;
}

async function bookOnTheWeb(userId: number) {
  const from = visitor('es', { address: '10.4.4.2' });
  const requested = {
    typeCategory: 'suite_studio',
    checkIn: '2027-05-03',
    checkOut: '2027-05-06',
    arrivalTime: '18:00',
    requests: erased.requests,
    customer: {
      firstName: erased.firstName,
      lastName: erased.lastName,
      email: erased.email,
      phone: erased.phone,
    },
  };
  const made = await createBooking(from, requested, 'her-own-key');
  await payBooking(from, made.reference, declinedCard, { key: made.key });
  await payBooking(from, made.reference, testCard, { key: made.key, idempotencyKey: 'her-payment' });
  await linkGuestBookings(userId);
  const { rows } = await db().execute<{ id: string; customer_id: string }>(
    sql`SELECT id, customer_id FROM booking WHERE reference = ${made.reference}`,
  );
  return { stay: { id: Number(rows[0]!.id), reference: made.reference }, customerId: Number(rows[0]!.customer_id) };
}

async function becomeKnown({ reception }: Team, customerId: number): Promise<void> {
  await updateCustomer(reception, customerId, {
    version: await versionOf('customer', customerId),
    firstName: erased.formerName,
    documentKind: 'passport',
    documentNumber: erased.document,
    taxNumber: erased.taxNumber,
    iban: erased.iban,
    birthDate: '1988-03-14',
    address: { street: erased.street, postcode: '28001', city: 'Madrid' },
    notes: erased.customerNotes,
  });
  await updateCustomer(reception, customerId, {
    version: await versionOf('customer', customerId),
    firstName: erased.firstName,
  });
  const again = await createCustomer(reception, {
    firstName: erased.firstName,
    lastName: erased.lastName,
    email: erased.oldEmail,
    phone: erased.phone,
    newCustomer: true,
  });
  const version = await versionOf('customer', customerId);
  await mergeCustomers(reception, customerId, { with: again.id, version, withVersion: 1 });
}

const otto = { firstName: 'Otto', lastName: 'Berg', email: 'otto@example.com', phone: '+49 30 1234567' };

async function beTalkedAbout(team: Team, customerId: number, stayId: number): Promise<void> {
  const { reception, apartmentIds, buildingId } = team;
  const guest = {
    firstName: erased.firstName,
    lastName: erased.lastName,
    documentKind: 'passport',
    documentNumber: erased.document,
  };
  const base = {
    adults: 2,
    children: 0,
    typeCategory: 'suite_studio',
    requests: erased.requests,
    arrivalTime: '19:00',
  };
  const staff = (change: object) =>
    createAdminBooking(reception, { ...base, internalNotes: erased.internalNotes, ...change });
  await updateBooking(reception, stayId, { version: await versionOf('booking', stayId), guests: [guest], adults: 2 });
  await addNote(reception, stayId, { text: erased.note });

  const cancelled = await staff({
    checkIn: '2027-06-01',
    checkOut: '2027-06-04',
    customerId,
    price: 'manual',
    agreedCents: 10_000,
    priceReason: erased.priceReason,
  });
  const target = { checkIn: '2027-06-02', checkOut: '2027-06-05', apartmentId: apartmentIds[1] };
  await moveBooking(reception, { id: cancelled.id, ...target, price: 'keep', notify: true });
  await cancelBooking(reception, cancelled.id, { feeCents: 0, reason: erased.reason });
  await db().execute(sql`UPDATE booking SET cancellation_fee_cents = 2000 WHERE id = ${cancelled.id}`);
  await waiveFee(reception, cancelled.id, { amountCents: 2_000, reason: erased.waiveReason });

  const provided = await staff({ checkIn: '2027-07-01', checkOut: '2027-07-04', customerId });
  await addNote(reception, provided.id, { text: erased.note });
  const fixed = { vat: 'lodging', vatReason: erased.vatReason };
  await updateBooking(reception, provided.id, { version: await versionOf('booking', provided.id), ...fixed });
  const change = { version: await versionOf('booking', provided.id), customer: otto, newCustomer: true, notify: true };
  await updateBooking(reception, provided.id, change);

  const among = await staff({
    checkIn: '2027-08-01',
    checkOut: '2027-08-04',
    customer: { ...otto, email: 'berg@example.com' },
    newCustomer: true,
    guests: [guest],
    requests: '',
    internalNotes: '',
  });
  await updateBooking(reception, among.id, { version: 1, guests: [] });
  await beMentioned(reception, among.id, apartmentIds[2]!);

  await saveView(reception, { list: 'customers', name: erased.lastName, query: '' });
  await saveView(reception, {
    list: 'bookings',
    name: 'De siempre',
    query: `q=${encodeURIComponent(`${erased.firstName} ${erased.lastName}`)}`,
  });
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT id FROM mail WHERE recipient = ${erased.email} AND booking_id = ${stayId}`,
  );
  const id = Number(rows[0]!.id);
  await raiseAlert({
    buildingId,
    kind: 'mail_failed',
    subject: `mail:${id}`,
    urgent: true,
    bookingId: stayId,
    detail: { mailId: id, recipient: erased.email },
  });
  await repeatMail(reception, id, { to: 'elsewhere@example.com' });
}

async function writeToAndFro(reception: Actor): Promise<void> {
  const from = visitor('es', { address: '10.4.4.3' });
  const message = {
    name: erased.firstName,
    email: erased.email,
    phone: erased.phone,
    subject: 'stay',
    message: erased.message,
    privacy: true,
  };
  await sendContactMessage(from, message, { idempotencyKey: 'her-message' });
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT max(id) AS id FROM mail WHERE kind = 'contact_message'`,
  );
  const again = await repeatMail(reception, Number(rows[0]!.id), { to: 'accounts@example.com' });
  await repeatMail(reception, again.id, { to: erased.oldEmail });
}

async function claimEachOther(userId: number, reference: string): Promise<void> {
  const { rows } = await db().execute<{ id: string; reference: string; email: string }>(sql`
    SELECT booking.reference, customer.email FROM booking JOIN customer ON customer.id = customer_id
    WHERE customer.email = 'otto@example.com'`);
  await claimBooking(await actorOf(userId, erased.device), rows[0]!);
  await confirmClaim(await actorOf(userId, erased.device), { token: await lastMailedToken() });
  const stranger = await db().execute<{ id: string }>(sql`
    INSERT INTO user_account (email, name, role, email_confirmed_at) VALUES ('stranger@example.com', 'Stranger', 'customer', now())
    RETURNING id`);
  await claimBooking(await actorOf(Number(stranger.rows[0]!.id)), { reference, email: erased.email });
  await finishLater();
}
