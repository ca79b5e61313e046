import { and, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import type { AuditAction } from '../../core/audit-actions';
import { now } from '../../core/clock';
import { databaseRefusal, db, inTransaction } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';

/**
 * Marks an alert as resolved. Does nothing if the alert is already resolved. Refuses a double sale while both sales
 * remain, because no further alert would be raised for it.
 */
export async function closeAlert(actor: Actor, id: number): Promise<void> {
  await change(actor, id, 'alert.resolved', async (row) => {
    if (row.resolvedAt) return null;
    if (row.kind === 'calendar_conflict' && (await isOverbooked(row))) throw new AppError('still_double_sold');
    return { resolvedAt: now(), resolvedBy: actor.user?.id ?? null };
  });
}

/** True if the alert's calendar event still has future nights that are also sold to someone else. */
async function isOverbooked({ buildingId, subject }: AlertRow): Promise<boolean> {
  const { rows } = await db().execute(sql`
    SELECT FROM calendar_event AS event JOIN building ON building.id = event.building_id
    WHERE event.building_id = ${buildingId} AND 'event:' || event.id = ${subject} AND event.state = 'conflict'
      AND event.check_out > (${now().toISOString()}::timestamptz AT TIME ZONE building.time_zone)::date`);
  return rows.length > 0;
}

/** Reopens an alert. If the same alert has been raised again in the meantime, the newer alert stays open instead. */
export async function reopenAlert(actor: Actor, id: number): Promise<void> {
  try {
    await change(actor, id, 'alert.reopened', async (row) =>
      row.resolvedAt ? { resolvedAt: null, resolvedBy: null } : null,
    );
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'alert_one_open') throw error;
  }
}

type AlertRow = typeof alert.$inferSelect;
type AlertChange = Pick<AlertRow, 'resolvedAt' | 'resolvedBy'>;

async function change(
  actor: Actor,
  id: number,
  action: AuditAction,
  decide: (row: AlertRow) => Promise<AlertChange | null>,
) {
  authorize(actor, 'bookings:write');
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const [row] = await db()
      .select()
      .from(alert)
      .where(and(eq(alert.id, id), eq(alert.buildingId, building.id)))
      .for('update');
    if (!row) throw new AppError('not_found');
    const after = await decide(row);
    if (!after) return;
    await db()
      .update(alert)
      .set({ ...after, updatedAt: now() })
      .where(eq(alert.id, id));
    await recordAudit(actor, {
      action,
      subject: { kind: 'alert', id },
      before: { resolvedAt: row.resolvedAt },
      after: { resolvedAt: after.resolvedAt },
    });
  });
}
