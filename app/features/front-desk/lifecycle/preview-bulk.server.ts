import { and, eq, inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { errorText } from '../../../access/refusals.server';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { customer } from '../../../database/people-schema.server';
import { translatorOf } from '../../../ui/translator.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { customerName } from '../../customers/customer-name.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import type { BulkKind } from './bulk-kinds';
import { guestEmails } from '../../bookings/notify-guest.server';
import { mayBeReminded } from '../../bookings/amounts-owed';
import { actionTexts } from '../../bookings/action-texts';
import { actionOf } from '../../bookings/action-rules';
import { bookingFacts } from '../../bookings/booking-facts.server';
import { termsOfBooking } from './terms-of-booking.server';

export interface PreviewedRow {
  id: number;
  reference: string;
  customerName: string;
  version: number;
  /** Amount owed for a reminder, or the fee for a cancellation or no-show, in cents. */
  amountCents: number;
  /** Amount to refund as a result, in cents. */
  refundCents: number;
  /** True if the guest has an email that may be contacted. */
  hasEmail: boolean;
  /** Reason of the refusal; empty if permitted. */
  refusal: string;
}

/**
 * Previews a reminder, cancellation or no-show for each booking, or its refusal, using the rules of the individual
 * operations. The result has the order of the given ids and omits unknown ones.
 */
export async function previewBulk(actor: Actor, ids: readonly number[], kind: BulkKind): Promise<PreviewedRow[]> {
  authorize(actor, 'bookings:write');
  const building = await requireAdminBuilding(actor);
  const rows = await db()
    .select({ row: booking, customerName })
    .from(booking)
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(and(inArray(booking.id, [...ids]), eq(booking.buildingId, building.id)));
  const emails = await guestEmails(rows.map(({ row }) => row.id));
  const evaluate = kind === 'remind' ? evaluateReminder : await endingEvaluator();
  const places = new Map(ids.map((id, index) => [id, index]));
  const previews: PreviewedRow[] = [];
  for (const { row, customerName: name } of rows.toSorted((a, b) => places.get(a.row.id)! - places.get(b.row.id)!)) {
    const { id, reference, version } = row;
    const hasEmail = emails.has(id);
    previews.push({ id, reference, customerName: name ?? '', version, hasEmail, ...(await evaluate(row, hasEmail)) });
  }
  return previews;

  function evaluateReminder({ state, owedCents }: BookingRow, hasEmail: boolean) {
    const code = !mayBeReminded({ state, owedCents }) ? 'nothing_to_remind' : hasEmail ? null : 'nobody_to_write_to';
    return { amountCents: owedCents, refundCents: 0, refusal: code ? errorText(code, actor.locale) : '' };
  }

  async function endingEvaluator() {
    const [ending, action] =
      kind === 'cancel' ? (['cancel', 'cancel'] as const) : (['no_show', 'mark_no_show'] as const);
    const facts = await bookingFacts(
      actor,
      building,
      rows.map(({ row }) => row),
    );
    const texts = actionTexts(actor.locale, translatorOf(actor.locale, 'bookings/lifecycle'));
    return async (row: BookingRow) => {
      const refusal = texts.refusal(actionOf(action, facts.get(row.id)!));
      // A hold without a customer is released without a fee.
      const terms = row.customerId === null ? null : await termsOfBooking(building, row, ending);
      return { amountCents: terms?.feeCents ?? 0, refundCents: terms?.refundCents ?? 0, refusal };
    };
  }
}
