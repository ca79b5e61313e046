import { asc, eq } from 'drizzle-orm';
import { bail, booking, bookingGuest, bookingLine } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { customer } from '../../../database/people-schema.server';
import { bookingInvoicing } from '../../bookings/invoicing-terms';
import { storedInstalments, storedNights } from '../../bookings/stored-price.server';
import type { BookingRow } from '../../bookings/change-booking.server';

export type BookingRecord = Awaited<ReturnType<typeof bookingRecord>>;

/** Returns a booking in the format of its form and updates. */
export async function bookingRecord(row: BookingRow) {
  const guests = await db()
    .select({
      firstName: bookingGuest.firstName,
      lastName: bookingGuest.lastName,
      nationality: bookingGuest.nationality,
      documentKind: bookingGuest.documentKind,
      documentNumber: bookingGuest.documentNumber,
      birthDate: bookingGuest.birthDate,
    })
    .from(bookingGuest)
    .where(eq(bookingGuest.bookingId, row.id))
    .orderBy(asc(bookingGuest.position));
  const [bailRow] = await db().select({ state: bail.state }).from(bail).where(eq(bail.bookingId, row.id));
  return {
    adults: row.adults,
    children: row.children,
    customerId: row.customerId,
    invoiceCustomerId: row.invoiceCustomerId,
    guests,
    channel: row.channel,
    language: row.language,
    arrivalTime: row.arrivalTime,
    requests: row.requests,
    internalNotes: row.internalNotes,
    bailCents: row.bailCents,
    bailState: bailRow?.state ?? null,
    totalCents: row.totalCents,
    priceReason: row.priceReason,
    offerId: row.offerId,
    ...bookingInvoicing(row),
    instalments: await storedInstalments(row.id),
  };
}

export async function storedPrice(row: BookingRow) {
  const lines = await db()
    .select({
      kind: bookingLine.kind,
      description: bookingLine.description,
      quantity: bookingLine.quantity,
      unitCents: bookingLine.unitCents,
      totalCents: bookingLine.totalCents,
    })
    .from(bookingLine)
    .where(eq(bookingLine.bookingId, row.id))
    .orderBy(asc(bookingLine.position));
  return { lines, nights: await storedNights(row.id), totalCents: row.totalCents };
}

/** Returns the building's booking; undefined if it has none with that id. */
export async function bookingRow(buildingId: number, id: number): Promise<BookingRow | undefined> {
  const [row] = await db().select().from(booking).where(eq(booking.id, id));
  return row?.buildingId === buildingId ? row : undefined;
}

export async function customerName(id: number | null): Promise<string> {
  if (id === null) return '';
  const [row] = await db().select().from(customer).where(eq(customer.id, id));
  return row ? row.companyName || [row.firstName, row.lastName].filter(Boolean).join(' ') : '';
}
