import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Stay } from '../../core/stay';
import { addDays } from '../../core/calendar-date';
import { booking } from '../../database/booking-schema.server';
import { stateIn } from '../../database/state-in.server';
import { bookedStaysForVat, type BookedStayForVat } from '../bookings/booked-vat.server';
import { bookedVat, hasSameTax, type VatSnapshot } from '../bookings/vat-snapshot';
import { decideVat, type VatRegime } from '../prices/vat-rules';

export interface VatDifference extends Stay {
  id: number;
  reference: string;
  from: VatSnapshot;
  to: VatSnapshot;
}

export interface VatDifferences {
  changed: VatDifference[];
  /** Bookings left unchanged, because they are invoiced or were fixed manually. */
  kept: (VatDifference & { why: 'invoiced' | 'fixed' })[];
  /** Digest that stays the same as long as the same changes would be applied. */
  digest: string;
}

/**
 * Returns the bookings whose booked VAT differs from the VAT under the rules: current and future stays, and past stays
 * still to be invoiced. The caller checks permission.
 */
export async function vatDifferences(buildingId: number, regimes: readonly VatRegime[]): Promise<VatDifferences> {
  const toInvoice = sql`(${stateIn(sql`${booking.state}`, 'hasLeft')}
    AND EXISTS (SELECT FROM stay_to_invoice WHERE stay_to_invoice.booking_id = ${booking.id}))`;
  const isOpen = stateIn(sql`${booking.state}`, 'isOpen');
  const rows = await bookedStaysForVat(and(eq(booking.buildingId, buildingId), sql`(${isOpen} OR ${toInvoice})`)!);
  const differences = rows.flatMap((row) => differenceOf(row, regimes));
  const changed = differences.filter(({ why }) => why === null).map(({ why: _none, ...difference }) => difference);
  const retained = differences.flatMap(({ why, ...difference }) => (why === null ? [] : [{ ...difference, why }]));
  const changedRows = changed.map(({ id, from, to }) => [
    id,
    from.vatTreatment,
    from.vatArticle,
    to.vatTreatment,
    to.vatWhy,
  ]);
  return { changed, kept: retained, digest: hash('sha256', JSON.stringify(changedRows)) };
}

function differenceOf(
  { id, reference, stay, kept: from, isInvoiced }: BookedStayForVat,
  regimes: readonly VatRegime[],
) {
  const to = bookedVat(decideVat(regimes, stay));
  if (hasSameTax(from, to)) return [];
  const why = isInvoiced ? ('invoiced' as const) : from.vatFixedReason === null ? null : ('fixed' as const);
  const { checkIn, nights } = stay;
  return [{ id, reference, checkIn, checkOut: addDays(checkIn, nights), from, to, why }];
}
