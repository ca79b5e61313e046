import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { agencyStates } from '../app/core/agency-states';
import { bailStates } from '../app/core/bail-states';
import { bookingStates } from '../app/core/booking-states';
import { cleaningStates } from '../app/core/cleaning-states';
import { offerStates, storedOfferStates } from '../app/core/offer-states';
import { paymentStates } from '../app/core/payment-states';
import { db } from '../app/database/connection.server';
import { statesThat, type StateQuestion } from '../app/database/state-in.server';
import { useRolledBackDatabase } from './database';

useRolledBackDatabase();

/**
 * Meaning of each list of states in a database object, in order of appearance. The meaning is the question that selects
 * the listed states, or `not` and the question whose states are excluded.
 */
type Means = StateQuestion | `not ${StateQuestion}` | 'every state';

interface Row {
  states: readonly string[];
  means: Means[];
}

const booking = (...means: Means[]): Row => ({ states: bookingStates, means });
const bail = (...means: Means[]): Row => ({ states: bailStates, means });
const payment = (...means: Means[]): Row => ({ states: paymentStates, means });
const agency = (...means: Means[]): Row => ({ states: agencyStates, means });
const cleaning = (...means: Means[]): Row => ({ states: cleaningStates, means });
const offer = (...means: Means[]): Row => ({ states: storedOfferStates, means });

const objects: Record<string, Row> = {
  'constraint booking.booking_state_check': booking('every state'),
  'constraint booking.booking_check1': booking('not isHold'),
  'constraint booking.booking_check2': booking('not needsCustomer'),
  'constraint booking.booking_fee_of_no_stay': booking('owesFee'),
  'index booking_hold': booking('isHold'),
  'trigger booking.hold_is_over': booking('isHold', 'not isHold'),
  'function booking_charge': booking('owesFee', 'owesNothing'),
  'function booking_charges': booking('owesFee'),
  'function overdue_on': booking('owesFee'),
  'function booking_occupies_its_nights': booking('not occupies', 'isHold', 'isHold'),
  'function claimed_nights': booking('hasLeft', 'sleepsByNights'),
  'constraint bail.bail_state_check': bail('every state'),
  'constraint bail.bail_in_hand_was_received': bail('not wasReceived'),
  'constraint bail.bail_closed_says_when': bail('not isClosed'),
  'constraint bail.bail_closes_as_it_went': bail('wentBack', 'wentInPart', 'wasKept'),
  'index bail_due_back': bail('isInHand'),
  'function bail_due_back': bail('isInHand'),
  'function bail_follows_stay': bail('isInHand'),
  'function bail_counts': bail('isInHand'),
  'trigger bail.bail_is_kept': bail('isClosed', 'isInHand', 'not wasReceived'),
  'constraint payment.payment_state_check': payment('every state'),
  'constraint bail.bail_on_hold_is_held': bail('isInHand'),
  'function bail_adds_up': payment('hasMoved', 'wasOnCard', 'leavesBail', 'hasMoved', 'wasReleased', 'isOnCard'),
  'function bail_return_counts': payment('leavesBail', 'not leavesBail'),
  'index payment_receives_bail': payment('hasMoved', 'wasOnCard'),
  'constraint payment.payment_authorized_is_on_hold': payment('not isOnCard'),
  'constraint payment.payment_on_hold_is_of_bail': payment('not hasMoved'),
  'constraint payment.payment_released_was_on_hold': payment('not wasReleased'),
  'function capture_within_hold': payment('not isOnCard'),
  'function release_within_hold': payment('not wasReleased', 'not hasFailed', 'not isOnCard', 'hasMoved'),
  'index payment_captures_hold_once': payment('mayHaveMoved'),
  'index payment_declined': payment('hasFailed'),
  'index payment_moved': payment('hasMoved'),
  'index payment_unusual': payment('not isWhole'),
  'index payment_on_card': payment('isOnCard'),
  'trigger payment.capture_within_hold': payment('reducesRefundable'),
  'trigger payment.payment_in_vain_is_kept': payment('not movedNothing'),
  'trigger payment.release_within_hold': payment('not hasFailed'),
  'function payment_counts': payment('hasMoved'),
  'function payment_enters_folio': payment('hasMoved'),
  'index payment_undecided': payment('isUndecided'),
  'constraint payment.payment_undecided_has_key': payment('not isUndecided'),
  'constraint payment.payment_of_team_has_moved': payment('hasMoved'),
  'function refund_within_payment': payment('reducesRefundable', 'not hasMoved'),
  'trigger payment.refund_within_payment': payment('reducesRefundable'),
  'function void_cancels_payment': payment('not isWhole', 'not isWhole', 'mayHaveMoved'),
  'constraint space.space_cleaning_check': cleaning('every state'),
  'column space.cleaning': cleaning('not needsCleaning'),
  'constraint offer.offer_state_check': offer('every state'),
  'constraint offer.offer_has_value': offer('isUnfinished'),
  'column offer.state': offer('isUnfinished'),
  'constraint invoice_status.invoice_status_agency_state_check': agency('every state'),
  'constraint verifactu_submission.verifactu_submission_state_check': agency('every state'),
  'constraint verifactu_submission.verifactu_answer_is_whole': agency('wasAnswered', 'isOnItsWay'),
  'column verifactu_submission.state': agency('isToLeave'),
  'index verifactu_to_send': agency('awaitsAgency'),
  'index verifactu_wrong': agency('needsMending'),
};

