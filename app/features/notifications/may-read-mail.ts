import { may, type Actor } from '../../access/actor';

/** Mails of accounts tell who gets in and how: they are for who may write users. */
export function mayReadMail(actor: Pick<Actor, 'scope'>, kind: string): boolean {
  return !kind.startsWith('account_') || may(actor, 'users:write');
}
