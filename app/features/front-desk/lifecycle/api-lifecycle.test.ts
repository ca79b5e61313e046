import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { testApi } from '../../../../tests/api';
import { bookStay } from '../../../../tests/booked-stays';
import { thisWeek } from '../../../../tests/booking-lifecycle';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeInventory, makeUser } from '../../../../tests/factories';
import { headersOf } from '../../../../tests/team';
import { adminBookingRoutes } from '../write/api-admin-bookings.server';
import { bookingLifecycleRoutes } from './api-lifecycle.server';
import { bookingRoutes } from '../../booking-engine/api.server';
import { cleaningRoutes } from '../../today/api-cleaning.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(adminBookingRoutes, bookingLifecycleRoutes, bookingRoutes, cleaningRoutes);

let asReception: Record<string, string>;
let apartmentId: number;
beforeAll(async () => {
  apartmentId = (await makeInventory(1)).apartments[0]!.apartmentId;
});
beforeAll(async () => {
  await db().execute(sql`DELETE FROM idempotency_key`);
  asReception = await headersOf(await makeUser('reception', { email: `${crypto.randomUUID()}@example.com` }));
});

interface Answer {
  version: number;
  eventId: number;
  state: string;
  status: number;
  code: string;
  detail: string;
  reason: string;
  actions: { action: string; allowed: boolean; detail: string | null; warnings: string[] }[];
  history: { kind: string; by: string | null; undoneAt: string | null }[];
}

const post = async (path: string, body: object = {}, headers = asReception) =>
  (await (await api.post(path, body, headers)).json()) as Answer;

test('a stay from arrival to departure and back, with what may be done at each step', async () => {
  const { id } = await bookStay(thisWeek);
  const view = async (headers = asReception) => (await (await api.get(`/bookings/${id}`, headers)).json()) as Answer;
  const refused = ({ actions }: Answer) => actions.flatMap(({ action, allowed }) => (allowed ? [] : [action]));

  expect(refused(await view())).toEqual(['confirm', 'check_out', 'take_payment', 'mark_no_show', 'undo']);
  const { version, eventId } = await post(`/bookings/${id}/check-in`, { version: 2, at: '2026-11-21 11:00' });
  expect(version).toBe(3);
  const inHouse = await view({ ...asReception, 'accept-language': 'en-US' });
  expect(refused(inHouse)).toEqual(['confirm', 'check_in', 'take_payment', 'cancel', 'mark_no_show']);
  expect(inHouse.actions.find(({ action }) => action === 'cancel')!.detail).toBe(
    'It cannot be canceled: the stay has started. Checked in on November 21. Use “Move” to shorten the stay, “Check out” to close it.',
  );
  expect(await post(`/bookings/${id}/cancel`)).toMatchObject({
    status: 409,
    code: 'state_refuses',
    reason: 'arrived',
    detail:
      'No se puede cancelar: la estancia ya ha empezado. Entró el 21 de noviembre. Para acortar la estancia use «Mover»; para cerrarla, «Registrar salida».',
  });
  expect(await post(`/bookings/${id}/undo`, { eventId })).toMatchObject({ status: 'confirmed', version: 4 });
  expect((await view()).history.map(({ kind, undoneAt }) => [kind, undoneAt !== null])).toEqual([
    ['undone', false],
    ['checked_in', true],
    ['confirmed', false],
    ['payment', false],
    ['created', false],
  ]);
  expect(
    await (await api.send('PUT', `/apartments/${apartmentId}/cleaning`, { cleaning: 'to_clean' }, asReception)).json(),
  ).toMatchObject({ apartmentId, cleaning: 'to_clean', by: '' });
  expect((await view()).actions.find(({ action }) => action === 'check_in')!.warnings).toEqual([
    '1A está por limpiar. Puede registrar la entrada igualmente.',
  ]);
});

test('who may not is refused, and what is not there is not found', async () => {
  const accountant = await headersOf(await makeUser('accountant'));
  const { id } = await bookStay();
  expect(await post(`/bookings/${id}/check-in`, {}, accountant)).toMatchObject({ status: 403 });
  expect((await api.get(`/bookings/${id}`)).status).toBe(401);
  expect((await api.get(`/bookings/${id}/cancellation`, accountant)).status).toBe(200);
  expect(await post('/bookings/999999/check-in')).toMatchObject({ status: 404 });
  expect(await post('/bookings/abc/check-in')).toMatchObject({ status: 404 });
  expect(await post(`/bookings/${id}/notes`, { text: '' })).toMatchObject({ status: 422 });
});
