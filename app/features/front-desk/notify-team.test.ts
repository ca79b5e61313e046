import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../tests/api';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeApartment, makeCategory } from '../../../tests/factories';
import { payBooking } from '../../../tests/paid-booking';
import { headersOf, useTeam } from '../../../tests/team';
import { signedIn, visitor, type Actor } from '../../access/actor';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { alert, mail } from '../../database/message-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { listBookings } from '../bookings/list-bookings.server';
import { isNewBooking, lookAtBooking } from './look-at-booking.server';
import { lookAtBookings } from '../today/look-at-bookings.server';
import { newWebBookings } from '../bookings/new-web-bookings.server';
import { bookingRoutes } from '../booking-engine/api.server';
import { buildingRoutes } from '../building/api.server';
import { notificationRoutes } from '../notifications/api.server';
import { bookingLifecycleRoutes } from './lifecycle/api-lifecycle.server';

useRolledBackDatabase();
const passMinutes = useStoppedClock();
const api = testApi(bookingLifecycleRoutes, bookingRoutes, buildingRoutes, notificationRoutes);
const team = useTeam();

beforeEach(async () => {
  const categoryId = await makeCategory(1);
  for (const code of ['1A', '1B']) await makeApartment(1, categoryId, { code });
});

const STAY = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };

async function bookOnline(): Promise<string> {
  const answer = await api.post('/bookings', { ...STAY, customer: { ...customer, language: 'es' } });
  const { reference, key } = (await answer.json()) as { reference: string; key: string };
  await payBooking(visitor('es'), reference, { method: 'bizum', bizumPhone: '+34 600 000 000' }, { key });
  return reference;
}

const toTeam = () =>
  db()
    .select({ to: mail.recipient, language: mail.language, subject: mail.subject, text: mail.bodyText })
    .from(mail)
    .where(eq(mail.kind, 'house_booking'))
    .orderBy(asc(mail.id));

async function reader(role: 'administrator' | 'reception' | 'accountant'): Promise<Actor> {
  const [row] = await db().select().from(userAccount).where(eq(userAccount.id, team.ids[role]));
  const { id, email, name, language } = row!;
  return signedIn(
    { id, email, name, language, role, sessionId: 'x', strategy: 'local', mustSecure: false },
    visitor('es'),
  );
}

test('a paid booking of the site raises an alert and is mailed to the building’s own email', async () => {
  const reference = await bookOnline();
  const [mailed, ...others] = await toTeam();
  expect(others).toEqual([]);
  expect(mailed).toMatchObject({ to: 'casa@example.com', language: 'es' });
  expect(mailed!.subject).toContain(reference);
  expect(mailed!.text).toContain('Ver la reserva');
  expect(await db().select({ kind: alert.kind, urgent: alert.urgent }).from(alert)).toEqual([
    { kind: 'web_booking', urgent: false },
  ]);
});

test('the building says whom it tells, each in their language, and whether it is told at all', async () => {
  await db().update(userAccount).set({ language: 'en' }).where(eq(userAccount.id, team.ids.manager));
  const set = async (change: object) => {
    const { version } = (await (await api.get('/building/1', team.admin)).json()) as { version: number };
    return api.patch('/building/1', { ...change, version }, team.admin);
  };
  const named = await set({ noticeEmails: ['manager@example.com', 'otra@example.com', 'otra@example.com'] });
  expect(((await named.json()) as { noticeEmails: string[] }).noticeEmails).toEqual([
    'manager@example.com',
    'otra@example.com',
  ]);
  await bookOnline();
  expect((await toTeam()).map(({ to, language }) => [to, language])).toEqual([
    ['manager@example.com', 'en'],
    ['otra@example.com', 'es'],
  ]);
  expect((await set({ noticeEmails: ['no es un correo'] })).status).toBe(422);
  await set({ noticeEvents: [] });
  await bookOnline();
  expect(await toTeam()).toHaveLength(2);
  expect(await db().$count(alert)).toBe(2);
});

test('what is new is new to each until they looked, and alerts end with the first who did', async () => {
  const reception = await reader('reception');
  const administrator = await reader('administrator');
  const first = await bookOnline();
  const shown = await newWebBookings(reception);
  expect(shown.bookings.map(({ reference }) => reference)).toEqual([first]);
  passMinutes(1);
  const second = await bookOnline();
  await lookAtBookings(reception, { until: shown.until });
  const later = await newWebBookings(reception);
  expect(later).toMatchObject({ total: 1, bookings: [{ reference: second }] });
  expect((await newWebBookings(administrator)).total).toBe(2);
  expect(await db().$count(alert, eq(alert.resolvedAt, NOON))).toBe(0);
  const resolved = await db().select({ resolvedBy: alert.resolvedBy }).from(alert).orderBy(asc(alert.id));
  expect(resolved).toEqual([{ resolvedBy: reception.user!.id }, { resolvedBy: null }]);
  for (const { id } of await db().select({ id: booking.id }).from(booking)) {
    expect((await api.post(`/bookings/${id}/cancel`, {}, team.admin)).status).toBe(200);
  }
  expect((await newWebBookings(administrator)).total).toBe(0);
});

test('looking is not for customers', async () => {
  const headers = await headersOf(team.ids.customer);
  expect((await api.get('/alerts', headers)).status).toBe(403);
  await expect(newWebBookings(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('opening a booking’s page counts as looked at, for whoever opened it; all that are new can be listed', async () => {
  const [first, second] = [await bookOnline(), await bookOnline()];
  const [staff, accountant] = [await reader('reception'), await reader('accountant')];
  const idOf = async (reference: string) =>
    (await db().select({ id: booking.id }).from(booking).where(eq(booking.reference, reference)))[0]!.id;
  const listed = async (actor: Actor) =>
    (await listBookings(actor, { unseen: '1' })).data.map(({ reference }) => reference).toSorted();
  const id = await idOf(first);
  expect(await listed(staff)).toEqual([first, second].toSorted());
  expect(await isNewBooking(staff, id)).toBe(true);
  await lookAtBooking(accountant, id);
  expect((await db().select().from(alert)).every(({ resolvedAt }) => resolvedAt === null)).toBe(true);
  await lookAtBooking(staff, id);
  await lookAtBooking(staff, id);
  expect(await isNewBooking(staff, id)).toBe(false);
  expect(await listed(staff)).toEqual([second]);
  expect(await newWebBookings(staff)).toMatchObject({ total: 1, bookings: [{ reference: second }] });
  expect(await newWebBookings(await reader('administrator'))).toMatchObject({ total: 2 });
  const open = (await db().select().from(alert)).filter(({ resolvedAt }) => resolvedAt === null);
  expect(open).toMatchObject([{ bookingId: await idOf(second) }]);
  await expect(lookAtBooking(staff, 9999)).rejects.toMatchObject({ code: 'not_found' });
});
