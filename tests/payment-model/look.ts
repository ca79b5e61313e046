import { deepStrictEqual } from 'node:assert/strict';
import type { BailState } from '../../app/core/bail-states';
import type { BookingState } from '../../app/core/booking-states';
import type { CalendarDate } from '../../app/core/calendar-date';
import { listBookings } from '../../app/features/bookings/list-bookings.server';
import { viewPayments } from '../../app/features/payments/folio/view-payments.server';
import { rows } from '../payments/payment-books';
import { accountOf, type Account } from './journal';
import {
  bailCharges,
  cameByProvider,
  compareBail,
  compareBailAtTheEnd,
  compareBailViews,
  type BailCharge,
} from './look-at-bails';
import { checkCards, lookAtCardsAtTheEnd } from './look-at-cards';
import { movementsAtProvider, namesAtProvider } from './provider-books';
import type { Stay, World } from './world';

interface Saved {
  id: string;
  state: BookingState;
  check_in: CalendarDate;
  by_hand_on: CalendarDate | null;
  total: number;
  paid: number;
  balance: number;
  owed: number;
  to_refund: number;
  charged: number;
  settled: number;
  bail_id: string | null;
  bail: BailState | null;
  bail_left: number;
  not_collected: boolean;
  cards: { key: string; hasMoved: boolean; cents: number; backCents: number; failedBackCents: number; waits: number }[];
}

async function saved(): Promise<Map<number, Saved>> {
  const all = await rows<Saved>(`
    SELECT booking.id, booking.state, check_in::text, total_cents AS total, paid_cents AS paid, balance_cents AS balance,
      owed_cents AS owed, to_refund_cents AS to_refund, bail.id AS bail_id, bail.state AS bail,
      coalesce(left_cents, 0) AS bail_left, coalesce(not_collected, false) AS not_collected,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM folio_entry
        WHERE booking_id = booking.id AND payment_id IS NULL) AS charged,
      (SELECT -coalesce(sum(amount_cents), 0)::int FROM folio_entry
        WHERE booking_id = booking.id AND payment_id IS NOT NULL) AS settled,
      (SELECT max((at AT TIME ZONE 'Europe/Madrid')::date)::text FROM payment WHERE booking_id = booking.id AND bail_id IS NULL
        AND provider = 'desk' AND void_of IS NULL) AS by_hand_on,
      coalesce((SELECT json_agg(json_build_object('key', card.key, 'cents', card.amount_cents,
        'hasMoved', card.state IN ('succeeded', 'refunded'),
        'backCents', (SELECT coalesce(-sum(amount_cents), 0) FROM payment
          WHERE refund_of = card.id AND provider <> 'desk' AND state = 'succeeded'),
        'failedBackCents', (SELECT coalesce(-sum(amount_cents), 0) FROM payment
          WHERE refund_of = card.id AND provider <> 'desk' AND state = 'failed'),
        'waits', (card.state = 'pending')::int + (SELECT count(*) FROM payment WHERE refund_of = card.id AND state = 'pending')))
        FROM payment AS card WHERE booking_id = booking.id AND bail_id IS NULL AND card.key IS NOT NULL AND refund_of IS NULL),
        '[]') AS cards
    FROM booking LEFT JOIN bail ON bail.booking_id = booking.id ORDER BY booking.id`);
  return new Map(all.map((one) => [Number(one.id), one]));
}

const NEVER = `
  SELECT 'refunded, and not all went back' AS wrong, paid.id FROM payment AS paid
  WHERE amount_cents > 0 AND bail_id IS NULL AND refund_of IS NULL AND void_of IS NULL AND state IN ('succeeded', 'refunded')
    AND NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = paid.id)
    AND (state = 'refunded') <> (amount_cents = (SELECT coalesce(-sum(amount_cents), 0) FROM payment AS refund
      WHERE refund_of = paid.id AND state = 'succeeded' AND NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = refund.id)))
  UNION ALL
  SELECT 'a bail that is closed, and is not nothing', bail.id FROM bail
  WHERE state IN ('returned', 'partly_returned', 'retained') AND 0 <>
    (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE bail_id = bail.id AND NOT in_vain AND state IN ('succeeded', 'refunded'))
    + (SELECT coalesce(sum(amount_cents), 0) FROM bail_interest WHERE bail_id = bail.id)
    - CASE WHEN not_collected THEN 0 ELSE (SELECT coalesce(sum(amount_cents - reduced_cents), 0) FROM bail_deduction
      WHERE bail_id = bail.id) END`;

function chargeOf(state: BookingState, { totalCents, feeCents, waivedCents }: Account): number {
  if (state === 'expired') return 0;
  return state === 'cancelled' || state === 'no_show' ? feeCents! - waivedCents : totalCents;
}

