import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { noteAudit } from '../../access/note-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { databaseRefusal, db, inTransaction } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import { requireDeskBuilding } from '../building/desk-building.server';

/** Somebody has seen to it. One that is resolved already stays as it is. */
export async function closeAlert(actor: Actor, id: number): Promise<void> {
  await change(actor, id, 'alert.resolved', (row) =>
    row.resolvedAt ? null : { resolvedAt: now(), resolvedBy: actor.user?.id ?? null },
  );
}

/** It was not seen to after all. Where it has been raised anew meanwhile, that one stands for it. */
export async function reopenAlert(actor: Actor, id: number): Promise<void> {
  try {
    await change(actor, id, 'alert.reopened', (row) =>
      row.resolvedAt ? { resolvedAt: null, resolvedBy: null } : null,
    );
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'alert_one_open') throw error;
  }
}

type AlertRow = typeof alert.$inferSelect;
type AlertChange = Pick<AlertRow, 'resolvedAt' | 'resolvedBy'>;

async function change(actor: Actor, id: number, action: string, decide: (row: AlertRow) => AlertChange | null) {
  authorize(actor, 'bookings:write');
  const building = await requireDeskBuilding(actor);
  await inTransaction(async () => {
    const [row] = await db()
      .select()
      .from(alert)
      .where(and(eq(alert.id, id), eq(alert.buildingId, building.id)))
      .for('update');
    if (!row) throw new AppError('not_found');
    const after = decide(row);
    if (!after) return;
    await db()
      .update(alert)
      .set({ ...after, updatedAt: now() })
      .where(eq(alert.id, id));
    await noteAudit(actor, {
      action,
      subject: { kind: 'alert', id },
      before: { resolvedAt: row.resolvedAt },
      after: { resolvedAt: after.resolvedAt },
    });
  });
}
