import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { block } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';

export async function viewBlock(actor: Actor, id: number) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select({
      id: block.id,
      apartmentId: block.apartmentId,
      apartmentCode: apartment.code,
      categoryName: category.name,
      checkIn: block.checkIn,
      checkOut: block.checkOut,
      kind: block.kind,
      reason: block.reason,
      by: userAccount.name,
      version: block.version,
      createdAt: block.createdAt,
    })
    .from(block)
    .innerJoin(apartment, eq(apartment.id, block.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(userAccount, eq(userAccount.id, block.userId))
    .where(and(eq(block.id, id), eq(block.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  return { ...row, today: dateInZone(now(), building.timeZone), timeZone: building.timeZone };
}
