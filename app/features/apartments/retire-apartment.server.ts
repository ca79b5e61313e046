import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { paths } from '../../core/paths';
import { inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { changeApartment, lockApartment } from './apartments-store.server';
import { countOpenBookings } from './open-bookings.server';

/**
 * Takes the apartment off sale permanently; its past bookings remain. Refused while it has current or upcoming
 * bookings.
 */
export async function retireApartment(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'apartments:write');
  const building = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const row = await lockApartment(building.id, id);
    if (row.status === 'retired') throw new AppError('apartment_state_refuses');
    await refuseBooked(row, dateInZone(now(), building.timeZone));
    await changeApartment(id, { status: 'retired' });
    await recordAudit(actor, {
      action: 'apartment.retired',
      subject: { kind: 'apartment', id },
      before: { status: row.status },
      after: { status: 'retired' },
    });
  });
}

/** Throws while the apartment has current or upcoming bookings. The error contains their number and a link to them. */
export async function refuseBooked({ id, code }: { id: number; code: string }, today: CalendarDate): Promise<void> {
  const count = await countOpenBookings(id, today);
  if (count === 0) return;
  throw new AppError('apartment_has_bookings', {
    fields: [{ path: 'status', problem: 'bookings_to_come', params: { count } }],
    extra: { bookings: { count, list: paths.adminBookings({ apartment: code }) } },
  });
}
