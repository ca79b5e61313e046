import { may, type Actor } from '../../access/actor';

/**
 * Restricts mails about accounts, which grant access, to users who may write users, and the monthly report to users who
 * may read reports.
 */
export function mayReadMail(actor: Pick<Actor, 'scope'>, kind: string): boolean {
  if (kind === 'monthly_report') return may(actor, 'reports:read');
  return !kind.startsWith('account_') || may(actor, 'users:write');
}
