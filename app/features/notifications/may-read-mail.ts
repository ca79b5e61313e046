import { may, type Actor } from '../../access/actor';

/** Mails of accounts tell who gets in and how: they are for who may write users. The report of a month is for who may read reports. */
export function mayReadMail(actor: Pick<Actor, 'scope'>, kind: string): boolean {
  if (kind === 'monthly_report') return may(actor, 'reports:read');
  return !kind.startsWith('account_') || may(actor, 'users:write');
}
