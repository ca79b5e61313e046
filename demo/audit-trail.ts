import type { AuditAction, AuditKind } from '../app/core/audit-actions';
import { bookingAnswers, type BookingState } from '../app/core/booking-states';
import type { bail, booking } from '../app/database/booking-schema.server';
import { amountsOwed } from '../app/features/bookings/amounts-owed';
import { stateAfter, type Folio } from './folio';

export interface TrailEntry {
  at: Date;
  userId: number | null;
  via: 'web' | 'job';
  action: AuditAction;
  kind: AuditKind;
  id: number;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

type BookingRow = typeof booking.$inferSelect;
type BailRow = typeof bail.$inferSelect;
type TrailRecord = [action: AuditAction, before: Record<string, unknown>, after: Record<string, unknown>];

/**
 * Returns the audit entries for the team's work on a booking and its bail, in the form that
 * bookings/change-booking.server.ts and bails/change-bail.server.ts write.
 */
export function bookingTrail({ entry, events }: Folio, row: BookingRow, bailRow: BailRow | undefined): TrailEntry[] {
  let state: BookingState = 'pending';
  let paidCents = 0;
  let held = { state: 'due', method: null as string | null, receivedOn: null as string | null };
  const account = () => {
    const { totalCents } = entry.quote;
    const folio = { state, totalCents, cancellationFeeCents: row.cancellationFeeCents, waivedCents: 0, paidCents };
    const { owedCents, toRefundCents } = amountsOwed(folio);
    return {
      state,
      cancellationFeeCents: isOff() ? row.cancellationFeeCents : null,
      paidCents,
      owedCents,
      toRefundCents,
    };
  };
  const isOff = () => bookingAnswers(state, 'owesFee');
  /** Runs the change and returns the values of the changed columns before and after it. */
  const changing = (change: () => void): [Record<string, unknown>, Record<string, unknown>] => {
    const was: Record<string, unknown> = account();
    change();
    const is: Record<string, unknown> = account();
    const names = Object.keys(is).filter((name) => is[name] !== was[name]);
    const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]));
    return [pick(was), pick(is)];
  };

  return events.flatMap(({ at, kind, detail, userId }): TrailEntry[] => {
    const entries = trailEntries(kind, detail);
    if (userId === null) return [];
    return entries.map(([action, before, after]) => ({
      at,
      userId,
      via: 'web' as const,
      action,
      kind: action.startsWith('bail.') ? ('bail' as const) : ('booking' as const),
      id: action.startsWith('bail.') ? bailRow!.id : row.id,
      before: action === 'booking.created' ? null : before,
      after,
    }));
  });

  function trailEntries(kind: string, detail: Record<string, unknown>): TrailRecord[] {
    switch (kind) {
      case 'created': {
        const { createdAt: _created, updatedAt: _updated, ...columns } = row;
        const { quote, stay } = entry;
        const balanceCents = quote.totalCents;
        const asCreated = { ...columns, ...stay, ...account(), confirmedAt: null, balanceCents };
        return [['booking.created', {}, asCreated]];
      }
      case 'confirmed': {
        const [before, after] = changing(() => (state = 'confirmed'));
        return [
          [
            'booking.confirmed',
            { ...before, confirmedAt: null },
            { ...after, confirmedAt: row.confirmedAt?.toISOString() },
          ],
        ];
      }
      case 'payment': {
        const cents = Number(detail.amountCents);
        return [[cents < 0 ? 'booking.refund' : 'booking.payment', ...changing(() => (paidCents += cents))]];
      }
      case 'bail_received':
        return bailRow
          ? [
              [
                'bail.received',
                bailSums(),
                bailSums({ state: 'held', method: bailRow.method, receivedOn: bailRow.receivedOn }),
              ],
              ['booking.bail_received', {}, {}],
            ]
          : [];
      case 'bail_returned':
        return bailRow ? bailReturned(bailRow) : [];
      default: {
        const next = stateAfter[kind];
        return next ? [[`booking.${kind}` as AuditAction, ...changing(() => (state = next))]] : [];
      }
    }
  }

  function bailSums(change: Partial<typeof held> = {}, sums: { deductedCents?: number; returnedCents?: number } = {}) {
    held = { ...held, ...change };
    const { state: bailState, method, receivedOn } = held;
    const { deductedCents = 0, returnedCents = 0 } = sums;
    const amountCents = bailRow!.amountCents;
    return { state: bailState, amountCents, method, receivedOn, deductedCents, interestCents: 0, returnedCents };
  }

  function bailReturned({ state: closed, deductedCents, returnedCents }: BailRow): TrailRecord[] {
    const before = bailSums({}, { deductedCents });
    const after = bailSums({ state: closed }, { deductedCents, returnedCents });
    const deducted: TrailRecord[] =
      deductedCents > 0
        ? [
            ['bail.deducted', { ...before, deductedCents: 0 }, before],
            ['booking.bail_deducted', {}, {}],
          ]
        : [];
    return [...deducted, ['bail.returned', before, after], ['booking.bail_returned', {}, {}]];
  }
}
