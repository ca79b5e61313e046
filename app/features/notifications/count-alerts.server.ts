import { and, eq, isNull, sql } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import { adminBuilding } from '../building/admin-building.server';

/** Counts open and urgent alerts; zero for actors who may not see them. */
export async function countAlerts(actor: Actor): Promise<{ open: number; urgent: number }> {
  const building = may(actor, 'bookings:read') ? await adminBuilding(actor) : null;
  if (!building) return { open: 0, urgent: 0 };
  const [row] = await db()
    .select({
      open: sql<number>`count(*)::int`,
      urgent: sql<number>`count(*) FILTER (WHERE urgent)::int`,
    })
    .from(alert)
    .where(and(eq(alert.buildingId, building.id), isNull(alert.resolvedAt)));
  return row!;
}
