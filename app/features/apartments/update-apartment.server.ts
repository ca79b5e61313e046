import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { cleanLocalizedRichText } from '../building/rich-text.server';
import { apartmentData, type ApartmentData } from './apartment-data';
import { updateApartmentInput } from './apartment-input';
import { giveSpaces, refuseOccupied, renameSpace, takeSpaces, type Structure } from './apartment-spaces.server';
import { changeApartment, checkPlace, lockApartment } from './apartments-store.server';
import { changedFields } from '../../core/changed-fields';
import { refuseBooked } from './retire-apartment.server';

/**
 * Changes an apartment; existing bookings keep their terms. Its spaces can't change while bookings or blocks use them,
 * and it can't be retired while it has current or upcoming bookings. An outdated version is refused with the current
 * data.
 */
export async function updateApartment(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'apartments:write');
  const { version, ...read } = parse(updateApartmentInput, input);
  const requested = { ...read, ...(read.description && { description: cleanLocalizedRichText(read.description) }) };
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  await inRetriedTransaction(async () => {
    const also = { categoryId: requested.categoryId, flatId: requested.sharedFlatId };
    const row = await lockApartment(building.id, id, also);
    const current = apartmentData(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const { before, after, isEmpty } = changedFields(current, requested);
    if (isEmpty) return;
    const next = { ...row, ...after };
    if (next.maxGuests < next.baseGuests) throw guestsProblem(next.baseGuests);
    if (after.status === 'retired') await refuseBooked(row, today);
    await checkPlace(building.id, next);
    await changeApartment(id, after);
    await restructure(row, next, after, today);
    await recordAudit(actor, { action: 'apartment.updated', subject: { kind: 'apartment', id }, before, after });
  });
}

/** Same error as the input schema's, for a request that changes only one of the two values. */
function guestsProblem(min: number): AppError {
  return new AppError('invalid_input', {
    fields: [{ path: 'maxGuests', problem: 'guests_below_base', params: { min } }],
  });
}

async function restructure(
  row: Structure,
  next: Structure,
  changed: Partial<ApartmentData>,
  today: CalendarDate,
): Promise<void> {
  if (changed.sharedFlatId !== undefined || changed.wholeFlat !== undefined) {
    await refuseOccupied(row);
    await takeSpaces(row);
    await giveSpaces(next, today);
  } else if (changed.code !== undefined) {
    await renameSpace(row, changed.code);
  }
}