/** Expects the app's books to match the steps after a round, both in the database and on the pages. */
export async function look(world: World, touched: readonly Stay[]): Promise<void> {
  const all = await saved();
  const charges = await bailCharges();
  const chargesOf = ({ id }: Stay) => charges.get(id) ?? [];
  deepStrictEqual(await rows(NEVER), []);
  deepStrictEqual([...all.keys()].toSorted(), world.stays.map(({ id }) => id).toSorted());
  for (const stay of world.stays) compare(stay, all.get(stay.id)!, chargesOf(stay), world);
  await checkCards(world);
  await compareList(all, world);
  await Promise.all(
    touched.map(async (stay) => {
      await compareViews(stay, all.get(stay.id)!, world);
      await compareBailViews(stay, all.get(stay.id)!, chargesOf(stay), world);
    }),
  );
}

function compare(stay: Stay, row: Saved, bailed: readonly BailCharge[], world: World): void {
  const { place, failedBackCents } = world;
  stay.state = row.state;
  stay.bail = row.bail;
  stay.hasStarted = row.check_in <= world.today;
  stay.byHandOn = row.by_hand_on;
  const account = accountOf(stay.entries, cameByProvider(bailed));
  let guestCents = 0;
  for (const card of row.cards) {
    const movements = movementsAtProvider(place, card.key);
    if (card.hasMoved) guestCents += card.cents - card.backCents;
    deepStrictEqual(
      [
        card.key,
        !card.hasMoved || movements.chargedCents === card.cents,
        card.backCents <= movements.backCents + (failedBackCents.get(card.key) ?? 0),
      ],
      [card.key, true, true],
    );
  }
  const chargeCents = chargeOf(row.state, account);
  const paidCents = account.teamCents + guestCents;
  const owedCents = Math.max(0, chargeCents - paidCents);
  const toRefundCents = Math.max(0, paidCents - chargeCents);
  deepStrictEqual(
    [stay.reference, row.state, row.total, row.paid, row.owed, row.to_refund, row.charged, row.settled, row.balance],
    [
      stay.reference,
      row.state,
      account.totalCents,
      paidCents,
      owedCents,
      toRefundCents,
      chargeCents,
      paidCents,
      chargeCents - paidCents,
    ],
  );
  compareBail(stay, row, account, bailed, world);
}

async function compareList(all: ReadonlyMap<number, Saved>, { staff }: World): Promise<void> {
  const { data, sums } = await listBookings(staff[0]!, { perPage: 100 });
  const listed = data.map(({ id, totalCents, owedCents, toRefundCents }) => [id, totalCents, owedCents, toRefundCents]);
  const expected = [...all].map(([id, { total, owed, to_refund: toRefund }]) => [id, total, owed, toRefund]);
  const byId = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0]);
  deepStrictEqual(listed.toSorted(byId), expected.toSorted(byId));
  const sumOf = (cents: (row: Saved) => number) => [...all.values()].reduce((sum, row) => sum + cents(row), 0);
  deepStrictEqual(
    [sums.owedCents, sums.toRefundCents],
    [sumOf(({ owed }) => owed), sumOf(({ to_refund: cents }) => cents)],
  );
}

async function compareViews(stay: Stay, row: Saved, { staff }: World): Promise<void> {
  const actor = staff[0]!;
  const shown = await viewPayments(actor, stay.id);
  deepStrictEqual(
    [shown.totalCents, shown.chargeCents, shown.paidCents, shown.owedCents, shown.toRefundCents],
    [row.total, row.charged, row.paid, row.owed, row.to_refund],
  );
  deepStrictEqual(shown.folio.at(-1)?.balanceCents ?? 0, row.balance);
}

/**
 * Expects the provider's books and the app's books to agree on each charge after all notices are delivered, with
 * nothing pending.
 */
export async function lookAtTheEnd(world: World): Promise<void> {
  await look(world, world.stays);
  const all = await saved();
  const bailed = await bailCharges();
  for (const stay of world.stays) {
    const { cards, state, paid, to_refund: toRefund } = all.get(stay.id)!;
    for (const { key, cents, hasMoved, backCents, failedBackCents, waits } of cards) {
      const movements = movementsAtProvider(world.place, key);
      deepStrictEqual(
        [stay.reference, hasMoved ? cents : 0, backCents, waits],
        [stay.reference, movements.chargedCents, movements.backCents, 0],
      );
      deepStrictEqual([key, failedBackCents], [key, world.failedBackCents.get(key) ?? 0]);
      const requestedCents = world.refundRequestedCents.get(key) ?? 0;
      deepStrictEqual([key, backCents + failedBackCents >= requestedCents], [key, true]);
    }
    compareBailAtTheEnd(stay, all.get(stay.id)!, bailed.get(stay.id) ?? [], world);
    const cameBack = cards.some(({ key }) => world.failedBackCents.has(key));
    if (stay.isGuestsAlone && !cameBack) {
      deepStrictEqual([stay.reference, toRefund, paid > 0], [stay.reference, 0, state === 'confirmed']);
    }
  }
  await lookAtCardsAtTheEnd(world);
  const known = new Set((await rows<{ key: string }>('SELECT key FROM payment')).map(({ key }) => key));
  deepStrictEqual(
    namesAtProvider(world.place).all.filter((key) => !known.has(key)),
    [],
  );
}
