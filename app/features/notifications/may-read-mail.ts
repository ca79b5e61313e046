import { may, type Actor } from '../../access/actor';

const HOUR_MS = 3_600_000;
/** As long as the links in mails work at most (users/account-link.server.ts); an invitation waits for somebody's first day. */
const OTHER_LINK_HOURS = 1;
const INVITATION_HOURS = 7 * 24;

/** Mails of accounts tell who gets in and how: they are for who may write users. */
export function mayReadMail(actor: Pick<Actor, 'scope'>, kind: string): boolean {
  return !kind.startsWith('account_') || may(actor, 'users:write');
}

interface MailWithLink {
  kind: string;
  state: string;
  sealedLink: string | null;
  createdAt: Date;
}

/** Whether the mail could not leave and its link may still open something. */
export function holdsOpenLink({ kind, state, sealedLink, createdAt }: MailWithLink, at: Date): boolean {
  const hours = kind === 'account_invitation' ? INVITATION_HOURS : OTHER_LINK_HOURS;
  return state === 'kept' && sealedLink !== null && at.getTime() - createdAt.getTime() < hours * HOUR_MS;
}
