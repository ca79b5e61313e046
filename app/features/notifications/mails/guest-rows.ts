import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { formatClockTime, formatDate } from '../../../core/format';
import { formatIban } from '../../../core/iban';
import { textIn } from '../../../core/locale';
import type { GuestMailFacts } from './guest-mail-facts';
import type { StayMailKind } from './mail-kinds';
import { addressText, differenceOf, guestsText, instantText, signedMoney, stayTexts } from './guest-values';
import { cardCharge, card, nextTry } from './card-rows';
import {
  bail,
  bailBack,
  bailReceived,
  holdEnded,
  bailDeduction,
  bailLeft,
  bailDeductions,
  bailInterest,
  bailReturned,
} from './guest-bail-rows';
import { money, row, textsFor, type GuestMailRow } from './guest-row';
import { fillIn } from './mail-texts';

type Part = (facts: GuestMailFacts) => GuestMailRow[];

const parts: Record<StayMailKind, readonly Part[]> = {
  booking_received: [reference, place, stay, guests, total, firstPayment, bail],
  booking_confirmed: [reference, place, stay, guests, total, payments, bail, freeCancellation],
  booking_changed: [reference, place, stay, expectedNow, guests, total, difference, payments, bailNow],
  booking_cancelled: [reference, place, period, fee, paid, outcome],
  booking_payment_due: [reference, place, period, paid, openAmountRow],
  booking_payment_soon: [reference, place, period, total, paid, requestedAmountRow],
  booking_payment_overdue: [reference, place, period, total, paid, requestedAmountRow],
  booking_card_soon: [reference, place, period, total, paid, cardCharge, card],
  booking_card_declined: [reference, place, period, total, paid, requestedAmountRow, card, nextTry],
  booking_transfer: [reference, place, stay, guests, total, firstPayment, byTransfer, bail],
  booking_payment_received: [reference, place, period, total, payments],
  booking_payment_returned: [reference, place, period],
  booking_instructions: [reference, exactPlace, stay, expected, address, reception, phone, openPayments, bail],
  booking_thanks: [reference, place, period, bailBack],
  bail_received: [reference, place, period, bailReceived, bailBack],
  bail_held: [reference, place, period, bailReceived],
  bail_deducted: [reference, place, period, bailReceived, bailDeduction, bailLeft],
  bail_returned: [reference, place, period, bailReceived, bailDeductions, bailInterest, bailReturned],
  bail_hold_ended: [reference, place, period, holdEnded],
  bail_payment_returned: [reference, place, period],
};

export function guestMailRows(kind: StayMailKind, facts: GuestMailFacts): GuestMailRow[] {
  return parts[kind].flatMap((part) => part(facts));
}

function reference(facts: GuestMailFacts) {
  return row(facts, 'reference', facts.reference);
}

/** Row with the category, or with the apartment too if the apartment changed. */
function place(facts: GuestMailFacts) {
  const { apartment, category, changes, language } = facts;
  if (!changes.apartment) return row(facts, 'category', textIn(category, language));
  const was = changes.apartment;
  return row(
    facts,
    'category',
    named(facts, { code: apartment, category }),
    named(facts, { code: was.code, category: was.category }),
  );
}

function exactPlace(facts: GuestMailFacts) {
  return row(facts, 'category', named(facts, { code: facts.apartment, category: facts.category }));
}

function named(facts: GuestMailFacts, { code, category }: { code: string; category: GuestMailFacts['category'] }) {
  return fillIn(textsFor(facts).value.categoryAndCode, {
    category: textIn(category, facts.language),
    code,
  });
}

function stay(facts: GuestMailFacts) {
  const { arrival, departure } = stayTexts(facts.stay, facts);
  const was = facts.changes.stay && stayTexts(facts.changes.stay, facts);
  return [...row(facts, 'arrival', arrival, was?.arrival), ...row(facts, 'departure', departure, was?.departure)];
}

/** Rows with the dates only, for a stay that is over or won't take place. */
function period(facts: GuestMailFacts) {
  const [from, until] = [facts.stay.checkIn, facts.stay.checkOut].map((date) => formatDate(date, facts.language));
  return [...row(facts, 'arrival', from!), ...row(facts, 'departure', until!)];
}

function guests(facts: GuestMailFacts) {
  const was = facts.changes.guests && guestsText(facts.changes.guests, facts.language);
  return row(facts, 'guests', guestsText(facts, facts.language), was);
}

function total(facts: GuestMailFacts) {
  const was = facts.changes.totalCents;
  return row(facts, 'total', money(facts.totalCents, facts), was === undefined ? undefined : money(was, facts));
}

function firstPayment(facts: GuestMailFacts) {
  const { unpaid, holdUntil, language, building } = facts;
  const first = unpaid[0];
  return [
    ...(first ? row(facts, 'dueNow', money(first.amountCents, facts)) : []),
    ...(holdUntil ? row(facts, 'holdUntil', instantText(holdUntil, language, building.timeZone)) : []),
  ];
}

