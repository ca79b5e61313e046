import { and, eq, or, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { bailDeduction, bailDispute, bailEvidence } from '../../../database/bail-schema.server';
import { bail, booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { readEvidence } from './evidence-store.server';

export interface OpenedEvidence {
  name: string;
  kind: 'picture' | 'pdf';
  bytes: Buffer;
}

/** Opens a file of a bail for staff; throws not found for a file of another bail. */
export async function openEvidence(actor: Actor, bailId: number, evidenceId: number): Promise<OpenedEvidence> {
  authorize(actor, 'bails:read');
  const building = await requireAdminBuilding(actor);
  const [found] = await db()
    .select({ id: bail.id })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(bail.id, bailId), eq(booking.buildingId, building.id)));
  if (!found) throw new AppError('not_found');
  return evidenceOfBail(bailId, evidenceId);
}

/** Reads the file without checking permission; the caller has checked that the reader may see the bail. */
export async function evidenceOfBail(bailId: number, evidenceId: number): Promise<OpenedEvidence> {
  const [row] = await db()
    .select({ name: bailEvidence.name, kind: bailEvidence.kind, keptAs: bailEvidence.keptAs })
    .from(bailEvidence)
    .leftJoin(bailDispute, eq(bailDispute.id, bailEvidence.disputeId))
    .innerJoin(
      bailDeduction,
      or(eq(bailDeduction.id, bailEvidence.deductionId), eq(bailDeduction.id, sql`${bailDispute.deductionId}`)),
    )
    .where(and(eq(bailEvidence.id, evidenceId), eq(bailDeduction.bailId, bailId)));
  if (!row) throw new AppError('not_found');
  return { name: row.name, kind: row.kind, bytes: await readEvidence(row.keptAs) };
}

/** Returns a private response that can't run scripts: a picture is shown inline, a PDF is downloaded. */
export function evidenceResponse({ name, kind, bytes }: OpenedEvidence): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const way = kind === 'picture' ? 'inline' : 'attachment';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': kind === 'picture' ? 'image/jpeg' : 'application/pdf',
      'Content-Disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
