import { formatDate } from '../../../core/format';
import type { GuestMailFacts } from './guest-mail-facts';
import { money, row, textsFor } from './guest-row';
import { fillIn } from './mail-texts';

export function bail(facts: GuestMailFacts) {
  if (facts.bailCents === 0) return [];
  const amount = money(facts.bailCents, facts);
  const texts = textsFor(facts).value;
  const until = facts.bail?.hold?.until;
  if (until) {
    return row(facts, 'bail', fillIn(texts.bailHeld, { amount, date: formatDate(until, facts.language) }));
  }
  if (facts.bail !== null || facts.bailBackBy !== null) return [];
  return row(facts, 'bail', fillIn(facts.bailOnline ? texts.bailOnline : texts.bailAtArrival, { amount }));
}

export function bailBack(facts: GuestMailFacts) {
  if (facts.bailBackBy === null) return [];
  const date = formatDate(facts.bailBackBy, facts.language);
  return row(facts, 'bail', fillIn(textsFor(facts).value.bailBack, { date }));
}

export function bailReceived(facts: GuestMailFacts) {
  if (!facts.bail) return [];
  const { receivedCents, hold } = facts.bail;
  const amount = money(receivedCents, facts);
  const { fact } = textsFor(facts);
  if (!hold) return [{ name: fact.bailReceived, value: amount }];
  if (!hold.until) return [{ name: fact.bailCaptured, value: money(hold.capturedCents, facts) }];
  const date = formatDate(hold.until, facts.language);
  return row(facts, 'bailOnHold', fillIn(textsFor(facts).value.bailHoldRow, { amount, date }));
}

/** Rows of a bail hold that has ended: amounts captured, released, and never collected. */
export function holdEnded(facts: GuestMailFacts) {
  if (!facts.bail?.hold) return [];
  const { receivedCents, uncollectedCents, hold } = facts.bail;
  return [
    ...row(facts, 'bailOnHold', money(receivedCents, facts)),
    ...row(facts, 'bailCaptured', money(hold.capturedCents, facts)),
    { name: textsFor(facts).fact.bailReleased, value: money(hold.releasedCents, facts) },
    ...(uncollectedCents > 0 ? row(facts, 'bailUncollected', money(uncollectedCents, facts)) : []),
  ];
}

export function bailDeduction(facts: GuestMailFacts) {
  const deduction = facts.bail?.deduction;
  if (!deduction) return [];
  return [
    ...row(facts, 'deduction', `${deduction.concept}: ${money(deduction.amountCents, facts)}`),
    ...row(facts, 'disputeUntil', formatDate(deduction.disputeUntil, facts.language)),
  ];
}

export function bailLeft(facts: GuestMailFacts) {
  return facts.bail ? row(facts, 'bailLeft', money(facts.bail.leftCents, facts)) : [];
}

export function bailDeductions(facts: GuestMailFacts) {
  const cents = facts.bail?.deductedCents ?? 0;
  return cents > 0 ? row(facts, 'bailKept', money(cents, facts)) : [];
}

export function bailInterest(facts: GuestMailFacts) {
  const cents = facts.bail?.interestCents ?? 0;
  return cents > 0 ? row(facts, 'bailInterest', money(cents, facts)) : [];
}

export function bailReturned(facts: GuestMailFacts) {
  return facts.bail ? row(facts, 'bailReturned', money(facts.bail.returnedCents, facts)) : [];
}
