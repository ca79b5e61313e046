/** A bank's response to a test card, by card number; source: docs.stripe.com/testing. */
export type BankDecision = 'yes' | 'declined' | 'funds' | 'expired' | 'code';

export interface TestCard {
  says: BankDecision;
  /** True if the guest has to authenticate at the bank first. */
  asksHolder: boolean;
  /** True if the card can be charged only while the cardholder is present, and is declined otherwise. */
  declinesLater: boolean;
  /** True if the holder disputes the charge as soon as it is made. */
  disputes: boolean;
}

const BANK_DECISIONS: Record<string, BankDecision> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'code',
};
const CHALLENGE_CARDS = new Set(['4000000000003220', '4000002500003155']);
const DECLINES_LATER = new Set(['4000000000000341']);
const DISPUTES = new Set(['4000000000000259']);

export function testCard(number: string): TestCard {
  return {
    says: BANK_DECISIONS[number] ?? 'yes',
    asksHolder: CHALLENGE_CARDS.has(number),
    declinesLater: DECLINES_LATER.has(number),
    disputes: DISPUTES.has(number),
  };
}
