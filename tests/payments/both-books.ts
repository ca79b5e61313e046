import type { OutsideProvider } from '../../app/features/billing/payment-provider';
import { rows } from './payment-books';
import type { Place } from './provider-places';
import type { AtProvider } from './provider-servers';
import { isYes } from './redsys-orders';
import type { RedsysServer } from './redsys-server';
import type { StripeServer } from './stripe-server';

/**
 * Lines that should be the same in the provider's books and in the app's books. Each line starts with the key of a
 * charge: `20263f… captured 8000`.
 */
type Books = string[];

export async function readAppBooks(): Promise<Books> {
  const bookLines = await rows<{ line: string }>(`
    SELECT charge.key || CASE
        WHEN entry.capture_of IS NOT NULL THEN ' captured ' || entry.amount_cents
        WHEN entry.refund_of IS NOT NULL THEN ' back ' || -entry.amount_cents
        WHEN entry.state = 'authorized' THEN ' on hold ' || entry.amount_cents
        WHEN entry.is_hold THEN ' let go'
        ELSE ' charged ' || entry.amount_cents || CASE WHEN entry.saved_card_id IS NULL THEN '' ELSE ' by the kept card' END
      END AS line
    FROM payment AS entry
    LEFT JOIN payment AS paid ON paid.id = entry.refund_of
    JOIN payment AS charge ON charge.id = coalesce(entry.capture_of, paid.capture_of, paid.id, entry.id)
    WHERE entry.provider <> 'desk' AND (entry.state IN ('succeeded', 'refunded', 'authorized') OR entry.is_hold
      AND entry.state = 'released' AND NOT EXISTS (SELECT FROM payment AS taken
        WHERE taken.capture_of = entry.id AND taken.state IN ('succeeded', 'refunded')))`);
  return bookLines.map(({ line }) => line).toSorted();
}

const lines: AtProvider<[], Books> = { stripe: linesAtStripe, redsys: linesAtRedsys };

export function readProviderBooks<Name extends OutsideProvider>({ name, server }: Place<Name>): Books {
  return lines[name](server).toSorted();
}

function linesAtRedsys({ orders }: RedsysServer): Books {
  return Object.entries(orders).flatMap(([key, operations]) => {
    const done = operations.filter(isYes);
    const hasEnded = done.some(({ type }) => type === '2' || type === '9');
    return done.flatMap(({ type, amount, asked }) => {
      switch (type) {
        case '0':
          return `${key} charged ${amount}${asked.EXCEP_SCA === 'MIT' ? ' by the kept card' : ''}`;
        case '1':
          return hasEnded ? [] : `${key} on hold ${amount}`;
        case '2':
          return `${key} captured ${amount}`;
        case '9':
          return `${key} let go`;
        default:
          return `${key} back ${amount}`;
      }
    });
  });
}

function linesAtStripe({ state }: StripeServer): Books {
  const intents = Object.values(state.intents).flatMap((intent) => {
    const key = intent.metadata.key!;
    const isHold = intent.capture_method === 'manual';
    if (intent.status === 'requires_capture') return `${key} on hold ${intent.amount}`;
    if (intent.status === 'canceled') return intent.latest_charge === null ? [] : `${key} let go`;
    if (intent.status !== 'succeeded') return [];
    if (isHold) return `${key} captured ${intent.amount_received}`;
    const bySavedCard = intent.setup_future_usage === null && intent.customer !== null;
    return `${key} charged ${intent.amount_received}${bySavedCard ? ' by the kept card' : ''}`;
  });
  const refunds = Object.values(state.refunds).map(
    ({ payment_intent: of, amount }) => `${state.intents[of]!.metadata.key} back ${amount}`,
  );
  return [...intents, ...refunds];
}

export function countsOf(books: Books) {
  const count = (label: string) => books.filter((line) => line.includes(label)).length;
  return {
    charged: count('charged'),
    byKeptCard: count('by the kept card'),
    captured: count('captured'),
    letGo: count('let go'),
    onHold: count('on hold'),
    back: count('back'),
  };
}

/**
 * Returns every inconsistency.
 *
 * Bookings are returned if their account does not add up, if they were paid more than once, or if they were paid but
 * are only held. Bails are returned if they are closed with a remaining amount or had one deduction made twice.
 * Everything still in progress is returned as well.
 */
export function unsound(at: 'unpaid pages may be open' | 'nothing waits'): Promise<unknown[]> {
  return rows(
    `SELECT reference AS what, 'its account' AS wrong FROM booking
     WHERE balance_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM folio_entry WHERE booking_id = booking.id)
       OR paid_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM payment
         WHERE booking_id = booking.id AND bail_id IS NULL AND state IN ('succeeded', 'refunded'))
       OR EXISTS (SELECT FROM payment WHERE booking_id = booking.id AND bail_id IS NULL AND state = 'succeeded'
         AND refund_of IS NULL GROUP BY saved_card_id HAVING count(*) > 1)
       OR channel = 'web' AND (paid_cents > 0) <> (state = 'confirmed')
       OR paid_cents > total_cents
     UNION ALL
     SELECT booking_id::text, 'its bail' FROM bail
     WHERE closed_on IS NOT NULL AND (left_cents <> 0 OR EXISTS (
       SELECT FROM payment WHERE bail_id = bail.id AND NOT in_vain
         AND (state = 'authorized' OR state = 'pending' AND coalesce(refund_of, capture_of) IS NOT NULL)))
     UNION ALL
     SELECT concept, 'deducted twice' FROM bail_deduction GROUP BY concept HAVING count(*) > 1
     UNION ALL
     SELECT key, 'is ' || state FROM payment
     WHERE state = 'pending' ${at === 'nothing waits' ? '' : 'AND coalesce(refund_of, capture_of, saved_card_id) IS NOT NULL'}
       OR state = 'authorized' AND (in_vain OR EXISTS (
         SELECT FROM payment AS entry WHERE payment.id IN (entry.refund_of, entry.capture_of) AND entry.state <> 'failed'))`,
  );
}
