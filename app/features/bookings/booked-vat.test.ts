import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { adminBooking, refusalOf, storedBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer } from '../../../tests/factories';
import { db } from '../../database/connection.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { decideVat, standardRegimes } from '../prices/vat-rules';
import { invoiceStays } from './invoicing/invoice-stays.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';
import { moveBooking } from '../front-desk/move/move-booking.server';
import { priceAdminBooking } from '../front-desk/write/price-admin-booking.server';
import { updateBooking } from '../front-desk/write/update-booking.server';
import { viewBooking } from './view-booking.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

async function storedVatOf(id: number) {
  const row = await storedBooking(id);
  return {
    treatment: row.vat_treatment,
    cause: row.vat_cause,
    article: row.vat_article,
    why: row.vat_why,
    fixed: row.vat_fixed_reason,
  };
}

async function setApartments(vatTreatment: string) {
  await db().execute(sql`UPDATE apartment SET vat_treatment = ${vatTreatment}`);
}

async function company(): Promise<number> {
  const { rows } = await db().execute<{ id: string }>(sql`
    INSERT INTO customer (building_id, kind, company_name) VALUES (${staff.buildingId}, 'company', 'Tejados, S.L.') RETURNING id`);
  return Number(rows[0]!.id);
}

const stays = [
  ['2026-11-30', '2026-12-30', 'exempt'],
  ['2026-12-01', '2026-12-31', 'lodging'],
  ['2026-12-01', '2027-01-01', 'exempt'],
] as const;

describe('a new booking keeps what the rules of its day of arrival say', () => {
  test.each(stays)('from %s to %s: %s', async (checkIn, checkOut, treatment) => {
    await setApartments('exempt');
    const stay = { checkIn, checkOut };
    const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000;
    const decision = decideVat(standardRegimes, {
      checkIn: checkIn as never,
      nights,
      isCompany: false,
      categoryId: 1,
      apartment: 'exempt',
    });
    expect(decision.treatment).toBe(treatment);
    const byTeam = await adminBooking(staff.reception, stay);
    const quote = await priceAdminBooking(staff.reception, { ...stay, adults: 2 });
    const byGuest = await createBooking(visitor('es'), { ...stay, typeCategory: 'suite_studio', adults: 2, customer });
    const { rows } = await db().execute<{ id: string }>(
      sql`SELECT id FROM booking WHERE reference = ${byGuest.reference}`,
    );
    for (const id of [byTeam.id, Number(rows[0]!.id)]) {
      expect(await storedVatOf(id)).toEqual({
        treatment,
        cause: decision.cause,
        article: decision.article,
        why: decision.why,
        fixed: null,
      });
    }
    expect(byGuest.vat[0]!.rate).toBe(treatment === 'exempt' ? 0 : 10);
    expect(quote.chosen).toMatchObject({ vat: [{ rate: byGuest.vat[0]!.rate }], vatWhy: decision.why });
    expect((await viewBooking(staff.reception, byTeam.id)).vat[0]!.rate).toBe(byGuest.vat[0]!.rate);
  });

  test('a company bears another rate than a person, whichever of them the invoice goes to', async () => {
    await setApartments('exempt');
    const stay = { checkIn: '2026-12-01', checkOut: '2027-01-01' };
    const id = await company();
    const quoted = async (more: object) =>
      (await priceAdminBooking(staff.reception, { ...stay, adults: 2, ...more })).chosen?.vat[0]?.rate;
    expect(await quoted({})).toBe(0);
    expect(await quoted({ customerId: id })).toBe(21);
    expect(await quoted({ customerId: null, invoiceCustomerId: id })).toBe(21);
    const made = await adminBooking(staff.reception, { ...stay, invoiceCustomerId: id });
    expect(await storedVatOf(made.id)).toMatchObject({ treatment: 'lease_company', cause: null });
    const own = await adminBooking(staff.reception, { ...stay, customerId: id, customer: undefined });
    expect(await storedVatOf(own.id)).toMatchObject({ treatment: 'lease_company' });
  });
});

