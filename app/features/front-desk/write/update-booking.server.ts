import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { addCustomer, requireCustomer } from '../../customers/add-customer.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { BookingRow, BookingStep } from '../../bookings/change-booking.server';
import { changeUnlessSame, type UpdatedBooking } from '../../bookings/change-unless-same.server';
import { bookingAnswers } from '../../../core/booking-states';
import { bookingRecord, bookingRow, customerName, type BookingRecord } from './booking-record.server';
import { changeBail } from './change-bail.server';
import { changeInvoicing } from './change-invoicing.server';
import { changeVat } from './change-vat.server';
import { fieldChanges, type FieldChange } from './field-changes';
import { formRecord } from './form-record';
import type { Guest } from './people-input';
import { repriceBooking } from './reprice-booking.server';
import { saveGuests } from './save-admin-booking.server';
import { updateBookingInput, type UpdateBookingInput } from './write-input';

/** Changes a booking, except its dates and apartment, which are moved. Omitted fields stay unchanged. */
export async function updateBooking(actor: Actor, id: number, input: unknown): Promise<UpdatedBooking> {
  authorize(actor, 'bookings:write');
  const request = parse(updateBookingInput, input);
  try {
    return await changeUnlessSame(actor, id, request.version, (row) => change(actor, row, request));
  } catch (error) {
    if (error instanceof AppError && error.code === 'version_conflict') throw await conflictOf(actor, id);
    throw error;
  }
}

async function change(actor: Actor, row: BookingRow, request: UpdateBookingInput): Promise<BookingStep | null> {
  const before = await bookingRecord(row);
  const { newCustomer = false, customer } = request;
  const names = { customer: await customerName(row.customerId), invoiceTo: await customerName(row.invoiceCustomerId) };
  const person =
    request.customerId || customer
      ? await addCustomer(actor, { customerId: request.customerId ?? null, customer, newCustomer })
      : null;
  const invoiceTo = request.invoiceCustomerId
    ? await requireCustomer(actor, request.invoiceCustomerId, 'invoiceCustomerId')
    : null;
  const columns = {
    adults: request.adults ?? row.adults,
    children: request.children ?? row.children,
    channel: request.channel ?? row.channel,
    language: request.language ?? row.language,
    arrivalTime: request.arrivalTime === undefined ? row.arrivalTime : request.arrivalTime,
    requests: request.requests ?? row.requests,
    internalNotes: request.internalNotes ?? row.internalNotes,
  };
  const changes = fieldChanges(row as unknown as Record<string, unknown>, columns);
  refuseClosed(row, changes, request.notify);
  await db()
    .update(booking)
    .set({
      ...columns,
      customerId: person?.id ?? row.customerId,
      ...(request.invoiceCustomerId !== undefined && { invoiceCustomerId: request.invoiceCustomerId }),
    })
    .where(eq(booking.id, row.id));
  if (person && person.id !== row.customerId) {
    changes.push({ field: 'customer', from: names.customer, to: person.name });
  }
  if (request.invoiceCustomerId !== undefined && request.invoiceCustomerId !== row.invoiceCustomerId) {
    changes.push({ field: 'invoiceTo', from: names.invoiceTo, to: invoiceTo?.name ?? '' });
  }
  if (request.guests) changes.push(...(await changeGuests(row.id, before.guests, request.guests)));
  changes.push(...(await changeBail(row, before.bailState, request.bailCents)));
  const repriced = await repriceBooking(actor, { ...row, ...columns }, request);
  const vat = await changeVat(row, request);
  const all = [...changes, ...repriced, ...vat.changes, ...(await changeInvoicing(row, request))];
  if (all.length === 0) return null;
  return {
    kind: repriced.some(({ field }) => field === 'totalCents') ? 'repriced' : 'updated',
    undoable: true,
    mail: request.notify ? 'booking_changed' : null,
    detail: { changes: all, ...vat.detail },
  };
}

/** Replaces the guests. The history records only their names. */
async function changeGuests(
  bookingId: number,
  before: BookingRecord['guests'],
  after: readonly Guest[],
): Promise<FieldChange[]> {
  const named = fieldChanges({ guests: namesOf(before) }, { guests: namesOf(after) });
  const [all] = fieldChanges({ guestData: before }, { guestData: after });
  if (!all) return [];
  await saveGuests(bookingId, after);
  return named.length > 0 ? named : [{ field: 'guestData', from: null, to: null }];
}

const namesOf = (guests: readonly Pick<Guest, 'firstName' | 'lastName'>[]) =>
  guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ');

/**
 * Fields that cannot change if the stay does not take place. Notes and people can still change, but the guest cannot be
 * notified.
 */
const stayFields = ['adults', 'children', 'arrivalTime'];

function refuseClosed(row: BookingRow, changes: readonly FieldChange[], notify = false): void {
  if (!bookingAnswers(row.state, 'isOff')) return;
  const paths = changes.map(({ field }) => field).filter((field) => stayFields.includes(field));
  if (notify) paths.push('notify');
  if (paths.length === 0) return;
  throw new AppError('state_refuses', { fields: paths.map((path) => ({ path, problem: 'state_keeps' })) });
}

/** Builds the version conflict with the current values, so that the form can merge them. */
async function conflictOf(actor: Actor, id: number): Promise<AppError> {
  const building = await requireAdminBuilding(actor);
  const row = await bookingRow(building.id, id);
  if (!row) return new AppError('not_found');
  return new AppError('version_conflict', {
    extra: { current: { ...formRecord(await bookingRecord(row)), version: row.version, state: row.state } },
  });
}
