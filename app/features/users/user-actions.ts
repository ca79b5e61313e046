import type { ErrorCode } from '../../core/app-error';
import type { UserState } from './user-state';

export const userActions = [
  'resend_invitation',
  'withdraw_invitation',
  'correct_email',
  'change_role',
  'reset_second_factor',
  'end_sessions',
  'deactivate',
  'reactivate',
] as const;
export type UserAction = (typeof userActions)[number];

export interface UserFacts {
  id: number;
  state: UserState;
  /** True if the account never had a password or a sign-in. */
  isUnused: boolean;
  hasSecondFactor: boolean;
  /** Active sessions other than the requesting one. */
  otherSessions: number;
}

/**
 * Returns the reason that the action is refused, or null if it is allowed. The last administrator is protected by the
 * database (`administrator_remains`).
 */
export function userRefusal(action: UserAction, user: UserFacts, viewerId: number | undefined): ErrorCode | null {
  const isCurrentUser = user.id === viewerId;
  const only = (allowed: boolean) => (allowed ? null : 'account_state_refuses');
  switch (action) {
    case 'resend_invitation':
      return only(user.state === 'invited');
    case 'withdraw_invitation':
    case 'correct_email':
      return only(user.isUnused);
    case 'change_role':
      return isCurrentUser ? 'own_account' : null;
    case 'reset_second_factor':
      return isCurrentUser ? 'own_account' : only(user.hasSecondFactor);
    case 'end_sessions':
      return only(user.otherSessions > 0);
    case 'deactivate':
      return isCurrentUser ? 'own_account' : only(user.state !== 'inactive');
    case 'reactivate':
      return only(user.state === 'inactive');
  }
}

export function userRefusals(user: UserFacts, viewerId: number | undefined): Record<UserAction, ErrorCode | null> {
  return Object.fromEntries(userActions.map((action) => [action, userRefusal(action, user, viewerId)])) as Record<
    UserAction,
    ErrorCode | null
  >;
}
