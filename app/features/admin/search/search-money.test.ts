import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { adminBooking, makeActor, useStaff } from '../../../../tests/admin-bookings';
import { holdBail } from '../../../../tests/bails';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeBuilding } from '../../../../tests/factories';
import { draft, issuing } from '../../../../tests/invoices';
import type { Actor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { createDraft } from '../../invoices/create-draft.server';
import { searchAdmin, type AdminSearchResults } from './search-admin.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff(3);
const issued = issuing(staff);

type Kind = 'invoices' | 'bails' | 'payments' | 'mails';

let nuria: { id: number; reference: string };
let berta: { id: number; reference: string };
beforeAll(async () => {
  nuria = await adminBooking(staff.reception);
  berta = await adminBooking(staff.reception, {
    customer: { firstName: 'Berta', lastName: 'Quirós', email: 'berta@example.com', phone: '+34 600 000 002' },
  });
});

const ids = async (kind: Kind, q: string, actor: Actor = staff.reception) =>
  (await searchAdmin(actor, { q }))[kind].filter(({ isSimilar }) => !isSimilar).map(({ id }) => id);
const all = async (q: string, actor: Actor = staff.reception): Promise<AdminSearchResults> => searchAdmin(actor, { q });

test('an invoice is found by its number, whole or in part, recipient, tax number, amount, day, state and reference', async () => {
  const { id } = await issued({
    ...draft,
    lines: [{ concept: 'Alojamiento', grossCents: 123_450, vat: { rateBasisPoints: 1000 } }],
  });
  const { id: other } = await issued({
    ...draft,
    recipient: {
      ...draft.recipient,
      name: 'Peñasco y Hijas',
      taxId: { kind: 'nif', number: 'A28015865', country: 'ES' },
    },
  });
  const waits = await createDraft(staff.accountant, draft);
  for (const q of ['F-2027-000001', 'f-2027-1', 'F 2027 1', '2027 1', '2027/000001', 'F2027000001', 'factura 1']) {
    expect((await ids('invoices', q))[0], q).toBe(id);
  }
  for (const q of ['peñasco', 'PENASCO hijas', 'A-28015865', 'a28015865', 'factura de Peñasco']) {
    expect(await ids('invoices', q), q).toEqual([other]);
  }
  for (const q of ['1.234,50', '1234.50', '1,234.50', '1234,5', 'tejados 1.234,50 €']) {
    expect(await ids('invoices', q), q).toEqual([id]);
  }
  expect(await ids('invoices', '1234,51')).toEqual([]);
  expect(await ids('invoices', 'factura borrador')).toEqual([waits.id]);
  expect((await ids('invoices', 'factura emitida')).toSorted()).toEqual([id, other]);
  expect((await ids('invoices', '3/5/2027')).toSorted()).toEqual([id, other]);
  expect((await all('2027 1')).invoices[0]).toMatchObject({
    fullNumber: 'F-2027-000001',
    recipientName: 'Tejados del Sur, S.L.',
    totalCents: 123_450,
    state: 'issued',
    standing: 'unpaid',
    issuedOn: '2027-05-03',
  });
});

test('an invoice is found by the booking that it bills, and forgotten with what it said', async () => {
  const { id } = await issued({ ...draft, lines: [{ ...draft.lines[0]!, booking: nuria.reference }] });
  expect(await ids('invoices', nuria.reference)).toEqual([id]);
  expect(await ids('invoices', nuria.reference.slice(3).toLowerCase())).toEqual([id]);
});

test('a bail is found by booking, guest, apartment, amount and state', async () => {
  await holdBail(nuria.id);
  const { rows } = await db().execute<{ id: string; code: string; amount_cents: number }>(sql`
    SELECT bail.id, apartment.code, bail.amount_cents FROM bail JOIN booking ON booking.id = booking_id
    JOIN apartment ON apartment.id = apartment_id WHERE booking_id = ${nuria.id}`);
  const bail = rows[0]!;
  const amount = `${Math.floor(bail.amount_cents / 100)},${String(bail.amount_cents % 100).padStart(2, '0')}`;
  for (const q of [
    nuria.reference,
    'fianza nuria',
    'vidal',
    `fianza ${bail.code}`,
    'fianza en depósito',
    'deposit held',
    `${amount} vidal`,
  ]) {
    expect(await ids('bails', q), q).toEqual([Number(bail.id)]);
  }
  expect(await ids('bails', `fianza ${amount}`)).toHaveLength(2);
  expect(await ids('bails', 'fianza pendiente')).not.toContain(Number(bail.id));
  expect(await ids('bails', 'fianza retenida')).toEqual([]);
  expect(await ids('bails', 'fianza')).toHaveLength(2);
});

test('a payment is found by guest, reference, amount, method, day, card and what its provider calls it', async () => {
  const { paymentId: cash } = await recordPayment(staff.accountant, nuria.id, {
    amountCents: 12_345,
    method: 'cash',
    on: '2027-05-02',
  });
  const { rows } = await db().execute<{ id: string }>(sql`
    INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, provider_reference, key, card_last4, state, at)
    SELECT building_id, id, 5000, 'card', 'stripe', 'pi_3Nabc9XYZ', '2127abcdEFGH', '4242', 'failed', '2027-05-02T22:30:00Z'
    FROM booking WHERE id = ${berta.id} RETURNING id`);
  const card = Number(rows[0]!.id);
  for (const q of ['pago nuria', '123,45', '123.45', 'cobro efectivo', 'payment cash', '2/5/2027', 'vidal 123,45']) {
    expect(await ids('payments', q), q).toEqual([cash]);
  }
  for (const q of [
    '4242',
    'cobro tarjeta 4242',
    'pi_3Nabc9XYZ',
    '3nabc9',
    '2127abcdefgh',
    'pago fallido',
    'quiros card',
  ]) {
    expect(await ids('payments', q), q).toEqual([card]);
  }
  // Local time in Madrid was already past midnight.
  expect(await ids('payments', 'cobro 3/5/2027')).toEqual([card]);
  for (const q of ['4243', 'nuria 4242', 'bizum', 'cobro devolución 123,45']) {
    expect(await ids('payments', q), q).toEqual([]);
  }
  expect((await all(berta.reference)).payments[0]).toMatchObject({
    bookingId: berta.id,
    customerName: 'Berta Quirós',
    cardLast4: '4242',
    on: '2027-05-03',
    state: 'failed',
  });
});

test('a mail is found by address, subject, guest, kind and state', async () => {
  const { rows } = await db().execute<{ id: string }>(sql`
    INSERT INTO mail (building_id, kind, recipient, language, subject, body_html, body_text, state, booking_id, created_at)
    SELECT building_id, kind, recipient, 'es', subject, '', '', 'kept', booking_id, now() FROM (VALUES
      ('booking_confirmed', 'nuria@elsewhere.example', 'Le esperamos el lunes', ${nuria.id}::bigint),
      ('account_reset', 'zoe@example.com', 'Su contraseña nueva', NULL)) AS one (kind, recipient, subject, booking_id),
    (SELECT id AS building_id FROM building LIMIT 1) AS its RETURNING id`);
  const [sent, reset] = rows.map(({ id }) => Number(id)) as [number, number];
  for (const q of ['elsewhere', 'nuria@elsewhere.example', 'esperamos lunes', 'correo Vidal', nuria.reference]) {
    expect(await ids('mails', q), q).toContain(sent);
  }
  for (const q of ['correo confirmación', 'correo confirmada no enviado', 'confirmed vidal']) {
    expect(await ids('mails', q), q).toContain(sent);
  }
  expect(await ids('mails', 'correo confirmación')).not.toContain(reset);
  const administrator = await makeActor('administrator');
  expect(await ids('mails', 'zoe@example.com', administrator)).toEqual([reset]);
  expect(await ids('mails', 'zoe@example.com')).toEqual([]);
});

test('what one may not read is not found, of any kind', async () => {
  await issued();
  await recordPayment(staff.accountant, nuria.id, { amountCents: 12_345, method: 'cash', on: '2027-05-02' });
  const without = (...scopes: string[]): Actor => ({
    ...staff.reception,
    scope: staff.reception.scope.filter((scope) => !scopes.includes(scope)),
  });
  const found = await all('nuria', without('payments:read', 'bails:read', 'customers:read'));
  expect([found.payments, found.bails, found.customers, found.bookings.length]).toEqual([[], [], [], 1]);
  expect((await all('tejados', without('invoices:read'))).invoices).toEqual([]);
  expect((await all('tejados')).invoices).toHaveLength(1);
  expect((await all('reception')).users).toEqual([]);
  expect((await all('reception', await makeActor('administrator'))).users).toHaveLength(1);
  expect((await all('studio', staff.accountant)).categories).toEqual([]);
  expect((await all('studio')).categories).toHaveLength(1);
});

test('who asked for erasure is found by name nowhere, and another building has its own', async () => {
  await recordPayment(staff.accountant, nuria.id, { amountCents: 12_345, method: 'cash', on: '2027-05-02' });
  const kinds = async (q: string, actor?: Actor) => {
    const { bookings, customers, bails, payments } = await all(q, actor);
    return [bookings.length, customers.length, bails.length, payments.length];
  };
  expect(await kinds('vidal')).toEqual([1, 1, 1, 1]);
  await db().execute(sql`UPDATE customer SET restricted_until = '2033-01-01' WHERE last_name = 'Vidal'`);
  expect([await kinds('vidal'), await kinds('vidla')]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  const other = await makeBuilding({ isPublic: false, name: 'Otra' });
  await db().execute(sql`UPDATE booking SET building_id = ${other}`);
  expect((await kinds(berta.reference)).every((count) => count === 0)).toBe(true);
});
