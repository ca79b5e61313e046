import { formatDate } from '../../../core/format';
import type { GuestMailFacts } from './guest-mail-facts';
import { money, row, textsFor } from './guest-row';
import { fillIn } from './mail-texts';

export function cardCharge(facts: GuestMailFacts) {
  if (!facts.asked) return [];
  const { amountCents, due } = facts.asked;
  const values = { amount: money(amountCents, facts), date: formatDate(due, facts.language) };
  return row(facts, 'charge', fillIn(textsFor(facts).value.due, values));
}

export function card(facts: GuestMailFacts) {
  const last4 = facts.card?.last4;
  return last4 ? row(facts, 'card', fillIn(textsFor(facts).value.card, { last4 })) : [];
}

export function nextTry(facts: GuestMailFacts) {
  const on = facts.card?.retryOn;
  return on ? row(facts, 'nextTry', formatDate(on, facts.language)) : [];
}
