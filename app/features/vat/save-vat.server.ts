import { eq, inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { changeBooking } from '../bookings/change-booking.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { vatDifferences, type VatDifference } from './vat-differences.server';
import { saveVatInput, vatChangeInput } from './vat-input';
import { changedRegimes, vatTableOf, writeVatTable } from './vat-table.server';

export interface SavedVat {
  version: number;
  /**
   * Number of bookings that were changed, and of those left unchanged: bookings that are invoiced or were fixed
   * manually, or all bookings if the rules were not applied to any.
   */
  applied: number;
  left: number;
}

/**
 * Changes the rules and either applies them to the affected bookings or leaves these unchanged, in one transaction.
 * Saves nothing if the affected bookings differ from the preview.
 */
export async function saveVat(actor: Actor, input: unknown): Promise<SavedVat> {
  authorize(actor, 'building:write');
  const change = parse(vatChangeInput, input);
  const request = parse(saveVatInput, input);
  if (request.bookings === 'apply') authorize(actor, 'bookings:write');
  const building = await requireAdminBuilding(actor);
  return inRetriedTransaction(async () => {
    const table = await vatTableOf(building.id, true);
    const regimes = await changedRegimes(building.id, table, change, dateInZone(now(), building.timeZone));
    const isOther = regimes !== table.regimes;
    const version = isOther ? table.version + 1 : table.version;
    if (isOther) {
      await writeVatTable(building.id, version, regimes);
      const summarize = (all: typeof regimes, day: typeof change.was) => ({
        regime: all.find(({ validFrom }) => validFrom === day) ?? null,
      });
      await recordAudit(actor, {
        action: 'vat_rules.changed',
        subject: { kind: 'vat_rules', id: building.id },
        before: summarize(table.regimes, change.was),
        after: summarize(regimes, change.validFrom),
      });
    }
    const found = await lockedDifferences(building.id, regimes);
    if (request.preview && request.preview !== found.digest) throw new AppError('vat_preview_old');
    if (request.bookings === 'leave') return { version, applied: 0, left: found.changed.length + found.kept.length };
    for (const difference of found.changed) await apply(actor, difference);
    return { version, applied: found.changed.length, left: found.kept.length };
  });
}

/** Returns the differences after locking the affected bookings until the transaction ends. */
async function lockedDifferences(buildingId: number, regimes: Parameters<typeof vatDifferences>[1]) {
  const { changed } = await vatDifferences(buildingId, regimes);
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await db()
      .select({ id: booking.id })
      .from(booking)
      .where(inArray(booking.id, ids))
      .orderBy(booking.id)
      .for('update');
  }
  return vatDifferences(buildingId, regimes);
}

async function apply(actor: Actor, { id, from, to }: VatDifference): Promise<void> {
  await changeBooking(actor, id, undefined, async () => {
    await db().update(booking).set(to).where(eq(booking.id, id));
    return { kind: 'vat_changed', detail: { vat: { from: from.vatTreatment, to: to.vatTreatment } } };
  });
}
