import { sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import type { AlertKind } from './alert-kinds';

export interface AlertNews {
  buildingId: number;
  kind: AlertKind;
  /**
   * Identifies what the alert is about. An open alert of the same kind and subject is updated instead of duplicated.
   */
  subject: string;
  urgent: boolean;
  bookingId?: number | null;
  apartmentId?: number | null;
  /** Values for the alert's text; the keys depend on the kind. */
  detail: Record<string, unknown>;
}

/** Alerts staff to a problem, in the running transaction. Returns the alert's id. */
export async function raiseAlert({ bookingId, apartmentId, ...news }: AlertNews): Promise<number> {
  const at = now();
  const about = { bookingId: bookingId ?? null, apartmentId: apartmentId ?? null };
  const [raised] = await db()
    .insert(alert)
    .values({ ...news, ...about, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [alert.buildingId, alert.kind, alert.subject],
      targetWhere: sql`resolved_at IS NULL`,
      set: { urgent: news.urgent, detail: news.detail, ...about, updatedAt: at },
    })
    .returning({ id: alert.id });
  return raised!.id;
}
