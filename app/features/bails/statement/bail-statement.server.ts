import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { bail, booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { writeStatement, type StatementFile } from './write-statement.server';

export async function bailStatement(actor: Actor, id: number): Promise<StatementFile> {
  authorize(actor, 'bails:read');
  const building = await requireAdminBuilding(actor);
  const [found] = await db()
    .select({ id: bail.id })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(bail.id, id), eq(booking.buildingId, building.id)));
  if (!found) throw new AppError('not_found');
  return writeStatement(id);
}
