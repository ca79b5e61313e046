import { sql } from 'drizzle-orm';
import { systemActor } from '../app/access/actor';
import { db } from '../app/database/connection.server';
import { proposedMap } from '../app/features/accounting/account-map';
import { setAccountMap } from '../app/features/accounting/set-account-map.server';
import { deductFromBail } from '../app/features/bails/deduct-from-bail.server';
import { reduceDeduction } from '../app/features/bails/reduce-deduction.server';
import { returnBail } from '../app/features/bails/return-bail.server';
import { invoiceStays } from '../app/features/bookings/invoicing/invoice-stays.server';
import { noteInvoiceMonths } from '../app/features/bookings/invoicing/note-invoice-months.server';
import { checkInBooking } from '../app/features/front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../app/features/front-desk/lifecycle/check-out-booking.server';
import { recordPayment } from '../app/features/payments/folio/record-payment.server';
import { refundPayment } from '../app/features/payments/folio/refund-payment.server';
import { voidPayment } from '../app/features/payments/folio/void-payment.server';
import { annulInvoice } from '../app/features/invoices/rectifying/annul-invoice.server';
import { exchangeInvoice } from '../app/features/invoices/rectifying/exchange-invoice.server';
import { matchPayments } from '../app/features/invoices/matching/match-payments.server';
import { rectifyInvoice } from '../app/features/invoices/rectifying/rectify-invoice.server';
import { adminBooking, type useStaff } from './admin-bookings';
import { bailStays, damage, DAY } from './bail-stays';
import { company, draft, general, issuing, lodging, simplified, takeBack } from './invoices';

export const YEAR_TURN = new Date('2026-11-10T11:00:00Z');

/** Months with any activity. */
export const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'] as const;

const exempt = { rateBasisPoints: 0, cause: 'E1', article: 'Art. 20.Uno.23.º LIVA' };

/**
 * Simulates a building from 10 November 2026 to 20 May 2027. It has a stay across the turn of the year with its advance
 * payment; invoices rectified by both methods, exchanged, and annulled; partial, voided, and refunded payments; and a
 * bail for every possible outcome.
 */
export async function liveAYear(staff: ReturnType<typeof useStaff>, wait: (minutes: number) => void) {
  let at = YEAR_TURN.getTime();
  const until = (day: string) => {
    const next = new Date(`${day}T11:00:00Z`).getTime();
    wait((next - at) / 60_000);
    at = next;
  };
  const jobs = async () => {
    await noteInvoiceMonths(systemActor);
    await invoiceStays(systemActor);
  };
  const issue = issuing(staff);
  await db().execute(sql`UPDATE building SET invoices_from = '2026-11-01'`);
  await setAccountMap(staff.accountant, { ...proposedMap, defersIncome: true, version: 0 });

  const stay = await adminBooking(staff.reception, { checkIn: '2026-12-28', checkOut: '2027-01-04' });
  await db().execute(sql`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
    address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'`);
  await recordPayment(staff.reception, stay.id, { amountCents: 10_000, method: 'cash', on: '2026-11-10' });
  await jobs();

  until('2026-12-10');
  const long = await issue({
    ...draft,
    operationFrom: '2026-12-20',
    operationTo: '2027-02-03',
    lines: [...draft.lines, { concept: 'Lavandería', grossCents: 12_345, vat: general }],
  });
  const small = await issue({ ...simplified, operationFrom: '2026-12-11', operationTo: '2026-12-14' });
  const mistake = await issue();
  const without = await issue({
    ...draft,
    recipient: { ...company, name: 'Über Straße GmbH', taxId: { kind: 'vat', number: 'DE123456789', country: 'DE' } },
    lines: [{ concept: 'Alquiler', grossCents: 70_001, vat: exempt }],
    operationFrom: '2027-01-15',
    operationTo: '2027-03-15',
    dueOn: '2027-01-10',
  });
  until('2026-12-15');
  await annulInvoice(staff.accountant, mistake.id, { reason: 'Emitida por error' });
  await rectifyInvoice(staff.accountant, long.id, takeBack(4_000));
  const payer = await adminBooking(staff.reception, { checkIn: '2027-06-03', checkOut: '2027-06-06' });
  // The stay is invoiced by hand, so the team has to match its payments.
  await db().execute(sql`UPDATE booking SET invoice_by = 'hand' WHERE id = ${payer.id}`);
  const paid = await recordPayment(staff.reception, payer.id, {
    amountCents: 30_000,
    method: 'transfer',
    on: '2026-12-14',
  });
  await matchPayments(staff.accountant, long.id, { payments: [{ paymentId: paid.paymentId, amountCents: 15_000 }] });
  const wrong = await recordPayment(staff.reception, payer.id, { amountCents: 777, method: 'cash', on: '2026-12-01' });
  await matchPayments(staff.accountant, small.id, { payments: [{ paymentId: wrong.paymentId, amountCents: 777 }] });
  await voidPayment(staff.reception, payer.id, wrong.paymentId, { reason: 'Era de otra reserva' });

  until('2026-12-28');
  await checkInBooking(staff.reception, stay.id);
  await exchangeInvoice(staff.accountant, small.id, { recipient: company });
  until('2027-01-04');
  await checkOutBooking(staff.reception, stay.id);
  await jobs();
  until('2027-01-08');
  await rectifyInvoice(staff.accountant, long.id, {
    method: 'substitution',
    reason: 'Precio equivocado',
    lines: [{ concept: 'Alojamiento', grossCents: 8_800, vat: lodging }],
  });
  await refundPayment(staff.reception, payer.id, paid.paymentId, { amountCents: 3_000, on: '2027-01-07' });
  await jobs();

  until('2027-02-20');
  const days = (minutes: number) => until(new Date(at + minutes * 60_000).toISOString().slice(0, 10));
  const { id, bailId } = await bailStays(staff, days).left();
  const { deductionId } = await deductFromBail(staff.reception, bailId, damage);
  await reduceDeduction(staff.reception, bailId, deductionId, { amountCents: 1_000, reason: 'Estaba en garantía' });
  await deductFromBail(staff.reception, bailId, { kind: 'service', concept: 'Lavandería', amountCents: 2_000 });
  await deductFromBail(staff.reception, bailId, { kind: 'charge', concept: 'Último plazo', amountCents: 20_000 });
  await jobs();
  days(46 * DAY);
  await returnBail(staff.reception, bailId, { on: '2027-04-15' });
  until('2027-05-20');
  await jobs();
  return { stayId: stay.id, payerId: payer.id, bailStayId: id, bailId, long, small, mistake, without, paid, wrong };
}
