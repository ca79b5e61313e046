import { and, asc, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { invoiceLine } from '../../database/invoice-schema.server';
import { customer } from '../../database/people-schema.server';
import { nonStayLineKinds } from '../invoices/non-stay-lines';
import { vatRegimesOf } from '../prices/vat-regimes.server';
import { decideVat, type StayForVat, type VatDecision } from '../prices/vat-rules';
import { bookedVat, hasSameTax, type VatSnapshot } from './vat-snapshot';

/** A booking with the facts that determine its VAT. */
export interface BookedStayForVat {
  id: number;
  reference: string;
  stay: StayForVat;
  kept: VatSnapshot;
  /** True if an invoice already states its VAT. */
  isInvoiced: boolean;
}

/** Loads bookings with the facts that determine their VAT, by arrival. The caller checks permission. */
export async function bookedStaysForVat(where: SQL): Promise<BookedStayForVat[]> {
  const rows = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      checkIn: booking.checkIn,
      nights: booking.nights,
      categoryId: apartment.categoryId,
      apartment: apartment.vatTreatment,
      kind: customer.kind,
      kept: {
        vatTreatment: booking.vatTreatment,
        vatCause: booking.vatCause,
        vatArticle: booking.vatArticle,
        vatWhy: booking.vatWhy,
        vatRegimeFrom: booking.vatRegimeFrom,
        vatFixedReason: booking.vatFixedReason,
      },
      isInvoiced: sql<boolean>`EXISTS (
        SELECT FROM invoice_line JOIN invoice_status USING (invoice_id)
        WHERE invoice_line.booking_id = ${booking.id} AND invoice_status.annulled_at IS NULL
          AND ${notInArray(invoiceLine.kind, [...nonStayLineKinds])})`,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, sql`coalesce(${booking.invoiceCustomerId}, ${booking.customerId})`))
    .where(where)
    .orderBy(asc(booking.checkIn), asc(booking.id));
  return rows.map(({ id, reference, kept, isInvoiced, kind, ...stay }) => ({
    id,
    reference,
    kept,
    isInvoiced,
    stay: { ...stay, isCompany: kind === 'company' },
  }));
}

/** Returns the VAT of the booking under the current rules. */
export async function vatByRules(
  buildingId: number,
  id: number,
): Promise<BookedStayForVat & { decision: VatDecision }> {
  const [row] = await bookedStaysForVat(and(eq(booking.id, id), eq(booking.buildingId, buildingId))!);
  return { ...row!, decision: decideVat(await vatRegimesOf(buildingId), row!.stay) };
}

/** True if the invoice recipient is a company. */
export async function isCompany(buildingId: number, customerId: number | null | undefined): Promise<boolean> {
  if (!customerId) return false;
  const [row] = await db()
    .select({ kind: customer.kind })
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.buildingId, buildingId)));
  return row?.kind === 'company';
}

type DecidedBy = Pick<
  typeof booking.$inferSelect,
  'id' | 'buildingId' | 'checkIn' | 'checkOut' | 'apartmentId' | 'customerId' | 'invoiceCustomerId'
>;

/**
 * Returns the VAT change caused by a change of the stay: the rules of its arrival day apply again, unless staff fixed
 * the VAT by hand or an invoice states it already. Null if the VAT stays the same.
 */
export async function vatOfChangedStay(before: DecidedBy): Promise<{ set: VatSnapshot; isOther: boolean } | null> {
  const [after] = await db().select().from(booking).where(eq(booking.id, before.id));
  const names = ['checkIn', 'checkOut', 'apartmentId', 'customerId', 'invoiceCustomerId'] as const;
  if (!after || names.every((name) => after[name] === before[name])) return null;
  const { kept, isInvoiced, decision } = await vatByRules(before.buildingId, before.id);
  if (isInvoiced || kept.vatFixedReason !== null) return null;
  const set = bookedVat(decision);
  return { set, isOther: !hasSameTax(kept, set) };
}
