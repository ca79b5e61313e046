import { eq } from 'drizzle-orm';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { usualExemption, type VatTreatment } from '../../prices/vat';
import type { VatDecision } from '../../prices/vat-rules';
import { vatByRules } from '../../bookings/booked-vat.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { bookedVat, hasSameTax, type VatSnapshot } from '../../bookings/vat-snapshot';
import type { FieldChange } from './field-changes';
import type { UpdateBookingInput } from './write-input';

interface ChangedVat {
  changes: FieldChange[];
  detail: { vat?: { from: VatTreatment; to: VatTreatment }; reason?: string };
}

/** Sets the VAT manually with a reason, or returns it to the rules. Rectifies invoices with other VAT. */
export async function changeVat(row: BookingRow, { vat = 'keep', vatReason }: UpdateBookingInput): Promise<ChangedVat> {
  if (vat === 'keep') return { changes: [], detail: {} };
  const { kept, decision } = await vatByRules(row.buildingId, row.id);
  const set = requestedVat(vat, vatReason!, decision);
  await db().update(booking).set(set).where(eq(booking.id, row.id));
  const isOther = !hasSameTax(kept, set);
  if (!isOther && kept.vatFixedReason === set.vatFixedReason) return { changes: [], detail: {} };
  return {
    changes: [{ field: 'vat', from: null, to: null }],
    detail: {
      ...(isOther && { vat: { from: kept.vatTreatment, to: set.vatTreatment } }),
      ...(set.vatFixedReason !== null && { reason: set.vatFixedReason }),
    },
  };
}

/** Returns the VAT to store: by the rules, or set manually. */
export function requestedVat(vat: 'rules' | VatTreatment, reason: string, decision: VatDecision): VatSnapshot {
  return vat === 'rules' ? bookedVat(decision) : fixedVat(vat, reason);
}

function fixedVat(vatTreatment: VatTreatment, vatFixedReason: string): VatSnapshot {
  const { cause, article } = usualExemption;
  const why =
    vatTreatment === 'exempt' ? { vatCause: cause, vatArticle: article } : { vatCause: null, vatArticle: null };
  return { vatTreatment, ...why, vatWhy: null, vatRegimeFrom: null, vatFixedReason };
}