describe('a change of the stay', () => {
  const month = { checkIn: '2026-12-01', checkOut: '2027-01-01' };
  const shorter = { checkIn: '2026-12-01', checkOut: '2026-12-31', price: 'keep' };

  test('has the rules decide anew, and taken back has what stood before', async () => {
    await setApartments('exempt');
    const { id } = await adminBooking(staff.reception, month);
    const before = await storedVatOf(id);
    const total = (await storedBooking(id)).total_cents;
    await moveBooking(staff.reception, { id, ...shorter });
    expect(await storedVatOf(id)).toMatchObject({ treatment: 'lodging', cause: null, article: null });
    expect((await storedBooking(id)).total_cents).toBe(total);
    const { history } = await viewBooking(staff.reception, id);
    expect(history[0]).toMatchObject({ kind: 'moved', detail: { vat: { from: 'exempt', to: 'lodging' } } });
    await undoStep(staff.reception, id);
    expect(await storedVatOf(id)).toEqual(before);
  });

  test('to another day of arrival is decided by the rules of that day', async () => {
    await setApartments('exempt');
    const { id } = await adminBooking(staff.reception, { checkIn: '2026-12-01', checkOut: '2026-12-05' });
    expect(await storedVatOf(id)).toMatchObject({ treatment: 'lodging' });
    await moveBooking(staff.reception, { id, checkIn: '2026-11-30', checkOut: '2026-12-05', price: 'keep' });
    expect(await storedVatOf(id)).toMatchObject({ treatment: 'exempt', cause: 'E1' });
  });

  test('to a company has the rules decide anew', async () => {
    await setApartments('exempt');
    const { id } = await adminBooking(staff.reception, month);
    await updateBooking(staff.reception, id, { version: 1, invoiceCustomerId: await company() });
    expect(await storedVatOf(id)).toMatchObject({ treatment: 'lease_company', cause: null });
  });

  test('of anything else leaves the VAT as it was booked', async () => {
    await setApartments('exempt');
    const { id } = await adminBooking(staff.reception, month);
    const before = await storedVatOf(id);
    await setApartments('lodging');
    await updateBooking(staff.reception, id, { version: 1, internalNotes: 'Llega tarde' });
    expect(await storedVatOf(id)).toEqual(before);
  });

  test('by hand needs a reason; once an invoice says it, a change of the stay leaves it', async () => {
    const { id } = await adminBooking(staff.reception, month);
    const fix = (more: object) => updateBooking(staff.reception, id, { version: 1, vat: 'exempt', ...more });
    expect(await refusalOf(fix({}))).toEqual(['invalid_input', 'vatReason: required']);
    await db().execute(sql`UPDATE building SET invoices_from = '2026-01-01'`);
    await recordPayment(staff.reception, id, { amountCents: 30_000, method: 'cash', on: '2026-11-21' });
    await invoiceStays(systemActor);
    await setApartments('exempt');
    const before = await storedVatOf(id);
    await moveBooking(staff.reception, { id, ...shorter, price: 'keep' });
    expect(await storedVatOf(id)).toEqual(before);
  });

  test('by hand is kept with its reason until the rules are to decide again', async () => {
    await setApartments('exempt');
    const { id } = await adminBooking(staff.reception, month);
    await updateBooking(staff.reception, id, { version: 1, vat: 'lease_company', vatReason: 'Lo dijo la asesoría' });
    expect(await storedVatOf(id)).toEqual({
      treatment: 'lease_company',
      cause: null,
      article: null,
      why: null,
      fixed: 'Lo dijo la asesoría',
    });
    const shown = await viewBooking(staff.reception, id);
    expect(shown.vatNow?.es).toContain('sin IVA');
    expect(shown.history[0]!.detail).toMatchObject({
      vat: { from: 'exempt', to: 'lease_company' },
      reason: 'Lo dijo la asesoría',
    });
    await updateBooking(staff.reception, id, { version: 2, vat: 'rules' });
    expect(await storedVatOf(id)).toMatchObject({ treatment: 'exempt', cause: 'E1', fixed: null });
    expect((await viewBooking(staff.reception, id)).vatNow).toBeNull();
  });

  test('leaves what the team fixed by hand', async () => {
    await setApartments('exempt');
    const { id } = await adminBooking(staff.reception, month);
    await db().execute(sql`UPDATE booking SET vat_fixed_reason = 'Así lo pidió la asesoría' WHERE id = ${id}`);
    const before = await storedVatOf(id);
    await moveBooking(staff.reception, { id, ...shorter });
    expect(await storedVatOf(id)).toEqual(before);
  });
});

test('what was booked before there were rules stays as its apartment was set', async () => {
  const { id } = await adminBooking(staff.reception, {});
  await db()
    .execute(sql`UPDATE booking SET vat_treatment = 'exempt', vat_cause = NULL, vat_article = NULL, vat_why = NULL,
    vat_regime_from = NULL WHERE id = ${id}`);
  const shown = await viewBooking(staff.reception, id);
  expect(shown.vat[0]!.rate).toBe(0);
  expect(shown.vatWhy).toBeNull();
});