/** Database objects that list pairs of states. Only these objects define which state may follow which. */
const steps: Record<string, string[]> = {
  'trigger payment.payment_state_follows': [
    'pending succeeded',
    'pending failed',
    'pending authorized',
    'pending released',
    'failed succeeded',
    'failed authorized',
    'authorized released',
    'succeeded refunded',
    'refunded succeeded',
  ],
  // Applies to refunds made by a provider.
  'function payment_state_follows': ['succeeded failed'],
};

/**
 * Objects that share a word with a state but mean something else, such as the progress of mails or whether an apartment
 * is on sale.
 */
const others = [
  'column apartment.status',
  'constraint apartment.apartment_status_check',
  'constraint former_status.former_status_status_check',
  'constraint mail.mail_check',
  'constraint mail.mail_state_check',
  'trigger mail.invoice_is_sent',
  'constraint verifactu_record.verifactu_record_mends_check',
  'constraint user_session.user_session_end_reason_check',
  'constraint webhook_delivery.webhook_delivery_state_check',
];

const allStates = [
  ...bookingStates,
  ...bailStates,
  ...paymentStates,
  ...offerStates,
  ...agencyStates,
  ...cleaningStates,
];
let definitions: Map<string, string>;

beforeAll(async () => {
  const { rows } = await db().execute<{ name: string; definition: string }>(sql`
    SELECT 'constraint ' || conrelid::regclass || '.' || conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
    UNION ALL SELECT 'index ' || oid::regclass, pg_get_indexdef(oid)
      FROM pg_class WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'function ' || proname, pg_get_functiondef(oid)
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION ALL SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(pg_trigger.oid)
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'column ' || adrelid::regclass || '.' || attname, pg_get_expr(adbin, adrelid)
      FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
        JOIN pg_class ON pg_class.oid = adrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'view ' || oid::regclass, pg_get_viewdef(oid)
      FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace`);
  const named = rows.filter(({ definition }) =>
    statesInText(definition).some((word) => allStates.includes(word as never)),
  );
  definitions = new Map(named.map(({ name, definition }) => [name, definition]));
});

test('what names a state in the database is compared with its table', () => {
  expect([...definitions.keys()].toSorted()).toEqual(
    [...Object.keys(objects), ...Object.keys(steps), ...others].toSorted(),
  );
});

test.each(Object.entries(objects))('%s', (name, { states, means }) => {
  const expected = means.map((each) => {
    const [question, not] = each.split(' ').toReversed();
    const expectedStates = each === 'every state' ? states : statesThat(question as StateQuestion);
    return states.filter((state) => expectedStates.includes(state) !== (not === 'not')).join(' ');
  });
  expect(statesIn(definitions.get(name)!, states)).toEqual(expected);
});

test.each(Object.entries(steps))('%s', (name, pairs) => {
  const definition = definitions.get(name)!;
  const inTrigger = /old\.state <> '(\w+)'::text\) OR \(new\.state <> '(\w+)'/g;
  const inFunction = /\(OLD\.state, NEW\.state\) = \('(\w+)', '(\w+)'\)/g;
  const named = [...definition.matchAll(inTrigger), ...definition.matchAll(inFunction)];
  expect(named.map(([, from, to]) => `${from} ${to}`)).toEqual(pairs);
  const states = statesInText(definition).filter((word) => paymentStates.includes(word as never));
  expect(states).toEqual(pairs.flatMap((pair) => pair.split(' ')));
});

function statesInText(definition: string): string[] {
  return [...definition.matchAll(/'(\w+)'/g)].map(([, word]) => word!);
}

/** Returns, for each list of states in a definition, the states that satisfy it. */
function statesIn(definition: string, states: readonly string[]): string[] {
  const lists = definition.matchAll(
    /(<>|NOT IN)?\s*(?:ANY|ALL|IN)?\s*\(*(?:ARRAY\[)?('\w+'(?:::text)?(?:, '\w+'(?:::text)?)*)/g,
  );
  return [...lists].flatMap(([, not, list]) => {
    const literals = statesInText(list!);
    const known = literals.filter((word) => states.includes(word));
    if (known.length === 0) return [];
    if (known.length < literals.length) throw new Error(`states beside other words: ${list}`);
    return [states.filter((state) => literals.includes(state) !== (not !== undefined)).join(' ')];
  });
}
