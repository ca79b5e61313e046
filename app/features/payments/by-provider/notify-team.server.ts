import { eq } from 'drizzle-orm';
import { publicAddress } from '../../../access/public-address.server';
import { pathsIn } from '../../../core/paths';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment, building, category } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { queueTeamBookingMails } from '../../notifications/team-mails.server';
import { raiseAlert } from '../../notifications/raise-alert.server';

/**
 * Notifies the team of a booking from the site, in the running transaction: an alert, and mails to the configured
 * addresses. The caller delivers them.
 */
export async function notifyTeam(bookingId: number): Promise<void> {
  const [found] = await db()
    .select({ row: booking, buildingRow: building, code: apartment.code, category: category.name, guest: customer })
    .from(booking)
    .innerJoin(building, eq(building.id, booking.buildingId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(eq(booking.id, bookingId));
  const { row, buildingRow, guest, code } = found!;
  const { reference, checkIn, checkOut, adults, children, totalCents, paidCents, requests } = row;
  await raiseAlert({
    buildingId: buildingRow.id,
    kind: 'web_booking',
    subject: `booking:${bookingId}`,
    urgent: false,
    bookingId,
    detail: { checkIn, checkOut },
  });
  await queueTeamBookingMails(buildingRow, {
    bookingId,
    reference,
    guestName: guest ? guest.companyName || `${guest.firstName} ${guest.lastName}`.trim() : '',
    checkIn,
    checkOut,
    category: found!.category,
    apartment: code,
    guests: adults + children,
    totalCents,
    paidCents,
    requests,
    link: (language) => publicAddress() + pathsIn(language).adminBooking(bookingId),
  });
}
