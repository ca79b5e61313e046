import { sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import type { AlertKind } from './alert-kinds';

export interface AlertNews {
  buildingId: number;
  kind: AlertKind;
  /** What it is about: an open alert of this kind about the same thing is brought up to date instead of doubled. */
  subject: string;
  urgent: boolean;
  bookingId?: number | null;
  apartmentId?: number | null;
  /** What its sentence says, by kind. */
  detail: Record<string, unknown>;
}

/** Tells the team that somebody has to look at something, in the running transaction. Returns the alert's id. */
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
