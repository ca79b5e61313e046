import { deepStrictEqual } from 'node:assert/strict';
import { bailAnswers, type BailState } from '../../app/core/bail-states';
import { paymentAnswers, type PaymentState } from '../../app/core/payment-states';
import { bailEntries } from '../../app/features/bails/bail-ledger';
import { viewBail } from '../../app/features/bails/view-bail.server';
import { viewGuestBail } from '../../app/features/booking-engine/view-guest-bail.server';
import { rows } from '../payments/payment-books';
import type { Account, CameBy } from './journal';
import { movementsAtProvider } from './provider-books';
import { someone } from './tabs';
import { addTo, type Stay, type World } from './world';

interface Entry {
  id: string;
  booking_id: string;
  key: string | null;
  cents: number;
  state: PaymentState;
  is_hold: boolean;
  in_vain: boolean;
  of: string | null;
  captures: boolean;
  held_until: Date | null;
}

/** The app's record of a bail's charge or hold at the provider, in cents. */
export interface BailCharge {
  key: string;
  cents: number;
  state: PaymentState;
  isHold: boolean;
  inVain: boolean;
  heldUntil: Date | null;
  /** Amount that was to be captured, whether or not it was. */
  captureCents: number | null;
  capturedCents: number;
  releasedCents: number;
  backCents: number;
  failedBackCents: number;
  /** Number of the charge's entries whose outcome is undecided. */
  waits: number;
}

export interface SavedBail {
  bail_id: string | null;
  bail: BailState | null;
  bail_left: number;
  not_collected: boolean;
}

const sum = (all: readonly Entry[]) => Math.abs(all.reduce((total, { cents }) => total + cents, 0));

/** Returns, by booking, every bail charge made through the provider. */
export async function bailCharges(): Promise<Map<number, BailCharge[]>> {
  const all = await rows<Entry>(`
    SELECT payment.id, payment.booking_id, payment.key, payment.amount_cents AS cents, payment.state, payment.is_hold,
      payment.in_vain, payment.held_until, payment.capture_of IS NOT NULL AS captures,
      coalesce(payment.capture_of, captured.capture_of, payment.refund_of) AS of
    FROM payment LEFT JOIN payment AS captured ON captured.id = payment.refund_of
    WHERE payment.bail_id IS NOT NULL AND payment.provider <> 'desk' ORDER BY payment.id`);
  const charges = Map.groupBy(
    all.filter(({ of }) => of === null),
    ({ booking_id: id }) => Number(id),
  );
  return new Map([...charges].map(([id, own]) => [id, own.map((one) => chargeOf(one, all))]));
}

function chargeOf(charge: Entry, all: readonly Entry[]): BailCharge {
  const entries = all.filter(({ of }) => of === charge.id);
  const captures = entries.filter(({ captures: is }) => is);
  const others = entries.filter(({ captures: is }) => !is);
  return {
    key: charge.key!,
    cents: charge.cents,
    state: charge.state,
    isHold: charge.is_hold,
    inVain: charge.in_vain,
    heldUntil: charge.held_until,
    captureCents: captures.at(-1)?.cents ?? null,
    capturedCents: sum(captures.filter(({ state }) => paymentAnswers(state, 'hasMoved'))),
    releasedCents: sum(others.filter(({ state }) => paymentAnswers(state, 'wasReleased'))),
    backCents: sum(others.filter(({ state }) => paymentAnswers(state, 'hasMoved'))),
    failedBackCents: sum(others.filter(({ state }) => state === 'failed')),
    waits: [charge, ...entries].filter(({ state }) => paymentAnswers(state, 'isUndecided')).length,
  };
}

const came = ({ state, inVain }: BailCharge) =>
  !inVain && (paymentAnswers(state, 'hasMoved') || paymentAnswers(state, 'wasOnCard'));

export const cameByProvider = (charges: readonly BailCharge[]): CameBy | undefined => charges.find(came);