function difference(facts: GuestMailFacts) {
  const cents = differenceOf(facts);
  return cents === 0 ? [] : row(facts, 'difference', signedMoney(cents, facts.language));
}

function paid(facts: GuestMailFacts) {
  return facts.paidCents === 0 ? [] : row(facts, 'paid', money(facts.paidCents, facts));
}

function payments(facts: GuestMailFacts) {
  const open = openPayments(facts);
  const none = open.length === 0 && facts.totalCents > 0;
  return [
    ...paid(facts),
    ...open,
    ...(none && facts.owedCents === 0 && facts.toRefundCents === 0
      ? row(facts, 'unpaid', textsFor(facts).value.nothing)
      : []),
    ...refund(facts),
  ];
}

function openPayments(facts: GuestMailFacts) {
  const { language, building } = facts;
  const { due: dueLabel, dueToday } = textsFor(facts).value;
  const today = dateInZone(now(), building.timeZone);
  const open = facts.unpaid.flatMap(({ due, amountCents }) =>
    row(
      facts,
      'unpaid',
      due < today
        ? fillIn(dueToday, { amount: money(amountCents, facts) })
        : fillIn(dueLabel, {
            amount: money(amountCents, facts),
            date: formatDate(due, language),
          }),
    ),
  );
  return open.length === 0 ? [] : [...open, ...howToPay(facts)];
}

function howToPay(facts: GuestMailFacts) {
  const { building, reference: concept } = facts;
  const texts = textsFor(facts).value;
  const { bankAccount, phone: call, email } = building;
  const account = formatIban(bankAccount ?? '');
  if (facts.paysOnline) {
    return row(
      facts,
      'howToPay',
      bankAccount ? fillIn(texts.onlineOrTransfer, { account, reference: concept }) : texts.online,
    );
  }
  const way = bankAccount
    ? fillIn(texts.byTransfer, { account, reference: concept })
    : fillIn(texts.byAsking, { phone: call, email });
  return row(facts, 'howToPay', way);
}

/** The building's account, for a guest who chose to pay by transfer. */
function byTransfer(facts: GuestMailFacts) {
  const { building, reference: concept } = facts;
  const account = formatIban(building.bankAccount ?? '');
  return row(facts, 'howToPay', fillIn(textsFor(facts).value.byTransfer, { account, reference: concept }));
}

/**
 * Rows with open amounts: the unpaid installments of a stay that takes place, or the unpaid rest of the fee of a
 * canceled one.
 */
function openAmountRow(facts: GuestMailFacts) {
  if (facts.unpaid.length > 0) return openPayments(facts);
  return [...row(facts, 'unpaid', money(facts.owedCents, facts)), ...howToPay(facts)];
}

function requestedAmountRow(facts: GuestMailFacts) {
  if (!facts.asked) return openAmountRow(facts);
  const values = {
    amount: money(facts.asked.amountCents, facts),
    date: formatDate(facts.asked.due, facts.language),
  };
  return [...row(facts, 'unpaid', fillIn(textsFor(facts).value.dueOn, values)), ...howToPay(facts)];
}

/** Row with the bail, only if it changed. */
function bailNow(facts: GuestMailFacts) {
  const was = facts.changes.bailCents;
  return was === undefined ? [] : row(facts, 'bail', money(facts.bailCents, facts), money(was, facts));
}

function expectedNow(facts: GuestMailFacts) {
  const was = facts.changes.arrivalTime;
  if (was === undefined) return [];
  const hour = (time: string | null) =>
    time === null ? textsFor(facts).value.notSaid : formatClockTime(time, facts.language);
  return row(facts, 'expected', hour(facts.arrivalTime), hour(was));
}

function freeCancellation(facts: GuestMailFacts) {
  if (facts.freeUntil === null) return [];
  const date = formatDate(facts.freeUntil, facts.language);
  return row(facts, 'freeUntil', fillIn(textsFor(facts).value.free, { date }));
}

function fee(facts: GuestMailFacts) {
  const { cancellationFeeCents: cents } = facts;
  return row(facts, 'fee', cents === 0 ? textsFor(facts).value.noFee : money(cents, facts));
}

function outcome(facts: GuestMailFacts) {
  return [...refund(facts), ...(facts.owedCents > 0 ? row(facts, 'unpaid', money(facts.owedCents, facts)) : [])];
}

function refund(facts: GuestMailFacts) {
  return facts.toRefundCents > 0 ? row(facts, 'refund', money(facts.toRefundCents, facts)) : [];
}

function expected(facts: GuestMailFacts) {
  return facts.arrivalTime ? row(facts, 'expected', formatClockTime(facts.arrivalTime, facts.language)) : [];
}

function address(facts: GuestMailFacts) {
  return row(facts, 'address', addressText(facts));
}

function reception(facts: GuestMailFacts) {
  const hours = facts.building.reception && textIn(facts.building.reception, facts.language);
  return hours ? row(facts, 'reception', hours) : [];
}

function phone(facts: GuestMailFacts) {
  return row(facts, 'phone', facts.building.phone);
}
