import { eq } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { usualExemption, type VatTreatment } from '../../prices/vat';
import { vatByRules } from '../booked-vat.server';
import type { BookingRow } from '../change-booking.server';
import { bookedVat, isTaxedAlike, type VatSnapshot } from '../vat-snapshot';
import type { FieldChange } from './field-changes';
import type { UpdateBookingInput } from './write-input';

interface ChangedVat {
  changes: FieldChange[];
  detail: { vat?: { from: VatTreatment; to: VatTreatment }; reason?: string };
}

/** Fixes the VAT by hand with its reason, or has the rules decide again. What an invoice says stays. */
export async function changeVat(row: BookingRow, { vat = 'keep', vatReason }: UpdateBookingInput): Promise<ChangedVat> {
  if (vat === 'keep') return { changes: [], detail: {} };
  const { kept, isInvoiced, decision } = await vatByRules(row.buildingId, row.id);
  if (isInvoiced) throw new AppError('state_refuses', { fields: [{ path: 'vat', problem: 'vat_invoiced' }] });
  const set = vat === 'rules' ? bookedVat(decision) : fixedVat(vat, vatReason!);
  await db().update(booking).set(set).where(eq(booking.id, row.id));
  const isOther = !isTaxedAlike(kept, set);
  if (!isOther && kept.vatFixedReason === set.vatFixedReason) return { changes: [], detail: {} };
  return {
    changes: [{ field: 'vat', from: null, to: null }],
    detail: {
      ...(isOther && { vat: { from: kept.vatTreatment, to: set.vatTreatment } }),
      ...(set.vatFixedReason !== null && { reason: set.vatFixedReason }),
    },
  };
}

function fixedVat(vatTreatment: VatTreatment, vatFixedReason: string): VatSnapshot {
  const { cause, article } = usualExemption;
  const why =
    vatTreatment === 'exempt' ? { vatCause: cause, vatArticle: article } : { vatCause: null, vatArticle: null };
  return { vatTreatment, ...why, vatWhy: null, vatRegimeFrom: null, vatFixedReason };
}
