import { asc, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { bookingEventKinds } from '../../core/booking-events';
import type { CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bookingEvent } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { testApi } from '../../../tests/api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { cancelBooking } from '../front-desk/lifecycle/cancel-booking.server';
import { inviteUser } from '../users/invite-user.server';
import { unsentMailRefusal, type UnsentMailFacts } from './unsent-mail-rules';
import { sendSelected } from './admin/notifications-page.server';
import { setMailServer } from './mail-server.server';
import { queueMail } from './queue-mail.server';
import { repeatMail } from './repeat-mail.server';
import { sendUnsentMail } from './send-unsent-mail.server';
import { mailTextRoutes } from './api-texts.server';
import { notificationRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const team = useTeam();
const api = testApi(mailTextRoutes, notificationRoutes);

/** Nothing listens on this port, so queued mails stay queued. */
const server = () => setMailServer({ url: 'smtp://127.0.0.1:9', from: 'casa@example.com', encryption: 'off' });
const DAY = 24 * 60;
let bookingId: number;

beforeEach(async () => {
  const categoryId = await makeCategory(1);
  const { apartmentId } = await makeApartment(1, categoryId, { code: '1A' });
  bookingId = (await bookStay({ apartmentId })).id;
  await db().delete(mail);
});
afterEach(() => setMailServer(undefined));

const mailFields = { to: 'nuria@example.com', language: 'es', subject: 'S', html: '<p>T</p>', text: 'T' } as const;
const confirmation = () => queueMail(1, { ...mailFields, kind: 'booking_confirmed' }, { bookingId });
const stateOf = async (id: number) => (await db().select().from(mail).where(eq(mail.id, id)))[0]!.state;
const refusal = (id: number) =>
  sendUnsentMail(systemActor, id).then(
    () => null,
    ({ code }: { code: string }) => code,
  );

test('what waited is sent once there is a mail server, by who may change bookings, and written down', async () => {
  const id = await confirmation();
  const send = async (headers = team.admin) => api.post(`/notifications/${id}/send`, {}, headers);
  expect(await codeOf(send())).toEqual([409, 'no_mail_server']);
  server();
  expect(await codeOf(send(await headersOf(team.ids.accountant)))).toEqual([403, 'forbidden']);
  expect((await send()).status).toBe(200);
  expect(await stateOf(id)).toBe('queued');
  expect(await codeOf(send())).toEqual([409, 'mail_not_waiting']);
  const [entry] = await db().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  expect(entry).toMatchObject({ action: 'mail.released', subjectId: String(id) });
});

test('what is no longer true is left out', async () => {
  const sentMail = await confirmation();
  wait(1);
  await cancelBooking(systemActor, bookingId, { feeCents: 0, reason: 'x', notify: false });
  server();
  expect(await refusal(sentMail)).toBe('mail_outdated');
  expect(await stateOf(sentMail)).toBe('kept');
});

test('after a step that changes what it says a confirmation is not sent, after any other it is', async () => {
  const outdating: string[] = [];
  for (const kind of bookingEventKinds) {
    setMailServer(undefined);
    const id = await confirmation();
    wait(1);
    server();
    await db().insert(bookingEvent).values({ bookingId, at: now(), kind });
    if ((await refusal(id)) === 'mail_outdated') outdating.push(kind);
    await db().delete(bookingEvent).where(eq(bookingEvent.kind, kind));
  }
  expect(outdating.toSorted()).toEqual(
    'cancelled confirmed expired fee_waived moved no_show payment payment_voided refund released repriced updated'.split(
      ' ',
    ),
  );
});

test('of a stay that is over nothing is sent', async () => {
  const sentMail = await confirmation();
  wait(365 * DAY);
  server();
  expect(await refusal(sentMail)).toBe('mail_stay_over');
});

test('a link that works no more is not sent, one that works is', async () => {
  await inviteUser(systemActor, { email: 'n@example.com', name: 'N', role: 'manager', language: 'en' });
  const id = (await db().select().from(mail).orderBy(asc(mail.id)))[0]!.id;
  wait(8 * DAY);
  server();
  expect(await refusal(id)).toBe('link_expired');
  setMailServer(undefined);
  await inviteUser(systemActor, { email: 'm@example.com', name: 'M', role: 'manager', language: 'en' });
  server();
  expect(await refusal(id + 1)).toBe(null);
});

test('what was sent again, and what the building chose not to get, stays', async () => {
  const sentMail = await confirmation();
  const [message] = await db()
    .insert(contactMessage)
    .values({
      buildingId: 1,
      name: 'N',
      email: 'n@example.com',
      subject: 'other',
      message: 'M',
      language: 'es',
      suspectedSpam: true,
      createdAt: new Date(),
    })
    .returning();
  const spam = await queueMail(1, { ...mailFields, kind: 'contact_message' }, { contactMessageId: message!.id });
  const requested = await queueMail(1, { ...mailFields, kind: 'contact_message' });
  server();
  await repeatMail(systemActor, sentMail);
  expect(await refusal(sentMail)).toBe('mail_sent_again');
  expect(await refusal(spam)).toBe('mail_held_back');
  await db()
    .update(building)
    .set({ noticeEvents: ['web_booking'] });
  expect(await refusal(requested)).toBe('mail_held_back');
});

test('of those that are selected each is sent or named with the reason', async () => {
  const sentMail = await confirmation();
  const other = await queueMail(1, { ...mailFields, kind: 'booking_cancelled' }, { bookingId });
  server();
  const form = new FormData();
  for (const id of [sentMail, other]) form.append('ids', String(id));
  const outcome = await sendSelected(systemActor, form, new URLSearchParams());
  expect(outcome).toMatchObject({ done: 1, refused: [{ id: other, reason: expect.stringContaining('ha cambiado') }] });
});

const day = (text: string) => text as CalendarDate;
const stay = { state: 'confirmed' as const, checkIn: day('2027-05-03'), checkOut: day('2027-05-10'), isChanged: false };
const facts = (kind: string, more: Partial<NonNullable<UnsentMailFacts['booking']>>, today: string) =>
  unsentMailRefusal({
    kind,
    isLinkOver: false,
    isHeldBack: false,
    isSentAgain: false,
    isInvoiceAnnulled: false,
    isAddressDropped: false,
    booking: { ...stay, ...more },
    today: day(today),
  });

test.each([
  ['booking_received', { state: 'pending' }, '2027-05-01', null],
  ['booking_received', { state: 'expired' }, '2027-05-01', 'mail_outdated'],
  ['booking_confirmed', {}, '2027-05-10', null],
  ['booking_confirmed', { isChanged: true }, '2027-05-10', 'mail_outdated'],
  ['booking_confirmed', {}, '2027-05-11', 'mail_stay_over'],
  ['booking_cancelled', { state: 'cancelled' }, '2027-05-01', null],
  ['booking_cancelled', {}, '2027-05-01', 'mail_outdated'],
  ['booking_payment_due', {}, '2027-05-10', null],
  ['booking_payment_soon', {}, '2027-05-01', null],
  ['booking_payment_overdue', { state: 'cancelled' }, '2027-05-01', 'mail_outdated'],
  ['booking_payment_due', { state: 'no_show' }, '2027-05-10', null],
  ['booking_payment_due', { state: 'expired' }, '2027-05-01', 'mail_outdated'],
  ['booking_instructions', {}, '2027-05-03', null],
  ['booking_instructions', {}, '2027-05-04', 'mail_stay_over'],
  ['booking_thanks', { state: 'checked_out', isChanged: true }, '2027-05-24', null],
  ['booking_thanks', { state: 'checked_out' }, '2027-05-25', 'mail_stay_over'],
  ['house_booking', {}, '2027-05-11', 'mail_stay_over'],
  ['contact_receipt', {}, '2027-05-25', null],
] as const)('%s of %o on %s: %s', (kind, more, today, expected) => expect(facts(kind, more, today)).toBe(expected));
