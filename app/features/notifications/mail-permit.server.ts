import type { Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { refuseBeyondAny, type Try } from '../../access/rate-limit.server';
import { emailSpelling } from '../../core/text-input';

/** Leave to mail one address what a visitor asked for; only `permitMail` gives it. */
class Permit {
  constructor(readonly to: string) {}
}

/** `team`: somebody whose work it is writes to whom they chose. */
export type MailPermit = Permit | 'team';

/**
 * Counts a mail that a visitor asks for, by its recipient and by the address that it is asked from, and refuses with
 * `too_many_attempts` when it is one too many, or one too many of the other limits. To be asked before anybody looks
 * whether the recipient is known, and outside of transactions.
 */
export async function permitMail(actor: Actor, to: string, ...others: Try[]): Promise<MailPermit> {
  const recipient = emailSpelling(to);
  await refuseBeyondAny(...others, [limits.mailAddress, actor.address], [limits.mailRecipient, recipient]);
  return new Permit(recipient);
}

export function mayBeMailed(permit: MailPermit | undefined, recipient: string): boolean {
  return permit === 'team' || permit?.to === recipient;
}
