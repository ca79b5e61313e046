import type { Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { refuseBeyondAny, type Try } from '../../access/rate-limit.server';
import { emailSpelling } from '../../core/text-input';

/** Permission to mail one address at a visitor's request; only `permitMail` creates it. */
class Permit {
  constructor(readonly to: string) {}
}

/** The value `team` means that a staff member writes to an address of their choice. */
export type MailPermit = Permit | 'team';

/**
 * Counts a mail that a visitor requests, per recipient and per requesting network address. Throws `too_many_attempts`
 * if one of these limits or of `others` is exceeded. Must be called outside of transactions and before looking up
 * whether the recipient is known.
 */
export async function permitMail(actor: Actor, to: string, ...others: Try[]): Promise<MailPermit> {
  const recipient = emailSpelling(to);
  await refuseBeyondAny(...others, [limits.mailAddress, actor.address], [limits.mailRecipient, recipient]);
  return new Permit(recipient);
}

export function mayBeMailed(permit: MailPermit | undefined, recipient: string): boolean {
  return permit === 'team' || permit?.to === recipient;
}
