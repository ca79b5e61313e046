import { eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { idOfText } from '../../../core/id-of-text';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { bookingAnswers } from '../../../core/booking-states';
import { viewBooking } from '../../bookings/view-booking.server';

export type PrintedBooking = Awaited<ReturnType<typeof printedBooking>>;

/** Loads a booking's printed sheet: only data the guest may read, so no notes and no history. */
export async function printedBooking(actor: Actor, idText: string) {
  const row = await viewBooking(actor, idOfText(idText));
  const [buildingRow] = await db().select().from(building).where(eq(building.id, row.buildingId));
  const { name, legalName, taxNumber, street, postcode, city, phone, email, checkInTime, checkOutTime, content } =
    buildingRow!;
  const { customer } = row;
  return {
    building: { name, legalName, taxNumber, street, postcode, city, phone, email, checkInTime, checkOutTime },
    houseRules: content.houseRules ?? null,
    printedAt: now(),
    timeZone: row.timeZone,
    id: row.id,
    reference: row.reference,
    state: row.state,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    nights: row.nights,
    adults: row.adults,
    children: row.children,
    categoryName: row.categoryName,
    segments: row.segments,
    booker: customer && {
      name: customer.companyName || [customer.firstName, customer.lastName].filter(Boolean).join(' '),
      email: customer.email,
      phone: customer.phone,
      document: customer.documentNumber,
    },
    guests: row.guests.map(({ firstName, lastName, documentNumber }) => ({
      name: `${firstName} ${lastName}`.trim(),
      document: documentNumber,
    })),
    arrivalTime: row.arrivalTime,
    requests: row.requests,
    lines: row.lines,
    vat: row.vat,
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    /** True if the stay does not take place, so no total is due. */
    isOff: bookingAnswers(row.state, 'isOff'),
    owedCents: row.owedCents,
    toRefundCents: row.toRefundCents,
    instalments: row.instalments,
    bailCents: row.bail?.amountCents ?? row.bailCents,
    bailState: row.bail?.state ?? null,
  };
}
