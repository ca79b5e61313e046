import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, may, requireUser, type Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { alert, adminLook } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';

const input = z.object({ until: z.iso.datetime().transform((text) => new Date(text)) });

/**
 * Marks the site's bookings up to a given time as seen by the actor, and resolves their alerts if the actor is allowed
 * to. Later bookings stay new. Needs bookings:read.
 */
export async function lookAtBookings(actor: Actor, requested: unknown): Promise<void> {
  authorize(actor, 'bookings:read');
  const { id: userId } = requireUser(actor);
  const { until } = parse(input, requested);
  const building = await requireAdminBuilding(actor);
  const at = now();
  const lookedAt = until < at ? until : at;
  const look = { userId, buildingId: building.id, subject: 'web_bookings' as const, lookedAt };
  await inTransaction(async () => {
    await db()
      .insert(adminLook)
      .values(look)
      .onConflictDoUpdate({ target: [adminLook.userId, adminLook.buildingId, adminLook.subject], set: { lookedAt } });
    await db().execute(sql`DELETE FROM booking_look USING booking
      WHERE booking.id = booking_look.booking_id AND booking_look.user_id = ${userId}
        AND booking.building_id = ${building.id} AND booking.created_at <= ${lookedAt}`);
    if (!may(actor, 'bookings:write')) return;
    await db()
      .update(alert)
      .set({ resolvedAt: at, resolvedBy: userId, updatedAt: at })
      .where(
        and(
          eq(alert.buildingId, building.id),
          eq(alert.kind, 'web_booking'),
          isNull(alert.resolvedAt),
          lte(alert.createdAt, lookedAt),
        ),
      );
  });
}
