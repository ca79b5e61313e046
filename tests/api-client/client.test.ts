import { beforeAll, expect, test } from 'vitest';
import { useStoppedClock } from '../clock';
import { useRolledBackDatabase } from '../database';
import { customer, makeInventory, makeUser } from '../factories';
import { headersOf } from '../team';
import { apiClient } from './client';

useRolledBackDatabase();
useStoppedClock();

let client: ReturnType<typeof apiClient>;
let apartmentId: number;
beforeAll(async () => {
  apartmentId = (await makeInventory(2)).apartments[0]!.apartmentId;
  client = apiClient(await headersOf(await makeUser('administrator')));
});

const stay = { checkIn: '2027-05-03', checkOut: '2027-05-06' };

async function madeBooking(): Promise<number> {
  const body = { ...stay, adults: 2, typeCategory: 'suite_studio', customer, newCustomer: true };
  const { data, error } = await client.POST('/bookings/admin', { body });
  if (!data) throw new Error(error?.title);
  return data.id;
}

test('bookings: one is made, shown and found, and one too many is refused', async () => {
  const id = await madeBooking();
  const { data } = await client.GET('/bookings/{reference}', { params: { path: { reference: String(id) } } });
  expect(data).toMatchObject({ id, status: 'confirmed', ...stay });
  const found = await client.GET('/bookings', { params: { query: { view: 'all' } } });
  expect(found.data?.data.map((row) => row.id)).toContain(id);
  const body = { adults: 99, version: 1 };
  const refused = await client.PATCH('/bookings/{id}', { params: { path: { id } }, body });
  expect(refused.error).toMatchObject({ status: 422, code: 'invalid_input', errors: [{ path: 'adults' }] });
});

test('payments: what is written down is taken off what is open', async () => {
  const path = { id: await madeBooking() };
  const before = await client.GET('/bookings/{id}/payments', { params: { path } });
  const paid = await client.POST('/bookings/{id}/payments', {
    params: { path, header: { 'idempotency-key': 'once' } },
    body: { amountCents: 12_345, method: 'cash', on: '2026-11-21' },
  });
  expect(paid.data?.status).toBe('confirmed');
  const after = await client.GET('/bookings/{id}/payments', { params: { path } });
  expect(after.data!.openCents).toBe(before.data!.openCents - 12_345);
});

test('customers: one is written, changed in its version, and missed by an older one', async () => {
  const made = await client.POST('/customers', { body: { firstName: 'Ana', email: 'ana@example.com' } });
  const { id, version } = made.data!;
  const change = { params: { path: { id } }, body: { notes: 'Sin gluten', version } };
  expect((await client.PATCH('/customers/{id}', change)).data).toMatchObject({ notes: 'Sin gluten' });
  expect((await client.PATCH('/customers/{id}', change)).error?.code).toBe('version_conflict');
});

test('apartments: one is shown, listed and priced by its category', async () => {
  const { data } = await client.GET('/apartments/{id}', { params: { path: { id: apartmentId } } });
  const listed = await client.GET('/apartments', { params: { query: { q: data!.code } } });
  expect(listed.data?.data).toMatchObject([{ id: apartmentId, categoryId: data!.categoryId }]);
  const { response } = await client.GET('/apartments/{id}', { params: { path: { id: 0 } } });
  expect(response.status).toBe(404);
});

test('building: its draft is kept apart until it is published', async () => {
  const { data } = await client.GET('/building');
  const path = { id: data!.data[0]!.id };
  const { version } = data!.data[0]!;
  const content = { gallery: { lead: { es: 'Nuestras fotos' } } };
  const drafted = await client.PATCH('/building/{id}', { params: { path }, body: { content, version } });
  expect(drafted.data).toMatchObject({ content, drafted: ['gallery'] });
  const body = { version: drafted.data!.version };
  const { data: published } = await client.POST('/building/{id}/publish', { params: { path }, body });
  expect(published).toMatchObject({ published: content, drafted: [] });
});

test('users: one is invited and deactivated, and nobody who is not signed in sees it', async () => {
  const body = { email: 'pilar@example.com', name: 'Pilar Luna', role: 'reception', language: 'en' } as const;
  const { data } = await client.POST('/users', { body });
  const params = { path: { id: data!.id } };
  expect((await client.POST('/users/{id}/deactivate', { params })).data).toMatchObject({ status: 'inactive' });
  expect((await apiClient().GET('/users/{id}', { params })).error?.code).toBe('unauthenticated');
});
