import { and, eq, isNotNull } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { booking, bookingEvent } from '../../database/booking-schema.server';
import { databaseRefusal, db, inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import type { BookingEventKind } from '../../core/booking-events';
import { takeSnapshot, type BookingSnapshot } from './booking-snapshot.server';
import { vatOfChangedStay } from './booked-vat.server';
import type { IssuedOfStay } from './write-stay-invoices.server';
import { invoiceChangedStay } from './invoice-changed-stay.server';
import { releaseNights } from './release-nights.server';
import { deliverLater } from '../notifications/deliver-mail.server';
import type { StayMailKind } from '../notifications/mails/mail-kinds';
import { notifyWebhooks } from '../webhooks/notify-webhooks.server';
import { eventOfStep, type WebhookEvent } from '../webhooks/webhook-events';
import { guestEmail, notifyGuest, UNDO_SECONDS } from './notify-guest.server';

export type BookingRow = typeof booking.$inferSelect;

export interface BookingStep {
  kind: BookingEventKind;
  detail?: Record<string, unknown>;
  undoable?: boolean;
  /** Email to the guest, sent once the step can no longer be undone. */
  mail?: StayMailKind | null;
  /** Webhook event sent in addition to the event of the change itself. */
  event?: WebhookEvent;
}

export interface ChangedBooking {
  id: number;
  reference: string;
  state: BookingRow['state'];
  version: number;
  /** Id of the event, by which the step can be undone. */
  eventId: number;
  /** Invoices issued because of the change, for readers allowed to see them. */
  invoices: IssuedOfStay[];
}

/**
 * Runs a change of a booking by staff: locks the booking, refuses an outdated version, and writes the version, history,
 * audit entry, and resulting invoices in one transaction. The calling operation checks permission. Throws
 * `not_available` if the spaces are taken.
 */
export async function changeBooking(
  actor: Actor,
  id: number,
  version: number | undefined,
  work: (row: BookingRow, at: Date, before: BookingSnapshot) => Promise<BookingStep>,
): Promise<ChangedBooking> {
  try {
    const changed = await inRetriedTransaction(() => change(actor, id, version, work));
    deliverLater(UNDO_SECONDS);
    return changed;
  } catch (error) {
    const constraint = databaseRefusal(error)?.constraint;
    if (constraint === 'occupancy_never_overlaps') throw new AppError('not_available');
    if (constraint?.startsWith('bank_credit_')) throw new AppError('bank_credit_taken');
    throw error;
  }
}

async function change(
  actor: Actor,
  id: number,
  version: number | undefined,
  work: (row: BookingRow, at: Date, before: BookingSnapshot) => Promise<BookingStep>,
): Promise<ChangedBooking> {
  const row = await lockBooking(actor, id);
  if (version !== undefined && version !== row.version) {
    throw new AppError('version_conflict', { extra: { current: { version: row.version, state: row.state } } });
  }
  const before = await takeSnapshot(row);
  // Time of the step, which marks its rows in other tables.
  const at = now();
  const { kind, detail: eventDetail = {}, undoable = false, mail, event: also } = await work(row, at, before);
  // Undoing a step restores its VAT too.
  const vat = kind === 'undone' ? null : await vatOfChangedStay(row);
  const detail = vat?.isOther
    ? { ...eventDetail, vat: { from: row.vatTreatment, to: vat.set.vatTreatment } }
    : eventDetail;
  await releaseNights(id, row.buildingId, before);
  const [changed] = await db()
    .update(booking)
    .set({ version: row.version + 1, updatedAt: at, ...vat?.set })
    .where(eq(booking.id, id))
    .returning();
  const email = mail ? await guestEmail(id) : null;
  // Only the last step can be undone, so earlier snapshots are dropped.
  await db()
    .update(bookingEvent)
    .set({ undo: null })
    .where(and(eq(bookingEvent.bookingId, id), isNotNull(bookingEvent.undo)));
  const [event] = await db()
    .insert(bookingEvent)
    .values({
      bookingId: id,
      at,
      userId: actor.user?.id ?? null,
      kind,
      detail: mail ? { ...detail, told: email === null ? 'no_email' : mail } : detail,
      version: row.version + 1,
      undo: undoable ? before : null,
    })
    .returning({ id: bookingEvent.id });
  if (mail && email !== null) {
    await notifyGuest(id, row.buildingId, mail, {
      to: email,
      bookingEventId: event!.id,
      waitSeconds: UNDO_SECONDS,
      before: row,
    });
  }
  await notifyWebhooks(eventOfStep(row.state, changed!.state), [id]);
  if (also) await notifyWebhooks(also, [id]);
  const issued = await invoiceChangedStay(actor, changed!);
  await recordAudit(actor, {
    action: `booking.${kind}`,
    subject: { kind: 'booking', id },
    ...differing(row, changed!),
  });
  return {
    id,
    reference: row.reference,
    state: changed!.state,
    version: row.version + 1,
    eventId: event!.id,
    invoices: may(actor, 'invoices:read') ? issued : [],
  };
}

/** Locks a booking until the transaction ends. The booking must belong to the building that staff work on. */
export async function lockBooking(actor: Actor, id: number): Promise<BookingRow> {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.buildingId, building.id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Columns left out of the audit entry: those that change with every step; the balance, whose two amounts are recorded;
 * and texts stored in the history or on invoices.
 */
const UNAUDITED_COLUMNS = new Set<keyof BookingRow>([
  'version',
  'updatedAt',
  'balanceCents',
  'vatWhy',
  'vatFixedReason',
  'invoiceOrderNumber',
  'invoiceCostCentre',
]);

function differing(before: BookingRow, after: BookingRow) {
  const names = (Object.keys(after) as (keyof BookingRow)[]).filter(
    (name) => !UNAUDITED_COLUMNS.has(name) && String(before[name]) !== String(after[name]),
  );
  const pick = (row: BookingRow) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
