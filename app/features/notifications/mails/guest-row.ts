import { formatMoney } from '../../../core/format';
import type { GuestMailFacts } from './guest-mail-facts';
import { guestTexts } from './guest-texts';

/** Row of the mail's table. `before` is the value before the change that the mail reports. */
export interface GuestMailRow {
  name: string;
  value: string;
  before?: string;
}

export const textsFor = ({ language }: GuestMailFacts) => guestTexts[language];
export const money = (cents: number, { language }: GuestMailFacts) => formatMoney(cents, language);

export function row(facts: GuestMailFacts, name: keyof typeof guestTexts.es.fact, value: string, before?: string) {
  const line: GuestMailRow = { name: textsFor(facts).fact[name], value };
  return [before === undefined || before === value ? line : { ...line, before }];
}