/**
 * Checks after a round that the bail was received only once, that its amounts add up, and that every recorded movement
 * really happened.
 */
export function compareBail(
  stay: Stay,
  row: SavedBail,
  { bail: account }: Account,
  charges: readonly BailCharge[],
  world: World,
): void {
  for (const charge of charges) compareBelieved(stay, charge, world);
  const received = charges.filter(came);
  const receipts = received.length + stay.entries.filter(({ kind }) => kind === 'received').length;
  const wasReceived = row.bail !== null && bailAnswers(row.bail, 'wasReceived');
  const returnedOrReleasedCents = received.reduce(
    (total, { backCents, releasedCents }) => total + backCents + releasedCents,
    0,
  );
  const countedCents = row.not_collected ? 0 : account.keptCents;
  const leftCents =
    account.receivedCents + account.interestCents - account.returnedCents - returnedOrReleasedCents - countedCents;
  const isClosed = row.bail !== null && bailAnswers(row.bail, 'isClosed');
  deepStrictEqual(
    [stay.reference, row.bail, receipts, row.bail_left, isClosed && leftCents],
    [stay.reference, row.bail, wasReceived ? 1 : 0, leftCents, isClosed && 0],
  );
  const hold = received.find(({ isHold }) => isHold);
  stay.isOnHold = row.bail === 'held' && hold?.state === 'authorized';
  if (hold) compareHold(stay, row, account, hold, world);
  else deepStrictEqual([stay.reference, row.not_collected], [stay.reference, false]);
}

/** Expects every recorded movement to have happened. A movement that happened may not be recorded yet. */
function compareBelieved(stay: Stay, charge: BailCharge, { place, failedBackCents }: World): void {
  const movements = movementsAtProvider(place, charge.key);
  const { key, cents, isHold } = charge;
  const hasCome = paymentAnswers(charge.state, isHold ? 'wasOnCard' : 'hasMoved');
  deepStrictEqual(
    {
      key,
      came: !hasCome || (isHold ? movements.heldCents : movements.chargedCents) === cents,
      captured: charge.capturedCents === 0 || charge.capturedCents === movements.chargedCents,
      back: charge.backCents <= movements.backCents + (failedBackCents.get(key) ?? 0),
      within: movements.chargedCents <= cents && movements.backCents <= movements.chargedCents,
      vain: !charge.inVain || !isHold || movements.chargedCents === 0,
      stay: stay.reference,
    },
    { key, came: true, captured: true, back: true, within: true, vain: true, stay: stay.reference },
  );
}

/**
 * Expects a hold to be charged exactly the amount retained when its end was requested, and the remaining amount to be
 * released.
 */
function compareHold(stay: Stay, row: SavedBail, account: Account['bail'], hold: BailCharge, world: World): void {
  const movements = movementsAtProvider(world.place, hold.key);
  const requested = account.captureCents ?? 0;
  const isOver = !paymentAnswers(hold.state, 'isOnCard');
  const isClosed = row.bail !== null && bailAnswers(row.bail, 'isClosed');
  const hasLapsed = hold.heldUntil !== null && hold.heldUntil <= world.now;
  const isUncollected = isOver && hold.capturedCents === 0 && account.keptCents > 0;
  deepStrictEqual(
    {
      hold: [stay.reference, hold.key],
      asked: hold.captureCents ?? 0,
      charged: movements.chargedCents === 0 || movements.chargedCents === requested,
      shared: isOver ? hold.capturedCents + hold.releasedCents : hold.cents,
      ended: !isOver || hasLapsed || !movements.isOnHold,
      isKnown: !isOver || hold.capturedCents === movements.chargedCents,
      isClosed: !isClosed || isOver,
      notCollected: row.not_collected || !isUncollected,
      collected: !row.not_collected || (isOver && hold.capturedCents === 0 && movements.chargedCents === 0),
      // The app does not release a retained amount.
      letGoBy: !isUncollected || hasLapsed || world.releasedAtProvider.has(hold.key),
      closedAs: !isClosed || !row.not_collected || row.bail === 'returned',
    },
    {
      hold: [stay.reference, hold.key],
      asked: requested,
      charged: true,
      shared: hold.cents,
      ended: true,
      isKnown: true,
      isClosed: true,
      notCollected: true,
      collected: true,
      letGoBy: true,
      closedAs: true,
    },
  );
}

