import { may, type Actor } from '../../access/actor';

/**
 * Restricts who may read a mail. Mails about accounts require permission to write users, because they grant access. The
 * monthly report requires permission to read reports.
 */
export function mayReadMail(actor: Pick<Actor, 'scope'>, kind: string): boolean {
  if (kind === 'monthly_report') return may(actor, 'reports:read');
  return !kind.startsWith('account_') || may(actor, 'users:write');
}
