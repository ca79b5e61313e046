import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { duplicateInput } from './apartment-input';
import { createApartment } from './create-apartment.server';
import { viewApartment } from './view-apartment.server';

/**
 * Copies an apartment with its data and equipment, and with its prices if requested. Pictures are not copied, nor is
 * the registration, which is unique to each apartment. The first day on sale of the copy is today. A copy of a retired
 * apartment starts in maintenance.
 */
export async function duplicateApartment(actor: Actor, id: number, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'apartments:write');
  const { code, prices } = parse(duplicateInput, input);
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    const { data } = await viewApartment(actor, id);
    const status = data.status === 'retired' ? 'maintenance' : data.status;
    const own = { code, status, registrationText: null, letFrom: dateInZone(now(), building.timeZone) };
    const copy = await createApartment(actor, { ...data, ...own });
    await db().execute(sql`INSERT INTO apartment_equipment (apartment_id, equipment_id)
      SELECT ${copy.id}, equipment_id FROM apartment_equipment WHERE apartment_id = ${id}`);
    if (prices) {
      await db().execute(sql`INSERT INTO season (apartment_id, name, first_night, last_night, nightly_cents,
          weekend_cents, weekly_cents, monthly_cents, min_nights, max_nights, extra_guest_cents)
        SELECT ${copy.id}, name, first_night, last_night, nightly_cents, weekend_cents, weekly_cents, monthly_cents,
          min_nights, max_nights, extra_guest_cents
        FROM season WHERE apartment_id = ${id}`);
    }
    await recordAudit(actor, {
      action: 'apartment.duplicated',
      subject: { kind: 'apartment', id: copy.id },
      after: { from: data.code, prices },
    });
    return copy;
  });
}