export async function compareBailViews(
  stay: Stay,
  row: SavedBail,
  charges: readonly BailCharge[],
  { staff }: World,
): Promise<void> {
  if (row.bail_id === null) return;
  const shown = await viewBail(staff[0]!, Number(row.bail_id));
  deepStrictEqual(bailEntries(shown).at(-1)?.leftCents ?? 0, row.bail_left);
  const hold = charges.find((charge) => charge.isHold && came(charge));
  deepStrictEqual(
    [shown.leftCents, shown.state, shown.notCollected, shown.capturedCents, shown.releasedCents],
    [row.bail_left, row.bail, row.not_collected, hold?.capturedCents ?? 0, hold?.releasedCents ?? 0],
  );
  const own = await viewGuestBail(someone(), stay.reference, stay.key);
  deepStrictEqual(
    [own.hold?.capturedCents, own.hold?.releasedCents, own.hold?.isCollected],
    hold ? [hold.capturedCents, hold.releasedCents, !row.not_collected] : [undefined, undefined, undefined],
  );
}

/**
 * Expects, once all notices are delivered, both books to agree on each charge, and unaccepted payments to be refunded.
 */
export function compareBailAtTheEnd(stay: Stay, row: SavedBail, charges: readonly BailCharge[], world: World): void {
  for (const charge of charges) {
    const { key, cents, isHold, inVain } = charge;
    const movements = movementsAtProvider(world.place, key);
    const isOnHold = paymentAnswers(charge.state, 'isOnCard');
    const chargedCents = isHold ? charge.capturedCents : paymentAnswers(charge.state, 'hasMoved') ? cents : 0;
    const failedCents = world.failedBackCents.get(key) ?? 0;
    // An amount that comes back after a bail was returned changes nothing and raises an alert.
    const refundRequestedCents = world.refundRequestedCents.get(key) ?? 0;
    const cameBackCents = failedCents - charge.failedBackCents;
    deepStrictEqual(
      { key, isOnHold, chargedCents, backCents: charge.backCents, waits: charge.waits, isVain: true, cameBack: true },
      {
        key,
        isOnHold: movements.isOnHold,
        chargedCents: movements.chargedCents,
        backCents: movements.backCents + cameBackCents,
        waits: 0,
        isVain: !inVain || (!isOnHold && chargedCents === charge.backCents + charge.failedBackCents),
        cameBack: cameBackCents >= 0 && charge.backCents + charge.failedBackCents >= refundRequestedCents,
      },
    );
    count(charge, world);
  }
  // A bail that was never collected leaves nothing at the provider.
  if (row.bail === 'cancelled' && charges.some(came))
    throw new Error(`${stay.reference} keeps a bail that is cancelled`);
  if (row.not_collected) addTo(world.seen, 'not collected', 1);
}

function count(charge: BailCharge, { seen }: World): void {
  if (!paymentAnswers(charge.state, charge.isHold ? 'wasOnCard' : 'hasMoved')) return;
  addTo(seen, `${charge.isHold ? 'hold' : 'bail'} ${charge.inVain ? 'in vain' : 'received'}`, 1);
  if (charge.capturedCents > 0) addTo(seen, 'captured', 1);
  if (charge.capturedCents > 0 && charge.releasedCents > 0) addTo(seen, 'captured in part', 1);
  if (charge.isHold && charge.backCents > 0) addTo(seen, 'given back of what was captured', 1);
  if (!charge.isHold && !charge.inVain && charge.backCents > 0) addTo(seen, 'given back to the card', 1);
  if (charge.releasedCents === charge.cents && !charge.inVain) addTo(seen, 'let go whole', 1);
}
