import { deepStrictEqual } from 'node:assert/strict';
import { dateInZone } from '../../app/core/calendar-date';
import type { PaymentState } from '../../app/core/payment-states';
import { rows } from '../payments/payment-books';
import { movementsAtProvider, namesAtProvider } from './provider-books';
import { addTo, type World } from './world';

interface Saved {
  id: string;
  booking_id: string;
  agreed: string;
  is_over: boolean;
  end_reason: string | null;
  is_known: boolean;
  charges: { key: string; cents: number; state: PaymentState; at: string }[];
}

async function saved(): Promise<Saved[]> {
  return rows<Saved>(`
    SELECT saved_card.id, saved_card.booking_id, agreed.key AS agreed, ended_at IS NOT NULL AS is_over, end_reason,
      sealed_token IS NOT NULL AS is_known,
      coalesce((SELECT json_agg(json_build_object('key', charge.key, 'cents', amount_cents, 'state', charge.state,
        'at', charge.at) ORDER BY charge.id)
        FROM payment AS charge WHERE saved_card_id = saved_card.id), '[]') AS charges
    FROM saved_card JOIN payment AS agreed ON agreed.id = payment_id ORDER BY saved_card.id`);
}

/**
 * Checks after a round that cards are charged only as their guests agreed, never for more or sooner than shown. Cards
 * must not be charged after they were withdrawn, removed or erased.
 */
export async function checkCards(world: World): Promise<void> {
  const cards = await saved();
  for (const stay of world.stays) {
    const card = cards.find(({ booking_id: id, is_over: isOver }) => Number(id) === stay.id && !isOver);
    const consent = stay.tabs.find(({ key }) => key === card?.agreed)?.consent ?? [];
    stay.hasCard = card !== undefined;
    stay.hasDueCard = consent.some(({ due }) => due <= world.today);
  }
  for (const card of cards) compareCard(card, world);
  const known = new Set(cards.flatMap(({ charges }) => charges.map(({ key }) => key)));
  deepStrictEqual(
    namesAtProvider(world.place).absent.filter((key) => !known.has(key)),
    [],
  );
  const ended = (reason: string) => cards.filter(({ end_reason: is }) => is === reason).length;
  deepStrictEqual({ withdrawn: ended('withdrawn'), removed: ended('removed') }, world.endedCards);
}

function compareCard({ id, agreed, is_over: isOver, is_known: isKnown, charges }: Saved, world: World): void {
  const { place, stays, overCards } = world;
  const tab = stays.flatMap(({ tabs }) => tabs).find(({ key }) => key === agreed);
  const consent = tab?.consent ?? [];
  let chargedCents = 0;
  for (const { key, at } of charges) {
    chargedCents += movementsAtProvider(place, key).chargedCents;
    const day = dateInZone(new Date(at), 'Europe/Madrid');
    const shown = consent.filter(({ due }) => due <= day);
    const shownCents = shown.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (chargedCents > shownCents) {
      throw new Error(`${chargedCents} were charged to card ${id} by ${day}, and ${shownCents} were shown`);
    }
  }
  deepStrictEqual([id, isKnown, consent.length > 0], [id, !isOver, true]);
  if (!isOver) return;
  const before = overCards.get(Number(id));
  if (before === undefined) overCards.set(Number(id), chargedCents);
  else deepStrictEqual([id, chargedCents], [id, before]);
}

/** Expects both books to agree after all notices are delivered, and cards of stays that owe nothing to be erased. */
export async function lookAtCardsAtTheEnd(world: World): Promise<void> {
  const cards = await saved();
  for (const { charges, end_reason: reason } of cards) {
    for (const { key, cents, state } of charges) {
      const isCharged = state === 'succeeded' || state === 'refunded';
      deepStrictEqual([key, isCharged ? cents : 0], [key, movementsAtProvider(world.place, key).chargedCents]);
      addTo(world.seen, isCharged ? 'card charged' : 'card not charged', 1);
    }
    addTo(world.seen, `card ${reason ?? 'kept'}`, 1);
  }
  const needless = await rows(`
    SELECT saved_card.id, state, owed_cents FROM saved_card JOIN booking ON booking.id = booking_id
    WHERE ended_at IS NULL AND (owed_cents = 0 OR state NOT IN ('confirmed', 'checked_in', 'checked_out'))`);
  deepStrictEqual(needless, []);
}
