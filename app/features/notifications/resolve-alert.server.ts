import { and, eq, isNull } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import type { AlertKind } from './alert-kinds';

/** Resolves the open alerts about a problem that is over, in the running transaction. Returns their count. */
export async function resolveAlerts(buildingId: number, kind: AlertKind, subject: string): Promise<number> {
  const at = now();
  const resolved = await db()
    .update(alert)
    .set({ resolvedAt: at, updatedAt: at })
    .where(
      and(eq(alert.buildingId, buildingId), eq(alert.kind, kind), eq(alert.subject, subject), isNull(alert.resolvedAt)),
    )
    .returning({ id: alert.id });
  return resolved.length;
}
