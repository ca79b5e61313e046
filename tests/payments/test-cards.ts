/** What a bank says to a card of the tests, by its number; source: docs.stripe.com/testing. */
export type BankSays = 'yes' | 'declined' | 'funds' | 'expired' | 'code';

export interface TestCard {
  says: BankSays;
  /** The guest has to prove to be the holder first, at the bank. */
  asksHolder: boolean;
  /** Charged while its holder is there, and declined without. */
  declinesLater: boolean;
  /** The holder complains about the charge as soon as it is made. */
  disputes: boolean;
}

const SAYS: Record<string, BankSays> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'code',
};
const ASKS_HOLDER = new Set(['4000000000003220', '4000002500003155']);
const DECLINES_LATER = new Set(['4000000000000341']);
const DISPUTES = new Set(['4000000000000259']);

export function testCard(number: string): TestCard {
  return {
    says: SAYS[number] ?? 'yes',
    asksHolder: ASKS_HOLDER.has(number),
    declinesLater: DECLINES_LATER.has(number),
    disputes: DISPUTES.has(number),
  };
}
