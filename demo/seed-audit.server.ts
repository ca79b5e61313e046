import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { accountKinds } from '../app/core/audit-actions';
import type { CalendarDate } from '../app/core/calendar-date';
import { bail, booking } from '../app/database/booking-schema.server';
import { block } from '../app/database/calendar-schema.server';
import { db } from '../app/database/connection.server';
import { auditEntry, userAccount } from '../app/database/people-schema.server';
import { bookingTrail, type TrailEntry } from './audit-trail';
import type { Folio } from './folio';
import { changeByHand } from './hand-changes.server';
import { insertAsJson } from './insert-rows.server';
import type { SeededInvoice } from './seed-invoices.server';
import type { Inventory } from './seed-inventory.server';
import { signIns } from './sign-ins';
import { whereabouts, type AuditRow, type TeamMember } from './whereabouts';

/**
 * Seeds the audit log with the work of the demo's team and jobs, each entry as the respective operation would write it.
 */
export async function seedAudit(
  today: CalendarDate,
  inventory: Inventory,
  folios: readonly Folio[],
  invoices: readonly SeededInvoice[],
  bankWork: readonly TrailEntry[],
): Promise<void> {
  const { buildingId } = inventory;
  const team = await db()
    .select({ id: userAccount.id, email: userAccount.email, lastSignInAt: userAccount.lastSignInAt })
    .from(userAccount);
  const doers = new Map(team.map((doer) => [doer.id, doer]));
  const entries = [
    ...(await ofBookings(folios)),
    ...invoices.flatMap(ofInvoice),
    ...(await ofBlocks(buildingId)),
    ...(await ofCleaning(buildingId, inventory)),
    ...bankWork,
    ...signIns(today, team),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  await insertAsJson(
    auditEntry,
    entries.map((entry) => auditRow(today, entry, buildingId, doers)),
  );
  await changeByHand(today, inventory);
  await noteSignIns();
}

function auditRow(
  today: CalendarDate,
  { at, userId, via, action, kind, id, before = null, after = null }: TrailEntry,
  buildingId: number,
  doers: ReadonlyMap<number, TeamMember>,
): AuditRow {
  return {
    at,
    userId,
    via,
    action,
    subjectKind: kind,
    subjectId: String(id),
    before,
    after,
    buildingId: (accountKinds as readonly string[]).includes(kind) ? null : buildingId,
    ...whereabouts(today, userId === null ? undefined : doers.get(userId), at),
  };
}

async function ofBookings(folios: readonly Folio[]): Promise<TrailEntry[]> {
  const rows = new Map((await db().select().from(booking)).map((row) => [row.id, row]));
  const bails = new Map((await db().select().from(bail)).map((row) => [row.bookingId, row]));
  return folios.flatMap((folio) => bookingTrail(folio, rows.get(folio.bookingId)!, bails.get(folio.bookingId)));
}

/**
 * Returns the entries of an invoice. A job writes monthly invoices. An invoice after a payment is written by the staff
 * member who took the payment, or by the guest who paid on the website.
 */
function ofInvoice({ id, at, userId, purpose, issued, printed }: SeededInvoice): TrailEntry[] {
  const about = { kind: 'invoice', id, userId, via: purpose === 'period' && userId === null ? 'job' : 'web' } as const;
  const drafted: TrailEntry[] =
    purpose === 'manual'
      ? [{ ...about, at: new Date(at.getTime() - (issued ? 95_000 : 0)), action: 'invoice.drafted' }]
      : [];
  if (!issued) return drafted;
  const after = { fullNumber: issued.fullNumber, issuedOn: issued.on, totalCents: printed.totalCents };
  return [...drafted, { ...about, at, action: 'invoice.issued', after }];
}

async function ofBlocks(buildingId: number): Promise<TrailEntry[]> {
  const rows = await db().select().from(block).where(eq(block.buildingId, buildingId));
  return rows.map(({ id, createdAt, userId, apartmentId, checkIn, checkOut, kind, reason }) => ({
    at: createdAt,
    userId,
    via: 'web',
    action: 'block.created',
    kind: 'block',
    id,
    after: { apartmentId, checkIn, checkOut, kind, reason },
  }));
}

/** Returns the entries of cleaning: housekeeping has started on one of the apartments to clean. */
async function ofCleaning(buildingId: number, { apartmentIds }: Inventory): Promise<TrailEntry[]> {
  const { rows } = await db().execute<{ code: string; cleaning_by: string; since: string; user_id: string }>(sql`
    SELECT code, cleaning_by, cleaning_since AS since, (SELECT id FROM user_account WHERE email = 'reception@example.com') AS user_id
    FROM space WHERE building_id = ${buildingId} AND cleaning = 'in_progress'`);
  return rows.flatMap(({ code, cleaning_by: by, since, user_id: userId }) => ({
    at: new Date(since),
    userId: Number(userId),
    via: 'web' as const,
    action: 'apartment.cleaning' as const,
    kind: 'apartment' as const,
    id: apartmentIds.get(code)!,
    before: { cleaning: 'to_clean', cleaningBy: '' },
    after: { cleaning: 'in_progress', cleaningBy: by },
  }));
}

/** Sets the last sign-in of each account to the latest sign-in in the audit log. */
async function noteSignIns(): Promise<void> {
  const last = db()
    .select({ userId: auditEntry.userId, at: max(auditEntry.at).as('at') })
    .from(auditEntry)
    .where(eq(auditEntry.action, 'sign_in'))
    .groupBy(auditEntry.userId)
    .as('last');
  await db()
    .update(userAccount)
    .set({ lastSignInAt: sql`${last.at}` })
    .from(last)
    .where(and(eq(userAccount.id, last.userId), isNull(userAccount.lastSignInAt)));
}
